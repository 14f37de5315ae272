import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_CONTRACT } from 'shared-contract/api-contract';
import { ownerOf } from 'shared-contract/ownership';
import { type Registry, rendererIn, routesIn, type SiteConfig } from 'shared-contract/site';
import { type Theme, themeIn } from 'shared-contract/theme';
import { API_BASE } from '../http/base.ts';
import { pathOf } from '../http/path.ts';
import { letOthersShow, PAGE_INTEGRITY, pagePolicy } from '../http/security.ts';
import type { Services } from '../services.ts';
import { acceptedEncoding, encode, type Encoding } from './compress.ts';
import { renderDocument } from './document.ts';
import { iconsIn, manifestOf } from './icons.ts';
import { embedRoute } from './embed.ts';
import { isCalledLikeFile, isScreen, NO_PAGE, type PageAnswer, pageAnswers } from './pages.ts';
import { originsOf, parseRegistryFile } from './registry.ts';
import { createRenderers } from './rendering/renderers.ts';
import { sitemapRoutes } from './sitemap.ts';
import { cachedFile } from './cached-file.ts';

const HASHED_FILES = '/assets/';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** Pages linked from mails, with a token in their address, and what is below them. */
const PAGES_WITH_TOKENS = /^\/(?:resetpassword|confirmemail|undoemail|mailoff|answer)(?:\/|$)/i;
/** The page of no path in particular, which nginx keeps to serve when the API is away. */
const BARE_PAGE = '/-/bare';
/** What may follow an address in a text. */
const END_OF_SENTENCE = /[.,;:!)\]]+$/;
/** Files of the build that are nobody's business: sources, and what the bundler notes. */
const PRIVATE_FILES = /\.map(?:\.|$)|^\/mf-\w+\.json/;

/** `isPersonal`: it holds what people wrote, in the head or in its content. */
type Page = { body: Buffer; etag: string; policy: string; isPersonal: boolean };

type Asked = { pathname: string; search: string };

/** Answers a request without a route by a page, and resolves to `false` for one that is not for a page. */
export type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Whether a path without a route may be a page: a GET or HEAD of neither a hashed file nor a call. */
function mayBePage({ method }: FastifyRequest, pathname: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !pathname.startsWith(HASHED_FILES) && pathname !== API_BASE && !pathname.startsWith(`${API_BASE}/`);
}

/** Whether a request is for a document: that of a browser which opens an address is, that for a script or a picture is not. */
const wantsDocument = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-dest'] === 'document' || headers.accept?.includes('text/html') === true;

/** The path as it stands in the address, with `\` as the `/` that browsers read; `isPlain`: written as pages' addresses are. */
function pathAsWritten({ url }: FastifyRequest): { written: string; search: string; isPlain: boolean } {
  const [raw = '/'] = url.split('?', 1);
  const written = URL.parse(`http://site${raw}`)?.pathname ?? raw;
  // A browser resolves `.` and `..` before it asks.
  const isResolved = !/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(raw);
  const isPlain = isResolved && !/\/\/|%(?![\da-f]{2})|%00/i.test(written);
  return { written, search: url.slice(raw.length), isPlain };
}

/**
 * Serves the shell: its files, `/config.json`, `/remotes.json`, `/manifest.webmanifest`, and for every other path the page with configuration and registry in it,
 * with status 404 where there is no screen, or not what it would show. A path that ends like a sentence leads to the one without that.
 * Returns the handler for requests without a route.
 * @throws {Error} when the shell has not been built.
 */
export async function serveSite(app: FastifyInstance, services: Services, shellDir: string): Promise<ServePage> {
  const { config, log } = services;
  const template = path.resolve(shellDir, 'index.html');
  if (!existsSync(template)) throw new Error(`SHELL_DIR has no index.html (${template}). Build the shell first.`);

  const siteConfig: SiteConfig = { ...config.site, apiBase: API_BASE, apiContract: API_CONTRACT };
  const logError = (file: string) => (error: unknown) => log.error({ err: error, file }, 'file cannot be used');
  const none: Registry = {};
  const parseTemplate = (html: string) => ({
    html,
    routes: routesIn(html),
    icons: iconsIn(html),
    renderer: rendererIn(html),
  });
  const readTemplate = cachedFile(template, parseTemplate, parseTemplate(''), logError(template));
  const answerAt = pageAnswers(services);
  const readRegistry =
    config.registryFile === null
      ? async () => ({ value: none, version: 'none' })
      : cachedFile(config.registryFile, parseRegistryFile, none, logError(config.registryFile));

  /** Documents without what people wrote: one for each prefix or public page, theme and encoding, so there are few. */
  const documents = new Map<string, Page>();
  let documentsVersion = '';

  const renderers = createRenderers({
    config: siteConfig,
    answer: answerInProcess,
    limitMs: config.renderLimitMs,
    log,
  });
  app.addHook('onClose', async () => renderers.close());

  /** Answers a screen's call for a visitor. */
  async function answerInProcess(url: string) {
    if (!url.startsWith(`${API_BASE}/`)) return { status: 404, headers: {}, body: '' };
    const { body, headers, statusCode: status } = await app.inject({ method: 'GET', url });
    const told = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    return { status, headers: Object.fromEntries(told) as Record<string, string>, body };
  }

  /** The content of a page that says what it is: `undefined` where such a page is never rendered, `null` where it cannot be now. */
  async function contentOf({ pathname, search }: Asked, { head, status }: PageAnswer) {
    const owner = ownerOf(pathname);
    if (head === null || status !== 200 || owner?.access !== 'anyone') return undefined;
    const [shell, registry] = await Promise.all([readTemplate(), readRegistry()]);
    const { renderer } = shell.value;
    if (renderer === null || registry.value[owner.remote]?.renderer === undefined) return undefined;
    const code = { ...renderer, file: path.resolve(shellDir, renderer.file) };
    return renderers.of(owner.remote, code, registry.value)?.renderer.render(pathname + search) ?? null;
  }

  async function documentOf(asked: Asked, answer: PageAnswer, theme: Theme | null, encoding: Encoding): Promise<Page> {
    const { pathname, search } = asked;
    const { head, isPersonal } = answer;
    const [shell, registry] = await Promise.all([readTemplate(), readRegistry()]);
    const version = `${shell.version} ${registry.version}`;
    if (version !== documentsVersion) documents.clear();
    documentsVersion = version;
    const key = `${ownerOf(pathname)?.prefix} ${head?.path} ${theme} ${encoding}`;
    const kept = isPersonal || search !== '' ? undefined : documents.get(key);
    if (kept !== undefined) return kept;
    const rendered = await contentOf(asked, answer);
    const page = { pathname, theme, head, config: siteConfig, registry: registry.value, rendered: rendered ?? null };
    const { html, styles } = renderDocument(shell.value.html, page);
    const body = await encode(html, encoding);
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    const hasData = Object.keys(rendered?.data ?? {}).length > 0;
    const made = {
      body,
      etag,
      policy: pagePolicy(originsOf(registry.value), styles),
      isPersonal: isPersonal || hasData,
    };
    // What could not be rendered now may be soon.
    if (rendered !== null && !made.isPersonal && search === '' && version === documentsVersion)
      documents.set(key, made);
    return made;
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, answer: PageAnswer): Promise<FastifyReply> {
    const pathname = pathOf(request);
    const { status } = answer;
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const search = request.url.slice(request.url.split('?', 1)[0]?.length);
    const theme = themeIn(request.headers.cookie ?? '');
    const page = await documentOf({ pathname, search }, answer, theme, encoding);
    const hasToken = PAGES_WITH_TOKENS.test(pathname);
    void reply.headers({
      // What is not there now may be there soon, as the same document.
      'cache-control': hasToken || status === 404 ? 'no-store' : REVALIDATE,
      'content-security-policy': page.policy,
      'integrity-policy': PAGE_INTEGRITY,
      vary: 'accept-encoding, cookie',
    });
    if (hasToken) void reply.header('referrer-policy', 'no-referrer');
    // nginx keeps no document of it.
    if (page.isPersonal) void reply.header('x-accel-expires', '0');
    if (status === 200) {
      void reply.header('etag', page.etag);
      if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    }
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.code(status).type('text/html; charset=utf-8').send(page.body);
  }

  async function hasScreen(pathname: string): Promise<boolean> {
    const [shell, registry] = await Promise.all([readTemplate(), readRegistry()]);
    return isScreen(pathname, registry.value, shell.value.routes);
  }

  app.route({
    method: 'GET',
    url: '/',
    handler: async (request, reply) => sendPage(request, reply, await answerAt('/')),
  });
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', REVALIDATE).send(siteConfig));
  app.get('/remotes.json', async (_request, reply) => {
    const { value } = await readRegistry();
    return reply.header('cache-control', REVALIDATE).send(value);
  });
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { value } = await readTemplate();
    const manifest = manifestOf(value.html, siteConfig.productName);
    return reply.header('cache-control', REVALIDATE).type('application/manifest+json').send(manifest);
  });
  app.get('/card.png', async (_request, reply) => {
    letOthersShow(reply);
    return reply
      .header('cache-control', REVALIDATE)
      .type('image/png')
      .send(await services.pictures.card());
  });
  embedRoute(app, services);
  sitemapRoutes(app, services);
  app.get(BARE_PAGE, async (request, reply) =>
    sendPage(request, reply, { status: 200, head: null, isPersonal: false }),
  );
  app.get('/index.html', async (_request, reply) => reply.redirect('/', 308));
  await app.register(fastifyStatic, {
    root: path.resolve(shellDir),
    index: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (pathname) => !PRIVATE_FILES.test(pathname),
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      void reply.headers({ 'cache-control': isHashed ? IMMUTABLE : REVALIDATE, vary: 'accept-encoding' });
    },
  });

  return async (request, reply) => {
    const pathname = pathOf(request);
    if (!mayBePage(request, pathname)) return false;
    const icon = (await readTemplate()).value.icons.get(pathname);
    if (icon !== undefined) {
      const picture = await readFile(path.resolve(shellDir, icon.file));
      await reply.header('cache-control', REVALIDATE).type(icon.type).send(picture);
      return true;
    }
    const { written, search, isPlain } = pathAsWritten(request);
    const shorter = written.replace(END_OF_SENTENCE, '');
    if (isPlain && shorter !== written && (await hasScreen(shorter))) {
      await reply.header('cache-control', 'no-store').redirect(shorter + search, 308);
      return true;
    }
    const answer = isPlain && (await hasScreen(pathname)) ? await answerAt(pathname) : NO_PAGE;
    if (answer.status === 404 && (!isPlain || isCalledLikeFile(pathname)) && !wantsDocument(request)) return false;
    await sendPage(request, reply, answer);
    return true;
  };
}

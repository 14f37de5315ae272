import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_CONTRACT } from 'shared-contract/api-contract';
import { type Registry, rendererIn, routesIn, type SiteConfig } from 'shared-contract/site';
import { themeIn } from 'shared-contract/theme';
import { API_BASE, isCall } from '../platform/http/base.ts';
import { networkOf } from '../platform/http/address.ts';
import { pathOf } from '../platform/http/path.ts';
import { allowCrossOriginUse, PAGE_INTEGRITY, removeDocumentHeaders } from '../platform/http/security.ts';
import { acceptedEncoding, encode } from './compress.ts';
import { type DocumentRequest, createDocuments, type Page, type SiteServices } from './documents.ts';
import { iconsIn, manifestOf } from './icons.ts';
import { embedRoute } from './embed.ts';
import { hasToken, isCalledLikeFile, isScreen } from './screen-paths.ts';
import { parseRegistryFile } from './registry.ts';
import { shortAddressRoutes } from './short-addresses.ts';
import { sitemapRoutes } from './sitemap.ts';
import { SPECULATION_RULES, speculationRules } from './speculation-rules.ts';
import { cachedFile } from './cached-file.ts';
import { wantsDocument } from './wants-document.ts';

const HASHED_FILES = '/assets/';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** The page that is independent of a path. nginx caches it and serves it when the API is down. */
const BARE_PAGE = '/-/bare';
/** Punctuation that may follow an address in a text. */
const END_OF_SENTENCE = /[.,;:!)\]]+$/;
/** Files that no browser opens as a document, compressed or not. */
const SUBRESOURCES = /\.(?:js|css|woff2)(?:\.br|\.gz)?$/;
/** Private files of the build: source maps and the bundler's manifests. */
const PRIVATE_FILES = /\.map(?:\.|$)|^\/mf-\w+\.json/;

/** Answers a request without a route with a page. Resolves to `false` if the request is not for a page. */
export type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Whether a path without a route may be a page: a GET or HEAD of neither a hashed file nor a call. */
function mayBePage({ method }: FastifyRequest, pathname: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !pathname.startsWith(HASHED_FILES) && pathname !== API_BASE && !isCall(pathname);
}

/**
 * The path as written in the address, with `\` as the `/` that browsers read. `isPlain`: written as pages' addresses
 * are.
 */
function pathAsWritten({ url }: FastifyRequest): { written: string; search: string; isPlain: boolean } {
  const [raw = '/'] = url.split('?', 1);
  const written = URL.parse(`http://site${raw}`)?.pathname ?? raw;
  // A browser resolves `.` and `..` before the request.
  const isResolved = !/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(raw);
  const isPlain = isResolved && !/\/\/|%(?![\da-f]{2})|%00/i.test(written);
  return { written, search: url.slice(raw.length), isPlain };
}

/**
 * Serves the shell: its files, `/config.json`, `/remotes.json`, `/manifest.webmanifest`, and for every other path the
 * page with configuration and registry. The status is 404 if there is no screen, or if its entity is missing. A path
 * that ends with punctuation redirects to the path without it. Returns the handler for requests without a route.
 * @throws {Error} when the shell has not been built.
 */
export async function serveSite(app: FastifyInstance, services: SiteServices, shellDir: string): Promise<ServePage> {
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
  const readRegistry =
    config.registryFile === null
      ? async () => ({ value: none, version: 'none' })
      : cachedFile(config.registryFile, parseRegistryFile, none, logError(config.registryFile));

  const documents = createDocuments({ app, services, siteConfig, shellDir, readTemplate, readRegistry });

  /** The properties of a request that select one of a page's documents. */
  const documentRequestOf = (request: FastifyRequest): DocumentRequest => ({
    pathname: pathOf(request),
    search: request.url.slice(request.url.split('?', 1)[0]?.length),
    encoding: acceptedEncoding(request.headers['accept-encoding']),
    theme: themeIn(request.headers.cookie ?? ''),
    address: networkOf(request.ip),
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
    const { encoding, status } = page;
    services.metrics.countDocument();
    const isSecret = hasToken(pathOf(request));
    void reply.headers({
      // A missing entity may exist soon, in the same document.
      'cache-control': isSecret || status === 404 ? 'no-store' : REVALIDATE,
      'content-security-policy': page.policy,
      'integrity-policy': PAGE_INTEGRITY,
      'speculation-rules': `"${SPECULATION_RULES}"`,
      vary: 'accept-encoding, cookie',
    });
    if (isSecret) void reply.header('referrer-policy', 'no-referrer');
    // nginx must not cache the document.
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

  app.get('/', async (request, reply) => sendPage(request, reply, await documents.at(documentRequestOf(request))));
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
  app.get(SPECULATION_RULES, async ({ headers }, reply) => {
    removeDocumentHeaders(reply);
    const encoding = acceptedEncoding(headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply
      .headers({ 'cache-control': REVALIDATE, vary: 'accept-encoding' })
      .type('application/speculationrules+json')
      .send(await encode(speculationRules, encoding, true));
  });
  app.get('/card.png', async (_request, reply) => {
    allowCrossOriginUse(reply);
    return reply
      .header('cache-control', REVALIDATE)
      .type('image/png')
      .send(await services.pictures.card());
  });
  embedRoute(app, services, readTemplate);
  shortAddressRoutes(app, services, async (request, reply) =>
    sendPage(request, reply, await documents.missing(documentRequestOf(request))),
  );
  sitemapRoutes(app, services);
  app.get(BARE_PAGE, async (request, reply) =>
    sendPage(request, reply, await documents.bare(documentRequestOf(request))),
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
      if (isHashed && SUBRESOURCES.test(file)) removeDocumentHeaders(reply);
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
    const requested = documentRequestOf(request);
    const page =
      isPlain && (await hasScreen(pathname)) ? await documents.at(requested) : await documents.missing(requested);
    if (page.status === 404 && (!isPlain || isCalledLikeFile(pathname)) && !wantsDocument(request)) return false;
    await sendPage(request, reply, page);
    return true;
  };
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_CONTRACT } from 'shared-contract/api-contract';
import { ownerOf } from 'shared-contract/ownership';
import type { Registry, SiteConfig } from 'shared-contract/site';
import { type Theme, themeIn } from 'shared-contract/theme';
import { API_BASE } from '../http/base.ts';
import { pathOf } from '../http/path.ts';
import { PAGE_INTEGRITY, pagePolicy } from '../http/security.ts';
import type { Services } from '../services.ts';
import { acceptedEncoding, encode, type Encoding } from './compress.ts';
import { renderDocument } from './document.ts';
import { originsOf, parseRegistryFile } from './registry.ts';
import { cachedFile } from './cached-file.ts';

const HASHED_FILES = '/assets/';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** Pages linked from mails, with a token in their address, and what is below them. */
const PAGES_WITH_TOKENS = /^\/(?:resetpassword|confirmemail|undoemail)(?:\/|$)/i;
/** Files of the build that are nobody's business: sources, and what the bundler notes. */
const PRIVATE_FILES = /\.map(?:\.|$)|^\/mf-\w+\.json/;

type Page = { body: Buffer; etag: string };

/** Whether a path without a route may be a page: a GET or HEAD of neither a file nor a call. */
function mayBePage(request: FastifyRequest): boolean {
  const pathname = pathOf(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isFile = pathname.startsWith(HASHED_FILES) || /\/\.|\.[^/]*$/.test(pathname);
  return isRead && !isFile && pathname !== API_BASE && !pathname.startsWith(`${API_BASE}/`);
}

/**
 * Serves the shell: its files, `/config.json`, `/remotes.json`, and for every other path the page with configuration and registry in it.
 * Returns the handler for requests without a route; it resolves to `false` for those that are not for a page.
 * @throws {Error} when the shell has not been built.
 */
export async function serveSite(
  app: FastifyInstance,
  { config, log }: Services,
  shellDir: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<boolean>> {
  const template = path.resolve(shellDir, 'index.html');
  if (!existsSync(template)) throw new Error(`SHELL_DIR has no index.html (${template}). Build the shell first.`);

  const siteConfig: SiteConfig = { ...config.site, apiBase: API_BASE, apiContract: API_CONTRACT };
  const logError = (file: string) => (error: unknown) => log.error({ err: error, file }, 'file cannot be used');
  const none: Registry = {};
  const readTemplate = cachedFile(template, (text) => text, '', logError(template));
  const readRegistry =
    config.registryFile === null
      ? async () => ({ value: none, version: 'none' })
      : cachedFile(config.registryFile, parseRegistryFile, none, logError(config.registryFile));

  /** Rendered pages: one for each prefix, theme and encoding, so there are few. */
  const pages = new Map<string, Page>();
  let pagesVersion = '';

  async function pageFor(pathname: string, theme: Theme | null, encoding: Encoding) {
    const [html, registry] = await Promise.all([readTemplate(), readRegistry()]);
    const version = `${html.version} ${registry.version}`;
    if (version !== pagesVersion) pages.clear();
    pagesVersion = version;
    const key = `${ownerOf(pathname)?.prefix} ${theme} ${encoding}`;
    let page = pages.get(key);
    if (page === undefined) {
      const text = renderDocument(html.value, { pathname, theme, config: siteConfig, registry: registry.value });
      const body = await encode(text, encoding);
      page = { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
      pages.set(key, page);
    }
    return { page, policy: pagePolicy(originsOf(registry.value)) };
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const pathname = pathOf(request);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const { page, policy } = await pageFor(pathname, themeIn(request.headers.cookie ?? ''), encoding);
    const hasToken = PAGES_WITH_TOKENS.test(pathname);
    void reply.headers({
      'cache-control': hasToken ? 'no-store' : REVALIDATE,
      'content-security-policy': policy,
      etag: page.etag,
      'integrity-policy': PAGE_INTEGRITY,
      vary: 'accept-encoding, cookie',
    });
    if (hasToken) void reply.header('referrer-policy', 'no-referrer');
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.code(200).type('text/html; charset=utf-8').send(page.body);
  }

  app.route({ method: 'GET', url: '/', handler: sendPage });
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', REVALIDATE).send(siteConfig));
  app.get('/remotes.json', async (_request, reply) => {
    const { value } = await readRegistry();
    return reply.header('cache-control', REVALIDATE).send(value);
  });
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
    if (!mayBePage(request)) return false;
    await sendPage(request, reply);
    return true;
  };
}

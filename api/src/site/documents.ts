import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { API_CONTRACT, API_CONTRACT_HEADER } from 'shared-contract/api-contract';
import { ownerOf, type RemoteName, remoteNames } from 'shared-contract/ownership';
import { paramsIn } from 'shared-contract/route-patterns';
import type { Registry, SiteConfig } from 'shared-contract/site';
import { getPublicTable } from 'shared-contract/tables';
import type { Theme } from 'shared-contract/theme';
import { getNextSeasons } from 'shared-contract/tips';
import * as v from 'valibot';
import { etagOf } from '../platform/http/etag.ts';
import { API_BASE, isCall } from '../platform/http/base.ts';
import type { Readiness } from '../platform/readiness.ts';
import { pagePolicy } from '../platform/http/security.ts';
import type { PictureServices } from '../images/pictures.ts';
import type { Metrics } from '../operations/metrics.ts';
import * as tables from '../tables/table-rows.ts';
import { checkedAnswer } from '../platform/endpoints/answer.ts';
import { encode, type Encoding } from './compress.ts';
import { renderDocument } from './document.ts';
import { PageCache } from './page-cache.ts';
import { NO_PAGE, type PageAnswer, pageAnswers } from './pages.ts';
import { originsOf } from './registry.ts';
import type { Answered } from './rendering/renderer.ts';
import { startByKeeper } from './rendering/keeper-client.ts';
import { startProcess } from './rendering/process.ts';
import { createRenderers, type ShellCode } from './rendering/renderers.ts';
import { hasToken, searchOfScreen } from './screen-paths.ts';
import { createWarmUp } from './warm-up.ts';

const CACHE_BYTES = 64 * 1024 * 1024;
/** Some pages become outdated with time, such as those that show deadlines. */
const MAX_AGE_MS = 60 * 60 * 1000;

const headersOfTable = {
  'content-type': 'application/json; charset=utf-8',
  [API_CONTRACT_HEADER]: String(API_CONTRACT),
};

/** The properties of a request that select one of a page's documents, and the visitor's address, for limits. */
export type DocumentRequest = {
  pathname: string;
  search: string;
  theme: Theme | null;
  encoding: Encoding;
  address: string;
};

/**
 * Calls whose responses hold no text of users and rarely change. Proxies may cache a document with this data, and it is
 * worth the best compression.
 */
const CACHEABLE_CALLS = new Set([API_BASE + getNextSeasons.path]);

/**
 * `isPersonal`: the head or the content holds users' texts, the address may hold a token, or the page depends on the
 * query. Proxies must not cache it.
 */
export type Page = {
  status: PageAnswer['status'];
  body: Buffer;
  encoding: Encoding;
  etag: string;
  policy: string;
  isPersonal: boolean;
};

/** The services of the site's documents. */
export type SiteServices = PictureServices & {
  metrics: Pick<Metrics, 'countDocument' | 'watchRenderers'>;
  readiness: Readiness;
};

type Parts = {
  app: FastifyInstance;
  services: SiteServices;
  siteConfig: SiteConfig;
  shellDir: string;
  readTemplate: () => Promise<{ value: { html: string; renderer: ShellCode | null }; version: string }>;
  readRegistry: () => Promise<{ value: Registry; version: string }>;
};

/**
 * Creates the documents of pages and caches them while their inputs stay the same. The renderer processes end with the
 * server.
 */
export function createDocuments({ app, services, siteConfig, shellDir, readTemplate, readRegistry }: Parts) {
  const { clock, config, log, metrics, readiness, store } = services;
  const answerAt = pageAnswers(services);
  const pageCache = new PageCache<Page>(CACHE_BYTES, answerInProcess);
  /** Documents without content: one per prefix, head, theme and encoding, so there are few. */
  const empty = new Map<string, Page>();
  let emptyReleases = '';

  const renderers = createRenderers({
    config: siteConfig,
    answer: answerInProcess,
    limitMs: config.renderLimitMs,
    start: config.rendererSocket === null ? startProcess : startByKeeper(config.rendererSocket),
    log,
  });
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onClose', async () => renderers.close());

  /** Returns the response of the call for a public table, or `null` if there is none. */
  async function tableAt(url: string): Promise<Answered | null> {
    const params = v.safeParse(getPublicTable.params, paramsIn(getPublicTable.path, url.slice(API_BASE.length)));
    if (!params.success) return null;
    const { productName } = config.site;
    const table = await tables.getPublicTable(store.db, params.output.id, productName, clock.now()).catch(() => null);
    if (table === null) return null;
    const body = JSON.stringify(checkedAnswer(getPublicTable, table, services));
    return { status: 200, headers: headersOfTable, body };
  }

  /**
   * Answers a screen's call as for a visitor. Bypasses the routes for a table, which most pages request: routing takes
   * longer than reading it.
   */
  async function answerInProcess(url: string): Promise<Answered> {
    if (!isCall(url)) return { status: 404, headers: {}, body: '' };
    const table = await tableAt(url);
    if (table !== null) return table;
    const { body, headers, statusCode: status } = await app.inject({ method: 'GET', url });
    const sent = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    return { status, headers: Object.fromEntries(sent) as Record<string, string>, body };
  }

  async function readReleases() {
    const [shell, registry] = await Promise.all([readTemplate(), readRegistry()]);
    const hour = Math.floor(clock.now().getTime() / MAX_AGE_MS);
    return { shell: shell.value, registry: registry.value, releases: `${shell.version} ${registry.version} ${hour}` };
  }
  type Releases = Awaited<ReturnType<typeof readReleases>>;

  /**
   * Returns the renderer of a remote, `undefined` if its pages are not rendered, or `null` if the renderer has not
   * started yet.
   */
  function rendererOf(name: RemoteName, { shell, registry }: Releases) {
    if (shell.renderer === null || registry[name]?.renderer === undefined) return undefined;
    const code = { ...shell.renderer, file: path.resolve(shellDir, shell.renderer.file) };
    return renderers.of(name, code, registry);
  }

  metrics.watchRenderers(async () => {
    const read = await readReleases();
    return remoteNames.flatMap((remote) => {
      const found = rendererOf(remote, read);
      return found === undefined ? [] : [{ remote, isUp: found !== null }];
    });
  });

  const warmUp = createWarmUp({
    find: async (name) => rendererOf(name, await readReleases()),
    failureOf: renderers.failureOf,
    draw: (pathname) => at({ pathname, search: '', theme: null, encoding: 'br', address: '127.0.0.1' }),
    log,
    signal: closing.signal,
  });
  readiness.warmUpBy(warmUp.run);

  /**
   * Renders the content of a page with a head. Returns `undefined` if such a page is never rendered, `null` if it
   * cannot be rendered now.
   */
  async function contentOf({ pathname, search }: DocumentRequest, { head, status }: PageAnswer, read: Releases) {
    const owner = ownerOf(pathname);
    if (head === null || status !== 200 || owner?.access !== 'anyone') return undefined;
    if (!readiness.isWarm()) await warmUp.untilStarted(owner.remote);
    const found = rendererOf(owner.remote, read);
    return found === undefined ? undefined : (found?.renderer.render(pathname + search) ?? null);
  }

  type Content = Awaited<ReturnType<typeof contentOf>>;

  async function made(requested: DocumentRequest, answer: PageAnswer, content: Content, { shell, registry }: Releases) {
    const { encoding, pathname, theme } = requested;
    const { head, isPersonal, status } = answer;
    const rendered = content ?? null;
    const document = { pathname, theme, head, config: siteConfig, registry, rendered };
    const { html, styles } = renderDocument(shell.html, document);
    const hasData = content ? [...content.calls.keys()].some((call) => !CACHEABLE_CALLS.has(call)) : false;
    const body = await encode(html, encoding, rendered !== null && !hasData);
    return {
      status,
      body,
      encoding,
      etag: etagOf(body),
      policy: pagePolicy(originsOf(registry), styles),
      // nginx caches by path alone.
      isPersonal: isPersonal || hasToken(pathname) || hasData || (rendered !== null && requested.search !== ''),
    };
  }

  /** Returns the document of a page without content. */
  async function emptyDocument(requested: DocumentRequest, answer: PageAnswer, read: Releases): Promise<Page> {
    if (read.releases !== emptyReleases) empty.clear();
    emptyReleases = read.releases;
    const key = `${answer.status} ${ownerOf(requested.pathname)?.prefix} ${answer.head?.path} ${requested.theme} ${requested.encoding}`;
    const cached = answer.isPersonal ? undefined : empty.get(key);
    if (cached !== undefined) return cached;
    const page = await made(requested, answer, undefined, read);
    if (!page.isPersonal && read.releases === emptyReleases) empty.set(key, page);
    return page;
  }

  async function at(original: DocumentRequest): Promise<Page> {
    const { address, encoding, pathname, theme } = original;
    const search = searchOfScreen(pathname, original.search);
    const requested = { ...original, search };
    const read = await readReleases();
    const key = `${pathname} ${theme} ${encoding}`;
    const isCacheable = search === '' && !hasToken(pathname);
    const cached = isCacheable ? await pageCache.get(key, read.releases) : undefined;
    if (cached !== undefined) return cached;
    const before = await answerAt(pathname, address);
    const content = await contentOf(requested, before, read);
    // Read after the content. A change in between alters the responses of the content's calls, so the cached page is
    // not served again. Without content, nothing has passed in between, and a wrong code is counted once.
    const answer = content === undefined ? before : await answerAt(pathname, address);
    if (content === undefined || content === null || answer.status !== 200)
      return emptyDocument(requested, answer, read);
    const page = await made(requested, answer, content, read);
    if (isCacheable) pageCache.set(key, read.releases, page, content.calls);
    return page;
  }

  return {
    /** Returns the document at a URL that has a screen. */
    at,
    /** Returns the document that is independent of a path. */
    bare: async (requested: DocumentRequest) =>
      emptyDocument(requested, { ...NO_PAGE, status: 200 }, await readReleases()),
    /** Returns the document for a URL without a screen. */
    missing: async (requested: DocumentRequest) => emptyDocument(requested, NO_PAGE, await readReleases()),
  };
}

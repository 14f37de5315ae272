import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { indexedPages } from 'shared-contract/indexed-pages';
import { MAX_PAGE_SIZE } from 'shared-contract/list';
import { ownership } from 'shared-contract/ownership';
import { pathTo, screens } from 'shared-contract/screens';
import { hasShownOwner } from '../users/bans.ts';
import { escaped } from '../platform/html.ts';
import { etagOf } from '../platform/http/etag.ts';
import { API_BASE } from '../platform/http/base.ts';
import { listSeasons } from '../competition/standings/seasons.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Db } from '../platform/database/database.ts';
import { listedTables } from '../tables/lists.ts';
import { acceptedEncoding, encode } from './compress.ts';

/** Few enough to generate the response at once. The protocol allows five times as many. */
export const TABLES_IN_A_FILE = 10_000;
const MAX_PER_FILE = 50_000;
/** How long the bounds of the files are cached. Their contents are read for each request. */
const BOUNDS_MAX_AGE_MS = 10 * 60 * 1000;

/** Returns the id of the listed table `skipped` positions after `from`, or after the first of all. */
async function idAfter(db: Db, now: Date, from: string | undefined, skipped: number): Promise<string | undefined> {
  const row = await listedTables(db, now)
    .select('id')
    .$if(from !== undefined, (tables) => tables.where('id', '>=', from ?? ''))
    .orderBy('id')
    .offset(skipped)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Returns the first id of each file. Reads an index only, one file at a time, so that no other query waits for all of
 * it.
 */
async function boundsOf(db: Db, now: Date): Promise<string[]> {
  const bounds: string[] = [];
  for (let bound = await idAfter(db, now, undefined, 0); bound !== undefined;) {
    bounds.push(bound);
    bound = await idAfter(db, now, bound, TABLES_IN_A_FILE);
  }
  return bounds;
}

/**
 * Selects the listed tables from one id to before another, without those of hidden owners, with the time of their last
 * change.
 */
export const tablesBetween = (db: Db, from: string | undefined, to: string | undefined, now: Date) =>
  listedTables(db, now)
    .select(['id', 'createdAt', 'modifiedAt'])
    .$if(from !== undefined, (tables) => tables.where('id', '>=', from ?? ''))
    .$if(to !== undefined, (tables) => tables.where('id', '<', to ?? ''))
    .where(hasShownOwner(db, now))
    .orderBy('id')
    .limit(MAX_PER_FILE);

const fileOf = (name: 'urlset' | 'sitemapindex', entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${name}>\n`;

/**
 * Returns the rules for crawlers. They exclude pages for a single visitor, and all calls but those that pages of tables
 * make.
 */
function robotsOf(publicOrigin: string): string {
  const closed = ownership.filter(({ access }) => access !== 'anyone').map(({ prefix }) => prefix);
  return [
    'User-agent: *',
    ...closed.map((prefix) => `Disallow: ${prefix}`),
    `Disallow: ${API_BASE}/`,
    `Allow: ${API_BASE}/publictable/`,
    // Link previews fetch the pictures of other pages.
    `Allow: ${API_BASE}/*/image`,
    `Allow: ${API_BASE}/oembed`,
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');
}

/**
 * Serves `/robots.txt` and `/sitemap.xml`, which becomes an index of files once the listed tables exceed one file. Each
 * request reads the store, and caches have to revalidate.
 */
export function sitemapRoutes(app: FastifyInstance, { clock, config: { site }, store }: Platform): void {
  const { publicOrigin } = site;
  const entryOf = (name: 'url' | 'sitemap', path: string, changed?: string) =>
    `<${name}><loc>${escaped(publicOrigin + path)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</${name}>`;
  const pages = (Object.keys(indexedPages) as (keyof typeof indexedPages)[]).map((name) =>
    entryOf('url', screens[name]),
  );

  async function pagesAndSeasons(): Promise<string[]> {
    const { items } = await listSeasons(store.db, { page: 1, pageSize: MAX_PAGE_SIZE });
    return [...pages, ...items.map(({ id }) => entryOf('url', pathTo('season', { lssId: id })))];
  }

  let bounds = { until: 0, ids: Promise.resolve<string[]>([]) };
  function currentBounds(): Promise<string[]> {
    const now = clock.now().getTime();
    if (now >= bounds.until || bounds.until > now + BOUNDS_MAX_AGE_MS) {
      const ids = boundsOf(store.db, clock.now());
      bounds = { until: now + BOUNDS_MAX_AGE_MS, ids };
      // The request fails, and the next one reads again.
      ids.catch(() => {
        bounds.until = 0;
      });
    }
    return bounds.ids;
  }

  async function tablesOf(from?: string, to?: string): Promise<string[]> {
    const rows = await tablesBetween(store.db, from, to, clock.now()).execute();
    return rows.map(({ createdAt, id, modifiedAt }) =>
      entryOf('url', pathTo('simpleTable', { tableId: id }), modifiedAt ?? createdAt),
    );
  }

  async function send(request: FastifyRequest, reply: FastifyReply, body: string): Promise<FastifyReply> {
    const etag = etagOf(body);
    // nginx must not cache it.
    const headers = { 'cache-control': 'no-cache', 'x-accel-expires': '0', vary: 'accept-encoding', etag };
    void reply.headers(headers);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type('application/xml; charset=utf-8').send(await encode(body, encoding));
  }

  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(robotsOf(publicOrigin)),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const ids = await currentBounds();
    if (ids.length <= 1)
      return send(request, reply, fileOf('urlset', [...(await pagesAndSeasons()), ...(await tablesOf())]));
    const files = ['pages', ...ids.keys()].map((name) => entryOf('sitemap', `/sitemap-${name}.xml`));
    return send(request, reply, fileOf('sitemapindex', files));
  });
  app.get('/sitemap-pages.xml', async (request, reply) =>
    send(request, reply, fileOf('urlset', await pagesAndSeasons())),
  );
  app.get<{ Params: { file: string } }>('/sitemap-:file(^\\d{1,5}$).xml', async (request, reply) => {
    const number = Number(request.params.file);
    const ids = await currentBounds();
    if (ids[number] === undefined) return reply.callNotFound();
    // The first file includes all tables before it, the last one those added since.
    const tables = await tablesOf(number === 0 ? undefined : ids[number], ids[number + 1]);
    return send(request, reply, fileOf('urlset', tables));
  });
}

import { isIP } from 'node:net';
import { compareNames } from 'shared-contract/compare-names';
import { HOSTS_A_DAY, LEAST_NAMED_VIEWS, type TableViews, VIEW_RETENTION_DAYS } from 'shared-contract/ratings';
import { Failure, missing } from '../platform/failures.ts';
import { countUses } from '../platform/rate-limits/rate-limit-counters.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { deleteInBatches, type Purge } from '../platform/database/batches.ts';
import type { Db } from '../platform/database/database.ts';
import { isShown } from './table-visibility.ts';
import { type Handler, ownRow } from './table-rows.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The host of direct visits. */
const DIRECT = '';
const OTHER = 'other';

const dayOf = (now: Date) => now.toISOString().slice(0, 10);
const firstRetainedDay = (now: Date) => dayOf(new Date(now.getTime() - VIEW_RETENTION_DAYS * DAY_MS));

/** Whether a user agent is a crawler of a search engine or for link previews. Some crawlers run scripts. */
export const isCrawler = (userAgent = ''): boolean =>
  /(?<!\bcu)bot\b|crawl|spider|facebookexternalhit|mediapartners-google|google-inspectiontool/i.test(userAgent);

/** Normalises a referring host for storage. IP addresses and hosts of private networks become `OTHER`. */
function publicHost(from: string | undefined): string {
  if (from === undefined || from === '') return DIRECT;
  const host = URL.parse(`https://${from}`)?.host ?? '';
  const isPublic = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/.test(host) && isIP(host) === 0;
  const isLocal = /\.(?:local|internal|lan|home|corp|test|localhost|arpa)$/.test(host);
  return isPublic && !isLocal && host === from.toLowerCase() ? host.replace(/^www\./, '') : OTHER;
}

/** A view of a table from an IP address, with the referring host if there is one. */
export type NewView = { tableId: string; address: string; from: string | undefined };

/**
 * Adds views to a table's counts of a day, by referring host. Hosts beyond `HOSTS_A_DAY` are counted together. Stores
 * no address, browser or person.
 */
async function addToDay(db: Db, tableId: string, day: string, views: readonly NewView[]): Promise<void> {
  // This locks the table's row: concurrent transactions that count its views wait.
  await db
    .updateTable('simpleTables')
    .set((table) => ({ views: table('views', '+', views.length) }))
    .where('id', '=', tableId)
    .execute();
  const stored = await db
    .selectFrom('tableViews')
    .select('host')
    .where('tableId', '=', tableId)
    .where('day', '=', day)
    .execute();
  const named = new Set(stored.map(({ host }) => host).filter((host) => host !== DIRECT && host !== OTHER));
  const counts = new Map<string, number>();
  for (const { from } of views) {
    const requested = publicHost(from);
    const hasRoom = requested === DIRECT || requested === OTHER || named.size < HOSTS_A_DAY || named.has(requested);
    const host = hasRoom ? requested : OTHER;
    if (host !== DIRECT && host !== OTHER) named.add(host);
    counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  await db
    .insertInto('tableViews')
    .values([...counts].map(([host, count]) => ({ tableId, day, host, views: count })))
    .onConflict((same) =>
      same
        .columns(['tableId', 'day', 'host'])
        .doUpdateSet(({ eb, ref }) => ({ views: eb('tableViews.views', '+', ref('excluded.views')) })),
    )
    .execute();
}

type Needs = Pick<Platform, 'clock' | 'config'>;

/** Counts views of a table, each against its rate limit, in one transaction. Returns the failures of rejected views. */
export async function addViews(
  db: Db,
  needs: Needs,
  tableId: string,
  views: readonly NewView[],
): Promise<Map<NewView, Failure>> {
  const now = needs.clock.now();
  const shown = await db
    .selectFrom('simpleTables')
    .select('id')
    .where('id', '=', tableId)
    .where('isPublic', '=', true)
    .where(isShown(db, now))
    .executeTakeFirst();
  if (shown === undefined) return new Map(views.map((view) => [view, missing('Table')]));
  const refused = new Map<NewView, Failure>();
  for (const view of views) {
    const failure = await countAgainstLimit(db, needs, view);
    if (failure !== undefined) refused.set(view, failure);
  }
  const counted = views.filter((view) => !refused.has(view));
  if (counted.length > 0) await addToDay(db, tableId, dayOf(now), counted);
  return refused;
}

async function countAgainstLimit(db: Db, needs: Needs, { address, tableId }: NewView): Promise<Failure | undefined> {
  try {
    await countUses(db, needs, ['view'], { table: tableId, address });
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/**
 * Returns the views of a table by day and by host. @throws {Failure} `missing` when it does not exist for the handler.
 */
export async function viewsOf(db: Db, id: string, handler: Handler, now: Date): Promise<TableViews> {
  await ownRow(db, id, handler, now);
  const rows = await db
    .selectFrom('tableViews')
    .select(['day', 'host', 'views'])
    .where('tableId', '=', id)
    .where('day', '>=', firstRetainedDay(now))
    .execute();
  const sums = (nameOf: (row: (typeof rows)[number]) => string) => {
    const byName = Map.groupBy(rows, nameOf);
    return [...byName].map(([name, some]) => ({ name, views: some.reduce((sum, { views }) => sum + views, 0) }));
  };
  const hosts = sums(({ host }) => host);
  const isNamed = ({ name, views }: { name: string; views: number }) =>
    name === DIRECT || (name !== OTHER && views >= LEAST_NAMED_VIEWS);
  const rest = hosts.filter((host) => !isNamed(host)).reduce((sum, { views }) => sum + views, 0);
  const from = hosts
    .filter(isNamed)
    .toSorted((a, b) => b.views - a.views || compareNames(a.name, b.name))
    .map(({ name, views }) => ({ host: name === DIRECT ? null : name, views }));
  return {
    days: sums(({ day }) => day)
      .map(({ name, views }) => ({ day: name, views }))
      .toSorted((a, b) => a.day.localeCompare(b.day, 'en')),
    from: rest === 0 ? from : [...from, { host: OTHER, views: rest }],
  };
}

/** Deletes the views of days beyond the retention period, in batches. */
export const purgeViews: Purge = (store, now) =>
  deleteInBatches(store, {
    table: 'tableViews',
    key: ['tableId', 'day', 'host'],
    where: (rows) => rows.where('day', '<', firstRetainedDay(now)),
  });

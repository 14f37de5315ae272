import { isIP } from 'node:net';
import { HOSTS_A_DAY, LEAST_NAMED_VIEWS, type TableViews, VIEWS_KEPT_DAYS } from 'shared-contract/ratings';
import { missing } from '../failures.ts';
import type { Db } from '../store/store.ts';
import { isShown } from './shown.ts';
import { type Handler, ownRow } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Whoever came from the address itself. */
const NOWHERE = '';
const OTHER = 'other';

const dayOf = (now: Date) => now.toISOString().slice(0, 10);
const firstDayKept = (now: Date) => dayOf(new Date(now.getTime() - VIEWS_KEPT_DAYS * DAY_MS));

/** Whether a program names itself as one that reads pages for a search engine or for link previews: some run the page's script, too. */
export const isCrawler = (userAgent = ''): boolean =>
  /(?<!\bcu)bot\b|crawl|spider|facebookexternalhit|mediapartners-google|google-inspectiontool/i.test(userAgent);

/** A public host as it is kept: no address of a machine, nothing of a network of one's own. */
function publicHost(from: string | undefined): string {
  if (from === undefined || from === '') return NOWHERE;
  const host = URL.parse(`https://${from}`)?.host ?? '';
  const isPublic = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/.test(host) && isIP(host) === 0;
  const isLocal = /\.(?:local|internal|lan|home|corp|test|localhost|arpa)$/.test(host);
  return isPublic && !isLocal && host === from.toLowerCase() ? host.replace(/^www\./, '') : OTHER;
}

/**
 * Counts one view, in a transaction: of the table, and of the day by the host that it came from. Of a day so many hosts are kept, the rest
 * as one; no address, no browser and no person.
 * @throws {Failure} when there is no such public table.
 */
export async function addView(db: Db, view: { tableId: string; from: string | undefined; now: Date }): Promise<void> {
  const { from, now, tableId } = view;
  // Whoever counts another view of the table waits for the end of the transaction.
  const { numUpdatedRows } = await db
    .updateTable('simpleTables')
    .set((table) => ({ views: table('views', '+', 1) }))
    .where('id', '=', tableId)
    .where('isPublic', '=', true)
    .where(isShown(db, now))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw missing('Table');
  const day = dayOf(now);
  const kept = await db
    .selectFrom('tableViews')
    .select('host')
    .where('tableId', '=', tableId)
    .where('day', '=', day)
    .execute();
  const asked = publicHost(from);
  const named = kept.filter(({ host }) => host !== NOWHERE && host !== OTHER);
  const isKept = asked === NOWHERE || named.length < HOSTS_A_DAY || named.some(({ host }) => host === asked);
  await db
    .insertInto('tableViews')
    .values({ tableId, day, host: isKept ? asked : OTHER, views: 1 })
    .onConflict((same) =>
      same.columns(['tableId', 'day', 'host']).doUpdateSet(({ eb }) => ({ views: eb('tableViews.views', '+', 1) })),
    )
    .execute();
}

/** The views of a table by day and by host. @throws {Failure} when it does not exist for the handler. */
export async function viewsOf(db: Db, id: string, handler: Handler, now: Date): Promise<TableViews> {
  await ownRow(db, id, handler, now);
  const rows = await db
    .selectFrom('tableViews')
    .select(['day', 'host', 'views'])
    .where('tableId', '=', id)
    .where('day', '>=', firstDayKept(now))
    .execute();
  const sums = (nameOf: (row: (typeof rows)[number]) => string) => {
    const byName = Map.groupBy(rows, nameOf);
    return [...byName].map(([name, some]) => ({ name, views: some.reduce((sum, { views }) => sum + views, 0) }));
  };
  const hosts = sums(({ host }) => host);
  const isNamed = ({ name, views }: { name: string; views: number }) =>
    name === NOWHERE || (name !== OTHER && views >= LEAST_NAMED_VIEWS);
  const rest = hosts.filter((host) => !isNamed(host)).reduce((sum, { views }) => sum + views, 0);
  const from = hosts
    .filter(isNamed)
    .toSorted((a, b) => b.views - a.views || a.name.localeCompare(b.name))
    .map(({ name, views }) => ({ host: name === NOWHERE ? null : name, views }));
  return {
    days: sums(({ day }) => day)
      .map(({ name, views }) => ({ day: name, views }))
      .toSorted((a, b) => a.day.localeCompare(b.day)),
    from: rest === 0 ? from : [...from, { host: OTHER, views: rest }],
  };
}

/** Deletes what is older than the days that are kept. */
export async function forgetOldViews(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('tableViews').where('day', '<', firstDayKept(now)).execute();
}

import { isIP } from 'node:net';
import { sql } from 'kysely';
import type { Query } from 'shared-contract/endpoint';
import type { findTables } from 'shared-contract/moderation';
import type { Platform } from '../platform/endpoints/platform.ts';
import { sortOf } from '../platform/database/page.ts';
import type { Db } from '../platform/database/database.ts';
import { countRows, hasRow } from '../platform/database/rows.ts';
import { containsText } from '../platform/database/text-key.ts';
import { emailKey } from '../platform/email-key.ts';
import { isUnsealed } from '../tips/sealed.ts';
import { findUserIds } from '../users/addressee.ts';
import { findUserByEmail } from '../users/users.ts';

/** The most tables that a text search scans. Table text is not indexed. */
const MAX_SCANNED = 20_000;
const NO_USER_ID = '00000000-0000-0000-0000-000000000000';

type TableSearch = Query<typeof findTables>;

/** Selects the columns of tables that moderators may see. */
export const tablesToModerate = (db: Db) =>
  db
    .selectFrom('simpleTables')
    .select(['id', 'ownerId', 'email', 'name', 'nameKey', 'networkKey', 'createdAt'])
    .select(['isPublic', 'deletedAt', 'hiddenAt']);

/** Whether a table exists and moderators may read it. Excludes sealed tips. */
export const isTableToModerate = (db: Db, id: string, now: Date): Promise<boolean> =>
  hasRow(db.selectFrom('simpleTables').where('id', '=', id).where(isUnsealed(now)));

/** Returns the lowest id of tables created after a timestamp. UUIDv7 ids start with their time. */
function idAfter(timestamp: string): string {
  const hex = (Date.parse(timestamp) + 1).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Selects the ids of the tables to search, latest first: by author, e-mail or network if given. */
async function candidates(db: Db, { clock, digests }: Pick<Platform, 'clock' | 'digests'>, search: TableSearch) {
  const { author, email, network, to } = search;
  const owners = author === undefined ? null : await findUserIds(db, author);
  const networkKey = network !== undefined && isIP(network) !== 0 ? digests.networkKey(network) : network;
  const before = to === undefined ? null : idAfter(to);
  const user = email === undefined ? undefined : await findUserByEmail(db, email);
  const isNarrow = owners !== null || email !== undefined || network !== undefined;
  const hasText = search.q !== undefined && search.q !== '';
  return db
    .selectFrom('simpleTables')
    .select('id')
    .where(isUnsealed(clock.now()))
    .$if(owners !== null, (found) => found.where('ownerId', 'in', owners?.length ? owners : [NO_USER_ID]))
    .$if(email !== undefined, (found) =>
      found.where(({ and, eb, fn, or }) =>
        or([
          eb('ownerId', '=', user?.id ?? NO_USER_ID),
          and([eb('email', 'is not', null), eb(fn<string>('lower', ['email']), '=', emailKey(email ?? ''))]),
        ]),
      ),
    )
    .$if(network !== undefined, (found) => found.where('networkKey', '=', networkKey ?? ''))
    .$if(before !== null, (found) => found.where('id', '<', before ?? ''))
    .$if(hasText || !isNarrow, (found) => found.orderBy('id', 'desc').limit(MAX_SCANNED));
}

/** Returns the ids on a page of a search, and the total number of matches. */
export async function searchTables(
  db: Db,
  services: Pick<Platform, 'clock' | 'digests'>,
  search: TableSearch,
): Promise<{ ids: string[]; total: number }> {
  const { page, pageSize, q } = search;
  const { direction } = sortOf(search.sort, '-created');
  const latest = (await candidates(db, services, search)).as('latest');
  const from = (page - 1) * pageSize;
  if (q === undefined || q === '') {
    const total = await countRows(db.selectFrom(latest));
    const rows = await db
      .selectFrom(latest)
      .select('latest.id')
      .orderBy('latest.id', direction)
      .limit(pageSize)
      .offset(from)
      .execute();
    return { ids: rows.map(({ id }) => id), total };
  }
  // One query for ids and total, so that the text is searched once.
  const found = await db
    .selectFrom('simpleTables')
    .select('id')
    .where('id', 'in', db.selectFrom(latest).select('latest.id'))
    .where(({ or }) => or([containsText('nameKey', q), containsText(sql<string>`lower(items)`, q)]))
    .orderBy('id', direction)
    .execute();
  return { ids: found.slice(from, from + pageSize).map(({ id }) => id), total: found.length };
}

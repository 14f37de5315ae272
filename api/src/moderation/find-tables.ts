import { isIP } from 'node:net';
import { sql } from 'kysely';
import { Id } from 'shared-contract/fields';
import type { Query } from 'shared-contract/endpoint';
import type { findTables as findTablesEndpoint, FoundTable } from 'shared-contract/moderation';
import * as v from 'valibot';
import type { Platform } from '../platform/endpoints/platform.ts';
import { type Page, sortOf } from '../platform/database/page.ts';
import type { Db } from '../platform/database/database.ts';
import { holds } from '../platform/database/text-key.ts';
import { findUserByHandle } from '../users/handles.ts';
import { searchFor } from '../users/user-search.ts';
import { emailKey } from '../platform/email-key.ts';
import { isUnsealed } from '../tips/sealed.ts';
import { authorOf, subjectStateOf } from './subject.ts';
import { countRows } from '../platform/database/rows.ts';

/** How many tables are looked through for words: no index has them. */
const LOOKED_THROUGH = 20_000;
const MOST_AUTHORS = 200;
const NOBODY = '00000000-0000-0000-0000-000000000000';

type TableSearch = Query<typeof findTablesEndpoint>;

/** The ids of users by id, handle or the words of their names. */
async function authorIds(db: Db, author: string): Promise<string[]> {
  const id = v.safeParse(Id, author);
  if (id.success) return [id.output];
  const byHandle = await findUserByHandle(db, author);
  if (byHandle !== undefined) return [byHandle.id];
  const search = await searchFor(db, author);
  if (search === undefined) return [];
  const found = await db.selectFrom('users').select('id').where(search.page).limit(MOST_AUTHORS).execute();
  return found.map((user) => user.id);
}

/** The first id that a table made after this moment can have: ids begin with their time. */
function idAfter(moment: string): string {
  const hex = (Date.parse(moment) + 1).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** The ids of the tables that a search looks at, the latest first: those of an author, e-mail or network, if it names them. */
async function candidates(db: Db, { clock, digests }: Pick<Platform, 'clock' | 'digests'>, search: TableSearch) {
  const { author, email, network, to } = search;
  const owners = author === undefined ? null : await authorIds(db, author);
  const networkKey = network !== undefined && isIP(network) !== 0 ? digests.networkKey(network) : network;
  const before = to === undefined ? null : idAfter(to);
  const key = emailKey(email ?? '');
  const isNarrow = owners !== null || email !== undefined || network !== undefined;
  const hasWords = search.q !== undefined && search.q !== '';
  return db
    .selectFrom('simpleTables')
    .select('id')
    .where(isUnsealed(clock.now()))
    .$if(owners !== null, (found) => found.where('ownerId', 'in', owners?.length ? owners : [NOBODY]))
    .$if(email !== undefined, (found) =>
      found.where(({ and, eb, fn, or, selectFrom }) =>
        or([
          eb('ownerId', 'in', selectFrom('users').select('users.id').where('emailKey', '=', key)),
          and([eb('email', 'is not', null), eb(fn<string>('lower', ['email']), '=', key)]),
        ]),
      ),
    )
    .$if(network !== undefined, (found) => found.where('networkKey', '=', networkKey ?? ''))
    .$if(before !== null, (found) => found.where('id', '<', before ?? ''))
    .$if(hasWords || !isNarrow, (found) => found.orderBy('id', 'desc').limit(LOOKED_THROUGH));
}

/** The ids on a page, and how many there are on all. */
async function idsOnPage(
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
  // At once, so that the words are looked for one time.
  const found = await db
    .selectFrom('simpleTables')
    .select('id')
    .where('id', 'in', db.selectFrom(latest).select('latest.id'))
    .where(({ or }) => or([holds('nameKey', q), holds(sql<string>`lower(items)`, q)]))
    .orderBy('id', direction)
    .execute();
  return { ids: found.slice(from, from + pageSize).map(({ id }) => id), total: found.length };
}

/** One page of the tables that a moderator looks for, public or not, the newest first. */
export async function findTables(
  db: Db,
  services: Pick<Platform, 'clock' | 'digests'>,
  search: TableSearch,
): Promise<Page<FoundTable>> {
  const { ids, total } = await idsOnPage(db, services, search);
  if (ids.length === 0) return { items: [], total };
  const rows = await db
    .selectFrom('simpleTables')
    .leftJoin('users', 'users.id', 'simpleTables.ownerId')
    .leftJoin('reports', 'reports.tableId', 'simpleTables.id')
    .where('simpleTables.id', 'in', ids)
    .select([
      'simpleTables.id',
      'simpleTables.name',
      'simpleTables.createdAt as created',
      'simpleTables.deletedAt',
      'simpleTables.hiddenAt',
      'simpleTables.isPublic',
      'simpleTables.networkKey as network',
      'simpleTables.email as tableEmail',
      'users.id as authorId',
      'users.handle',
      'users.email as userEmail',
      'reports.id as reportId',
    ])
    .orderBy('simpleTables.id', sortOf(search.sort, '-created').direction)
    .execute();
  return {
    items: rows.map((row) => ({ ...row, subjectState: subjectStateOf(row), author: authorOf(row) })),
    total,
  };
}

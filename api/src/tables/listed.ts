import { type FriendsTable, type ListedTable, type SimpleTable, tableContent } from 'shared-contract/tables';
import * as v from 'valibot';
import { findBan, idsOfHidden } from '../users/bans.ts';
import { otherProfile } from '../profiles/profiles.ts';
import { Failure, missing } from '../platform/failures.ts';
import { joinedNames } from '../users/people.ts';
import { friendIdsOf } from '../users/friends.ts';
import { type Page, sortOf } from '../platform/database/page.ts';
import type { Db } from '../platform/database/database.ts';
import { containsText } from '../platform/database/text-key.ts';
import { listedTables, listTablesOf, type TableQuery } from './lists.ts';
import { followed } from './following.ts';
import { simpleTable } from './table-rows.ts';
import { countRows } from '../platform/database/rows.ts';

/**
 * Returns the listed tables of another user, by id or handle, newest first.
 * @throws {Failure} when the caller may see no more of the profile than the handle, or it is the caller's own.
 */
export async function listOnProfile(
  db: Db,
  idOrHandle: string,
  query: TableQuery,
  { callerId, now }: { callerId: string | null; now: Date },
): Promise<Page<SimpleTable>> {
  const person = await otherProfile(db, idOrHandle, callerId, now);
  if (person.type === 'PrivateProfileUserResponse') throw missing('User');
  if ((await findBan(db, person.userId, now))?.hideTables === true) return { items: [], total: 0 };
  return listTablesOf(db, person.userId, query, { which: 'listed', now });
}

/** Does the same, but returns an empty list if the caller may not see the profile. */
export async function listOnProfileIfSeen(
  db: Db,
  ownerId: string,
  query: TableQuery,
  viewed: { callerId: string; now: Date },
): Promise<Page<SimpleTable>> {
  try {
    return await listOnProfile(db, ownerId, query, viewed);
  } catch (error) {
    if (error instanceof Failure && error.code === 'missing') return { items: [], total: 0 };
    throw error;
  }
}

const Content = v.object(tableContent);

/** Reduces a table to the fields of lists. */
export const listedTable = (table: SimpleTable): ListedTable => ({
  id: table.id,
  name: table.name,
  numberOfTeams: table.numberOfTeams,
  created: table.created,
  table: v.parse(Content, table),
});

const ofFriends = (db: Db, userId: string, { q }: TableQuery, now: Date) =>
  listedTables(db, now)
    .where('ownerId', 'in', friendIdsOf(db, userId))
    .where('ownerId', 'not in', idsOfHidden(db, now))
    .$if(q !== undefined, (tables) => tables.where(containsText('nameKey', q ?? '')));

/** Selects the ids on a page of the listed tables of a user's friends. Reads only the index of listed tables. */
export function idsOfFriends(db: Db, userId: string, query: TableQuery, now: Date) {
  const { page, pageSize, sort } = query;
  const { direction } = sortOf(sort, '-created');
  return ofFriends(db, userId, query, now)
    .select('id')
    .orderBy('createdAt', direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

/** Returns the listed tables of a user's friends, newest first. */
export async function listFriendsTables(
  db: Db,
  userId: string,
  query: TableQuery,
  now: Date,
): Promise<Page<FriendsTable>> {
  const { direction } = sortOf(query.sort, '-created');
  const total = await countRows(ofFriends(db, userId, query, now));
  const rows = await db
    .selectFrom('simpleTables')
    .innerJoin(joinedNames(db), 'users.id', 'simpleTables.ownerId')
    .selectAll('simpleTables')
    .select(['users.id as userId', 'users.handle as userName', 'users.firstName', 'users.lastName'])
    .where('simpleTables.id', 'in', idsOfFriends(db, userId, query, now))
    .orderBy('simpleTables.createdAt', direction)
    .orderBy('simpleTables.id', direction)
    .execute();
  const items = (await followed(db, rows, now)).map(({ firstName, lastName, userId: friendId, userName, ...row }) => ({
    ...listedTable(simpleTable(row)),
    userId: friendId,
    userName,
    fullName: `${firstName} ${lastName}`,
  }));
  return { items, total };
}

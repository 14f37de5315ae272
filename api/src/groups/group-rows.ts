import type { Selectable } from 'kysely';
import { conflict, missing } from '../platform/failures.ts';
import type { TipTables } from '../platform/database/schema/tips.ts';
import type { Db } from '../platform/database/database.ts';
import { assertShown } from '../competition/tip-lock/shown-seasons.ts';
import { isMember } from '../memberships/memberships.ts';
import { getTippedSeason } from '../tips/tipped-season.ts';

export type GroupRow = Selectable<TipTables['tipGroups']>;

/** Returns a group of the user. @throws {Failure} `missing` when there is none. */
export async function groupOfMember(db: Db, id: string, userId: string): Promise<GroupRow> {
  const group = await db.selectFrom('tipGroups').selectAll().where('id', '=', id).executeTakeFirst();
  if (group === undefined || !(await isMember(db, id, userId))) throw missing('Group');
  return group;
}

/**
 * Locks a group until the end of the transaction, and returns it. Every change of a group or its members starts with
 * it. @throws {Failure} `missing`
 */
export async function lockGroup(db: Db, id: string): Promise<GroupRow> {
  return db
    .updateTable('tipGroups')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => missing('Group'));
}

/** Does the same for the owner only. @throws {Failure} `missing` */
export async function lockOwnGroup(db: Db, id: string, userId: string): Promise<GroupRow> {
  const group = await lockGroup(db, id);
  if (group.ownerId !== userId) throw missing('Group');
  return group;
}

/** @throws {Failure} when a season is over or a draft, or there is none. `path` names the request field. */
export async function assertNotOver(db: Db, leagueSeasonId: string, path?: string): Promise<void> {
  await assertShown(db, leagueSeasonId, path);
  const { state } = await getTippedSeason(db, leagueSeasonId, path);
  if (state.overAt !== null) throw conflict('The season is over.', path);
}

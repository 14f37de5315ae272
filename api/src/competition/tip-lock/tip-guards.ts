import { counted } from 'shared-contract/counts';
import { countGroups } from '../../memberships/memberships.ts';
import { Failure } from '../../platform/failures.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasTips, isLocked, lockTips, tipStates } from './tip-lock.ts';
import { countRows } from '../../platform/database/rows.ts';

// What tips forbid of the data that administrators keep. Triggers of the database refuse the same where a call forgets to ask.

const seasonHasTips = (detail: string, path?: string) =>
  new Failure(
    'season-has-tips',
    detail,
    path === undefined ? {} : { fields: [{ path, message: detail.replace(/\.$/, '') }] },
  );

/** Whether one of some seasons has tips that are locked. */
async function haveLockedTips(db: Db, seasonIds: readonly string[], now: Date): Promise<boolean> {
  for (const state of (await tipStates(db, seasonIds)).values()) {
    if (isLocked(state, now) && (await hasTips(db, state.leagueSeasonId))) return true;
  }
  return false;
}

/** @throws {Failure} when a season has tips that are locked, and its teams can no longer change. */
export async function assertTeamsMayChange(db: Db, seasonId: string, now: Date, path?: string): Promise<void> {
  if (!(await haveLockedTips(db, [seasonId], now))) return;
  throw seasonHasTips('The tips of this season are locked, so its teams stay.', path);
}

/** @throws {Failure} when somebody has tipped one of some seasons that would be deleted, or has a group for it. */
export async function assertNoTips(db: Db, seasonIds: readonly string[]): Promise<void> {
  if (seasonIds.length === 0) return;
  // No tip is saved until the transaction ends.
  for (const id of seasonIds) await lockTips(db, id, 'exclusive');
  const tipsOfSeasons = db.selectFrom('tips').where('leagueSeasonId', 'in', seasonIds).where('deletedAt', 'is', null);
  const tips = await countRows(tipsOfSeasons);
  const groups = await countGroups(db, seasonIds);
  if (tips === 0 && groups === 0) return;
  throw seasonHasTips(`There are ${counted(tips, 'tip')} and ${counted(groups, 'group')}: it is not deleted.`);
}

async function seasonIdsOf(db: Db, leagueId: string): Promise<string[]> {
  const seasons = await db.selectFrom('leagueSeasons').select('id').where('leagueId', '=', leagueId).execute();
  return seasons.map(({ id }) => id);
}

/** The same for the seasons of a league. @throws {Failure} */
export async function assertLeagueHasNoTips(db: Db, leagueId: string): Promise<void> {
  await assertNoTips(db, await seasonIdsOf(db, leagueId));
}

/** The same for the seasons that a team is in. @throws {Failure} */
export async function assertTeamHasNoTips(db: Db, teamId: string): Promise<void> {
  const seasons = await db.selectFrom('teamStats').select('leagueSeasonId').where('teamId', '=', teamId).execute();
  const ids = seasons.map(({ leagueSeasonId }) => leagueSeasonId);
  await assertNoTips(db, ids);
}

/** @throws {Failure} when a league has a season with tips that are locked, and its numbers of teams and rounds can no longer change. */
export async function assertNumbersMayChange(db: Db, leagueId: string, now: Date, path: string): Promise<void> {
  if (await haveLockedTips(db, await seasonIdsOf(db, leagueId), now))
    throw seasonHasTips('The tips of one of its seasons are locked, so this stays.', path);
}

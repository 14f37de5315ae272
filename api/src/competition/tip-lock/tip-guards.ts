import { counted } from 'shared-contract/counts';
import type { SeasonStage } from 'shared-contract/season-rules';
import { haveOverallOrder } from 'shared-contract/season-stages';
import { countGroups } from '../../memberships/memberships.ts';
import { Failure } from '../../platform/failures.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasTips, isLocked, lockTips, setTipping, tipStates } from './tip-lock.ts';
import { countRows } from '../../platform/database/rows.ts';

// These guards protect a season's data while it has tips. Database triggers enforce those about deletion and the lock.

/** Returns the failure of a change that a season's tips prevent. `path` names the request field. */
export const seasonHasTips = (detail: string, path?: string) =>
  new Failure(
    'season-has-tips',
    detail,
    path === undefined ? {} : { fields: [{ path, message: detail.replace(/\.$/, '') }] },
  );

/** Returns whether one of some seasons has locked tips. */
async function haveLockedTips(db: Db, seasonIds: readonly string[], now: Date): Promise<boolean> {
  for (const state of (await tipStates(db, seasonIds)).values()) {
    if (isLocked(state, now) && (await hasTips(db, state.leagueSeasonId))) return true;
  }
  return false;
}

/** Checks that a season's teams may change. @throws {Failure} if the season has locked tips. */
export async function assertTeamsMayChange(db: Db, seasonId: string, now: Date, path?: string): Promise<void> {
  if (!(await haveLockedTips(db, [seasonId], now))) return;
  throw seasonHasTips('The tips of this season are locked, so its teams stay.', path);
}

const hasSameTeams = (one: SeasonStage, other: SeasonStage) =>
  new Set([...one.teamStatsIds, ...other.teamStatsIds]).size === other.teamStatsIds.length &&
  one.teamStatsIds.length === other.teamStatsIds.length;

/**
 * Checks that a season's stages may change.
 * @throws {Failure} if the season has tips on a stage or an order that would vanish or get another meaning.
 */
export async function assertStagesMayChange(
  db: Db,
  seasonId: string,
  before: readonly SeasonStage[],
  after: readonly SeasonStage[],
): Promise<void> {
  if (!(await hasTips(db, seasonId))) return;
  const stageId = (await tipStates(db, [seasonId])).get(seasonId)?.stageId ?? null;
  if (stageId === null) {
    if (haveOverallOrder(after)) return;
    throw seasonHasTips('The season has tips on the order of all teams, so its stages need places.', 'stages');
  }
  const [was, is] = [before, after].map((stages) => stages.find(({ id }) => id === stageId));
  if (was !== undefined && is !== undefined && was.firstRound === is.firstRound && hasSameTeams(was, is)) return;
  throw seasonHasTips('The season has tips on a stage, which keeps its teams and its first round.', 'stages');
}

/**
 * Updates what a season's tips are about after a change of its stages. Without tips, a stage that is removed leaves the
 * order of all teams.
 * @throws {Failure} as `assertStagesMayChange`.
 */
export async function changeTippedStage(
  db: Db,
  seasonId: string,
  before: readonly SeasonStage[],
  after: readonly SeasonStage[],
): Promise<void> {
  // The exclusive lock keeps tips from being saved until the transaction ends.
  await lockTips(db, seasonId, 'exclusive');
  await assertStagesMayChange(db, seasonId, before, after);
  const stageId = (await tipStates(db, [seasonId])).get(seasonId)?.stageId ?? null;
  if (stageId === null) return;
  const stage = after.find(({ id }) => id === stageId);
  await setTipping(db, seasonId, { stageId: stage?.id ?? null, firstRound: stage?.firstRound ?? null });
}

/**
 * Checks that the stage that a season's tips are about stays when teams leave. Without tips, its removal leaves the
 * order of all teams.
 * @throws {Failure} if the season has tips on a stage that would be removed.
 */
export async function forgetTippedStage(db: Db, seasonId: string, left: readonly SeasonStage[]): Promise<void> {
  const stageId = (await tipStates(db, [seasonId])).get(seasonId)?.stageId ?? null;
  if (stageId === null || left.some(({ id }) => id === stageId)) return;
  await changeTippedStage(db, seasonId, [], left);
}

/** Checks that seasons to delete have neither tips nor groups. @throws {Failure} if one of them has. */
export async function assertNoTips(db: Db, seasonIds: readonly string[]): Promise<void> {
  if (seasonIds.length === 0) return;
  // The exclusive lock keeps tips from being saved until the transaction ends.
  for (const id of seasonIds) await lockTips(db, id, 'exclusive');
  const tipsOfSeasons = db.selectFrom('tips').where('leagueSeasonId', 'in', seasonIds).where('deletedAt', 'is', null);
  const tips = await countRows(tipsOfSeasons);
  const groups = await countGroups(db, seasonIds);
  if (tips === 0 && groups === 0) return;
  throw seasonHasTips(`There are ${counted(tips, 'tip')} and ${counted(groups, 'group')}: it is not deleted.`);
}

/**
 * Checks that seasons may become drafts: nothing that users see depends on them. Deleted tips and tables count, because
 * their owners can restore them.
 * @throws {Failure} naming the field if one of them has tips, groups or an official table.
 */
export async function assertMayBecomeDraft(db: Db, seasonIds: readonly string[]): Promise<void> {
  if (seasonIds.length === 0) return;
  for (const id of seasonIds) await lockTips(db, id, 'exclusive');
  const tips = await countRows(db.selectFrom('tips').where('leagueSeasonId', 'in', seasonIds));
  const groups = await countGroups(db, seasonIds);
  const tables = await countRows(db.selectFrom('simpleTables').where('leagueSeasonId', 'in', seasonIds));
  const found = Object.entries({ tip: tips, group: groups, 'official table': tables })
    .filter(([, number]) => number > 0)
    .map(([noun, number]) => counted(number, noun));
  if (found.length === 0) return;
  throw seasonHasTips(`It has ${found.join(' and ')}, so it stays published.`, 'isPublished');
}

async function seasonIdsOf(db: Db, leagueId: string): Promise<string[]> {
  const seasons = await db.selectFrom('leagueSeasons').select('id').where('leagueId', '=', leagueId).execute();
  return seasons.map(({ id }) => id);
}

/** Checks the same for all seasons of a league. @throws {Failure} as `assertNoTips`. */
export async function assertLeagueHasNoTips(db: Db, leagueId: string): Promise<void> {
  await assertNoTips(db, await seasonIdsOf(db, leagueId));
}

/** Checks the same for all seasons of a league. @throws {Failure} as `assertMayBecomeDraft`. */
export async function assertLeagueMayBecomeDraft(db: Db, leagueId: string): Promise<void> {
  await assertMayBecomeDraft(db, await seasonIdsOf(db, leagueId));
}

/** Checks that no season of a team has tips or groups. @throws {Failure} as `assertNoTips`. */
export async function assertTeamHasNoTips(db: Db, teamId: string): Promise<void> {
  const seasons = await db.selectFrom('teamStats').select('leagueSeasonId').where('teamId', '=', teamId).execute();
  const ids = seasons.map(({ leagueSeasonId }) => leagueSeasonId);
  await assertNoTips(db, ids);
}

/**
 * Checks that a league's numbers of teams and rounds may change.
 * @throws {Failure} if one of its seasons has locked tips.
 */
export async function assertNumbersMayChange(db: Db, leagueId: string, now: Date, path: string): Promise<void> {
  if (await haveLockedTips(db, await seasonIdsOf(db, leagueId), now))
    throw seasonHasTips('The tips of one of its seasons are locked, so this stays.', path);
}

import type { Tipping, updateTipping } from 'shared-contract/tips';
import type { Body } from 'shared-contract/endpoint';
import { type Edit, recordChange } from '../change-log/record.ts';
import { assertCurrent } from '../change-log/optimistic-lock.ts';
import { utcTimestamp } from '../platform/clock.ts';
import { conflict, invalid } from '../platform/failures.ts';
import type { Caller } from '../platform/endpoints/caller.ts';
import { titleOfSeason } from '../competition/catalog/league-seasons.ts';
import { picturesOfTeams } from '../competition/catalog/teams.ts';
import { seasonBefore } from '../competition/standings/seasons.ts';
import { lockLeagueOf } from '../competition/catalog/league-lock.ts';
import { getSeasonContext, stageOf, type StandingsCache } from '../competition/standings/standings.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Db } from '../platform/database/database.ts';
import { hasTips, isLocked, lockTipping, setTipping, tipLocked } from '../competition/tip-lock/tip-lock.ts';
import { seasonHasTips } from '../competition/tip-lock/tip-guards.ts';
import { assertCanBeTipped, getTippedSeason, seasonWithLock, type TippedSeason } from './tipped-season.ts';
import { tipOf } from './tip-rows.ts';

/** Returns the final places of teams in the league's previous season, by team id. Empty if it was not played. */
export async function previousPlaces(db: Db, cache: StandingsCache, season: TippedSeason) {
  const last = await seasonBefore(db, season);
  if (last === undefined) return new Map<string, number>();
  const { standings } = await cache.get(db, last, undefined);
  const isPlayed = standings.rows.some(({ played }) => played > 0);
  if (standings.stage !== undefined) return new Map<string, number>();
  return new Map(isPlayed ? standings.rows.map(({ place, teamId }) => [teamId, place] as const) : []);
}

/** Returns a season's teams in last season's order, with their places in it. Teams without a place are last, by name. */
export async function teamsInLastOrder(db: Db, cache: StandingsCache, season: TippedSeason) {
  const places = await previousPlaces(db, cache, season);
  return (
    season.teams
      .map(({ id, name }) => ({ teamId: id, name, lastPlace: places.get(id) ?? null }))
      // The sort is stable: teams with equal places stay sorted by name.
      .toSorted((one, other) => (one.lastPlace ?? Infinity) - (other.lastPlace ?? Infinity))
  );
}

/** Returns the data needed to tip a season. @throws {Failure} when there is no such season, or it cannot be tipped. */
export async function getTipping(
  db: Db,
  standings: StandingsCache,
  id: string,
  { callerId, now }: { callerId: string | null; now: Date },
): Promise<Tipping> {
  const season = await getTippedSeason(db, id);
  assertCanBeTipped(season);
  return tippingOf(db, standings, season, { callerId, now });
}

async function tippingOf(
  db: Db,
  standings: StandingsCache,
  season: TippedSeason,
  { callerId, now }: { callerId: string | null; now: Date },
): Promise<Tipping> {
  const { id, state, zones } = season;
  const teams = await teamsInLastOrder(db, standings, season);
  const pictures = await picturesOfTeams(
    db,
    teams.map(({ teamId }) => teamId),
  );
  const ownTableId = callerId === null ? undefined : await tipOf(db, id, callerId);
  return {
    ...seasonWithLock(season, now),
    now: now.toISOString(),
    zones,
    teams: teams.map((team) => ({ ...team, imageUrl: pictures.get(team.teamId) ?? null })),
    ...(ownTableId === undefined ? {} : { ownTableId }),
    version: state.version,
  };
}

/** @throws {Failure} when the lock is in the past, or after half of the season's rounds. */
function assertLockInTime({ deadlines, numberOfRounds, state }: TippedSeason, locksAt: string, now: Date): void {
  if (locksAt === state.setLock) return;
  if (Date.parse(locksAt) <= now.getTime()) throw invalid([{ path: 'locksAt', message: 'Must be in the future' }]);
  const before = deadlines.filter((deadline) => Date.parse(deadline) < Date.parse(locksAt)).length;
  if (before * 2 > numberOfRounds) {
    throw conflict('More than half of the rounds would be over by then, and score nothing.', 'locksAt');
  }
}

/** Sets the stage that a season's tips are about. @throws {Failure} if it has tips, or no such stage. */
async function setStage(db: Db, id: string, stageId: string | null): Promise<void> {
  if (await hasTips(db, id)) throw seasonHasTips('The season has tips, so what they are about stays.', 'stage');
  const stage = stageOf(await getSeasonContext(db, id), stageId ?? undefined);
  await setTipping(db, id, { stageId, firstRound: stage?.firstRound ?? null });
}

/** Records an administrator's change of a season's tip settings in the change log. */
export async function recordTipSettings(edit: Edit, id: string, before: object, after: object): Promise<void> {
  const season = { entity: 'leagueSeasonStats' as const, entityId: id, entityName: await titleOfSeason(edit.db, id) };
  await recordChange(edit, { ...season, before: { tips: before }, after: { tips: after } });
}

/**
 * Sets the rule and the lock of a season's tips. Absent fields stay unchanged. Runs in one transaction.
 * @throws {Failure} when the season's tips are locked, or `version` is stale.
 */
export async function changeTipping(
  db: Db,
  { clock, standings }: Pick<Platform, 'clock'> & { standings: StandingsCache },
  caller: Caller,
  id: string,
  { locksAt, rule, stage, version }: Body<typeof updateTipping>,
): Promise<Tipping> {
  const now = clock.now();
  const viewer = { callerId: caller.userId, now };
  await lockLeagueOf(db, 'season', id, now);
  // Without an order of all teams, the season cannot be tipped until a stage is set.
  const before = await tippingOf(db, standings, await getTippedSeason(db, id), viewer);
  await lockTipping(db, id);
  const season = await getTippedSeason(db, id);
  const { lockedAt } = season.state;
  if (lockedAt !== null || (isLocked(season.state, now) && (await hasTips(db, id)))) throw tipLocked(season.state);
  await assertCurrent(db, 'season’s lock', before, version);
  if (stage !== undefined && stage !== season.state.stageId) await setStage(db, id, stage);
  const lock = locksAt === undefined || locksAt === null ? locksAt : utcTimestamp(locksAt);
  if (lock !== undefined && lock !== null) assertLockInTime(await getTippedSeason(db, id), lock, now);
  await setTipping(db, id, { rule, locksAt: lock, version: (row) => row('version', '+', 1) });
  const after = await getTipping(db, standings, id, viewer);
  const settings = ({ locksAt: at, rule: of, stage: about }: Tipping) => ({
    rule: of,
    locksAt: at,
    ...(about === undefined ? {} : { stage: about.name }),
  });
  await recordTipSettings({ db, clock, userId: caller.userId }, id, settings(before), settings(after));
  return after;
}

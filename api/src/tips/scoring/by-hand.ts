import type { Body } from 'shared-contract/endpoint';
import type { SeasonScoring, updateSeasonScoring } from 'shared-contract/season-scoring';
import { assertCurrent } from '../../change-log/optimistic-lock.ts';
import { conflict } from '../../platform/failures.ts';
import type { Caller } from '../../platform/endpoints/caller.ts';
import { lockLeagueOf } from '../../competition/catalog/league-lock.ts';
import { matchesOfSeasons } from '../../competition/standings/matches.ts';
import { byRound, getSeasonContext, seasonToRank } from '../../competition/standings/standings.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasTips, isLocked, lockTipping, tipStates } from '../../competition/tip-lock/tip-lock.ts';
import { roundStates } from './truths.ts';
import { recordTipSettings } from '../tipping.ts';

/**
 * Returns the state of a season's scoring. @throws {Failure} when there is no such season, or its tips are not locked.
 */
export async function getScoring(db: Db, id: string, now: Date): Promise<SeasonScoring> {
  const around = await getSeasonContext(db, id);
  const state = (await tipStates(db, [id])).get(id);
  // The job may not have stored a lock that has passed.
  const isDone = state !== undefined && (state.lockedAt !== null || (isLocked(state, now) && (await hasTips(db, id))));
  if (!isDone || state.lock === null) {
    throw conflict('Tips are scored once they are locked, and this season has none that are.');
  }
  const { calledOverAt, earlyRounds, lock: lockedAt, overAt, stageId, version } = state;
  const toRank = seasonToRank(around, byRound(await matchesOfSeasons(db, [id])));
  const states = roundStates(around, toRank, { earlyRounds, lockedAt, stageId });
  return {
    rounds: states.map(({ roundNumber: round, ...of }) => ({ round, ...of })),
    isCalledOver: calledOverAt !== null,
    isOver: overAt !== null,
    version,
  };
}

/** @throws {Failure} for a round that is not scored, or that has no result yet. */
function assertCanBeScored({ rounds }: SeasonScoring, roundNumbers: readonly number[]): void {
  for (const number of roundNumbers) {
    const found = rounds.find(({ round }) => round === number);
    if (found?.isEarly) continue;
    if (found === undefined) {
      throw conflict(
        `Tips are not scored after round ${number}: it is none of the season’s after the lock.`,
        'earlyRounds',
      );
    }
    if (found.results === 0) throw conflict(`Round ${number} has no result yet.`, 'earlyRounds');
  }
}

/**
 * Sets the rounds to score early, and whether the season is called over. Absent fields stay unchanged. Runs in one
 * transaction; the scoring job does the rest.
 * @throws {Failure} when a round cannot be scored, or `version` is stale.
 */
export async function changeScoring(
  db: Db,
  { clock }: Pick<Platform, 'clock'>,
  caller: Caller,
  id: string,
  { earlyRounds, isCalledOver, version }: Body<typeof updateSeasonScoring>,
): Promise<SeasonScoring> {
  const now = clock.now();
  await lockLeagueOf(db, 'season', id, now);
  await getScoring(db, id, now);
  await lockTipping(db, id);
  const before = await getScoring(db, id, now);
  await assertCurrent(db, 'season’s scoring', { id, ...before }, version);
  const early = [...new Set(earlyRounds)].toSorted((one, other) => one - other);
  assertCanBeScored(before, early);
  const willBeScored = before.rounds.some(({ isScored, round }) => isScored || early.includes(round));
  if (isCalledOver && !willBeScored) throw conflict('No round of the season can be scored yet.', 'isCalledOver');
  const calledOverAt = isCalledOver ? now.toISOString() : null;
  await db
    .updateTable('tippings')
    .set((row) => ({
      ...(earlyRounds === undefined ? {} : { earlyRounds: JSON.stringify(early) }),
      ...(isCalledOver === undefined || isCalledOver === before.isCalledOver ? {} : { calledOverAt }),
      version: row('version', '+', 1),
      settledAt: null,
      seasonChanges: row('seasonChanges', '+', 1),
    }))
    .where('leagueSeasonId', '=', id)
    .execute();
  const after = await getScoring(db, id, now);
  const decided = ({ isCalledOver: isOver, rounds }: SeasonScoring) => ({
    earlyRounds: rounds.filter(({ isEarly }) => isEarly).map(({ round }) => round),
    isCalledOver: isOver,
  });
  await recordTipSettings({ db, clock, userId: caller.userId }, id, decided(before), decided(after));
  return after;
}

import { zoneOfCountry } from 'shared-contract/time-zones';
import { loggedChanges } from '../../change-log/deletions.ts';
import type { Db } from '../../platform/database/database.ts';
import { matchesOfSeasons } from '../standings/matches.ts';
import { getSeasonContext, versionOf } from '../standings/standings.ts';
import { withAllTeams } from '../tip-lock/listed-seasons.ts';
import { isLocked, tipStates } from '../tip-lock/tip-lock.ts';
import { removedDates } from './removed-dates.ts';

/** Returns when a season's tips lock, with a version of that date; `null` once they are locked, or without a date. */
async function lockOf(db: Db, id: string, firstRoundVersion: number, now: Date) {
  const state = (await tipStates(db, [id])).get(id);
  if (state === undefined || state.lock === null || isLocked(state, now)) return null;
  if (!(await withAllTeams(db, [id])).has(id)) return null;
  return { at: state.lock, version: state.version + firstRoundVersion };
}

/**
 * Reads a season's rounds, lock and deleted dates.
 * @returns The dates, with a version that changes with all inputs of the season's calendar.
 * @throws {Failure} if the season does not exist.
 */
export async function readSeasonDates(db: Db, id: string, now: Date) {
  const context = await getSeasonContext(db, id);
  const { rounds, season, teams } = context;
  const lock = await lockOf(db, season.id, rounds[0]?.version ?? 0, now);
  const roundIds = rounds.map((round) => round.id);
  const removed = await removedDates(db, season.id, roundIds, now);
  const removals = [...removed.rounds, ...removed.matches].map((one) => [one.id, one.at]);
  return {
    season: { ...season, timeZone: season.timeZone ?? zoneOfCountry(season.country) },
    teams,
    rounds,
    lock,
    removed,
    version: JSON.stringify([versionOf(context), lock, removals]),
  };
}

/** A season's dates without its matches. */
export type SeasonDates = Awaited<ReturnType<typeof readSeasonDates>>;

/** Reads the matches of a season, and the log entries of everything that its calendar shows. */
export async function readMatches(db: Db, { removed, rounds, season, teams }: SeasonDates) {
  const matches = await matchesOfSeasons(db, [season.id]);
  const shown = [season, ...rounds, ...matches, ...removed.rounds, ...removed.matches].map(({ id }) => id);
  const ids = [...new Set([...shown, ...teams.map(({ teamId }) => teamId)])];
  return { matches, changes: await loggedChanges(db, ids) };
}

/** A season's matches, with the log entries of everything that its calendar shows. */
export type SeasonMatches = Awaited<ReturnType<typeof readMatches>>;

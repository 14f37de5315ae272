import type { PublicSeason } from 'shared-contract/public-seasons';
import { conflict, missing } from '../platform/failures.ts';
import type { Db } from '../platform/database/database.ts';
import { isLocked, tipStates } from '../competition/tip-lock/tip-lock.ts';

/** A season that people tip, with its lock. */
export type SeasonWithLock = {
  season: PublicSeason;
  locksAt: string | null;
  isLocked: boolean;
  isOver: boolean;
};

/** Some seasons with their locks, by their ids. */
export async function seasonsWithLocks(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, SeasonWithLock>> {
  if (ids.length === 0) return new Map();
  const states = await tipStates(db, ids);
  const seasons = await db
    .selectFrom('leagueSeasons')
    .innerJoin('leagues', 'leagues.id', 'leagueSeasons.leagueId')
    .select(['leagueSeasons.id', 'leagueSeasons.season', 'leagueSeasons.leagueId'])
    .select(['leagues.name as leagueName', 'leagues.country'])
    .where('leagueSeasons.id', 'in', [...ids])
    .execute();
  return new Map(
    seasons.flatMap((season) => {
      const state = states.get(season.id);
      if (state === undefined) return [];
      const found = { season, locksAt: state.lock, isLocked: isLocked(state, now), isOver: state.overAt !== null };
      return [[season.id, found] as const];
    }),
  );
}

/** @throws {Failure} when a season is over, or there is none. */
export async function assertNotOver(db: Db, leagueSeasonId: string, now: Date, path?: string): Promise<void> {
  const season = (await seasonsWithLocks(db, [leagueSeasonId], now)).get(leagueSeasonId);
  if (season === undefined) throw missing('League season stats', path);
  if (season.isOver) throw conflict('The season is over.', path);
}

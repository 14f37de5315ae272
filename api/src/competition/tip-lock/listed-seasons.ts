import { sql } from 'kysely';
import type { ListedSeason, PublicSeason } from 'shared-contract/public-seasons';
import { FEWEST_TIPPED_TEAMS, MOST_TIPPED_TEAMS } from 'shared-contract/tip-rules';
import type { Db } from '../../platform/database/database.ts';
import { hasOverallOrder } from './overall-order.ts';
import { isShown } from './shown-seasons.ts';
import { firstDeadline, isLocked, tipStates } from './tip-lock.ts';

/**
 * Returns the ids of those seasons that can be tipped: they are published, have all teams of their league, the number of
 * teams is within the limits, and their tips are about a stage or the order of all teams.
 */
export async function withAllTeams(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('leagueSeasons')
    .innerJoin('leagues', 'leagues.id', 'leagueSeasons.leagueId')
    .innerJoin('teamStats', 'teamStats.leagueSeasonId', 'leagueSeasons.id')
    .leftJoin('tippings', 'tippings.leagueSeasonId', 'leagueSeasons.id')
    .select(['leagueSeasons.id', 'leagueSeasons.decisions', 'leagues.numberOfTeams', 'tippings.stageId'])
    .select((season) => season.fn.countAll<number>().as('teams'))
    .where('leagueSeasons.id', 'in', ids)
    .where(isShown)
    .where('leagues.numberOfTeams', '>=', FEWEST_TIPPED_TEAMS)
    .where('leagues.numberOfTeams', '<=', MOST_TIPPED_TEAMS)
    .groupBy(['leagueSeasons.id', 'leagueSeasons.decisions', 'leagues.numberOfTeams', 'tippings.stageId'])
    .execute();
  const complete = rows.filter(({ numberOfTeams, teams }) => teams === numberOfTeams);
  return new Set(
    complete.filter(({ decisions, stageId }) => stageId !== null || hasOverallOrder(decisions)).map(({ id }) => id),
  );
}

/** Selects the seasons whose tips lock after `after` and up to `until`. */
export function lockingSeasons(db: Db, { after, until }: { after: string; until: string }) {
  const lock = sql<string>`coalesce(tippings.locks_at, ${firstDeadline(sql.ref('leagueSeasons.id'))})`;
  return db
    .selectFrom('leagueSeasons')
    .leftJoin('tippings', 'tippings.leagueSeasonId', 'leagueSeasons.id')
    .select('leagueSeasons.id as leagueSeasonId')
    .where('tippings.lockedAt', 'is', null)
    .where(lock, '>', after)
    .where(lock, '<=', until);
}

/** Returns the seasons whose tips were locked after `after` and up to `until`. */
export const lockedSeasons = (db: Db, { after, until }: { after: string; until: string }) =>
  db
    .selectFrom('tippings')
    .select(['leagueSeasonId', 'lockedAt'])
    .where('lockedAt', '>', after)
    .where('lockedAt', '<=', until)
    .execute();

/** Adds the state of their tips to the seasons that can be tipped. */
export async function withTipping(db: Db, seasons: readonly PublicSeason[], now: Date): Promise<ListedSeason[]> {
  if (seasons.length === 0) return [];
  const ids = seasons.map(({ id }) => id);
  const complete = await withAllTeams(db, ids);
  const states = await tipStates(db, ids);
  return seasons.map((season) => {
    const state = states.get(season.id);
    if (state === undefined || !complete.has(season.id)) return season;
    return { ...season, tipping: { locksAt: state.lock, isLocked: isLocked(state, now), tips: state.tips } };
  });
}

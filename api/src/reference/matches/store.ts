import type { Match } from 'shared-contract/matches';
import { conflict, invalid, missing } from '../../failures.ts';
import type { Db } from '../../store/store.ts';
import { violatedUnique } from '../../store/violations.ts';

const matches = (db: Db) =>
  db
    .selectFrom('matches')
    .innerJoin('matchSides as home', (join) =>
      join.onRef('home.matchId', '=', 'matches.id').on('home.side', '=', 'home'),
    )
    .innerJoin('matchSides as away', (join) =>
      join.onRef('away.matchId', '=', 'matches.id').on('away.side', '=', 'away'),
    )
    .innerJoin('teamStats as homeStats', 'homeStats.id', 'home.teamStatsId')
    .innerJoin('teamStats as awayStats', 'awayStats.id', 'away.teamStatsId')
    .innerJoin('teams as homeTeam', 'homeTeam.id', 'homeStats.teamId')
    .innerJoin('teams as awayTeam', 'awayTeam.id', 'awayStats.teamId')
    .select([
      'matches.id',
      'matches.roundId',
      'homeTeam.id as homeTeamId',
      'awayTeam.id as awayTeamId',
      'homeStats.id as homeTeamStatsId',
      'awayStats.id as awayTeamStatsId',
      'homeTeam.name as homeTeamName',
      'awayTeam.name as awayTeamName',
      'matches.homeGoals as homeTeamGoals',
      'matches.awayGoals as awayTeamGoals',
      'matches.version',
    ]);

/** The matches of a round, in the order they were added. */
export async function matchesOfRound(db: Db, roundId: string): Promise<Match[]> {
  return matches(db).where('matches.roundId', '=', roundId).orderBy('matches.id').execute();
}

/** A match. @throws {Failure} when there is none. */
export async function getMatch(db: Db, id: string): Promise<Match> {
  const match = await matches(db).where('matches.id', '=', id).executeTakeFirst();
  if (match === undefined) throw missing('Match');
  return match;
}

type NewMatch = Pick<
  Match,
  'id' | 'roundId' | 'homeTeamStatsId' | 'awayTeamStatsId' | 'homeTeamGoals' | 'awayTeamGoals'
>;

/**
 * Adds a match to a round.
 * @throws {Failure} when round or teams do not exist, a team is not in the round's season, or plays in the round already.
 */
export async function addMatch(db: Db, match: NewMatch): Promise<void> {
  const round = await db
    .selectFrom('rounds')
    .select('leagueSeasonId')
    .where('id', '=', match.roundId)
    .executeTakeFirst();
  if (round === undefined) throw missing('Round');
  const sides = [
    { side: 'home' as const, teamStatsId: match.homeTeamStatsId, path: 'homeTeamStatsId' },
    { side: 'away' as const, teamStatsId: match.awayTeamStatsId, path: 'awayTeamStatsId' },
  ];
  const { leagueSeasonId } = round;
  const found = await db
    .selectFrom('teamStats')
    .select(['id', 'leagueSeasonId'])
    .where(
      'id',
      'in',
      sides.map(({ teamStatsId }) => teamStatsId),
    )
    .execute();
  const seasonOf = new Map(found.map((stats) => [stats.id, stats.leagueSeasonId]));
  if (found.length < sides.length) throw missing('Team season stats');
  const strangers = sides.filter(({ teamStatsId }) => seasonOf.get(teamStatsId) !== leagueSeasonId);
  if (strangers.length > 0) {
    throw invalid(strangers.map(({ path }) => ({ path, message: 'The team is not in the season of this round' })));
  }
  await db
    .insertInto('matches')
    .values({ id: match.id, roundId: match.roundId, homeGoals: match.homeTeamGoals, awayGoals: match.awayTeamGoals })
    .execute();
  await db
    .insertInto('matchSides')
    .values(
      sides.map(({ side, teamStatsId }) => ({
        matchId: match.id,
        side,
        roundId: match.roundId,
        leagueSeasonId,
        teamStatsId,
      })),
    )
    .execute()
    .catch((error: unknown) => {
      if (violatedUnique(error) === 'match_sides_round_id_team_stats_id_unique') {
        throw conflict('A team plays in this round already.');
      }
      throw error;
    });
}

/** Sets the goals of a match. @throws {Failure} when there is none. */
export async function changeMatch(
  db: Db,
  { awayTeamGoals, homeTeamGoals, id }: Pick<Match, 'id' | 'homeTeamGoals' | 'awayTeamGoals'>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('matches')
    .set({ homeGoals: homeTeamGoals, awayGoals: awayTeamGoals })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw missing('Match');
}

/** Deletes a match. @throws {Failure} when there is none. */
export async function removeMatch(db: Db, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('matches').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw missing('Match');
}

import type { Match } from 'shared-contract/matches';
import type { DecidedIn, Result } from 'shared-contract/match-results';
import { missing } from '../../platform/failures.ts';
import type { Db } from '../../platform/database/database.ts';

/**
 * Selects matches joined with the teams of their two sides: `home`, `homeStats`, `homeTeam`, and the same for `away`.
 */
export const matchesWithTeams = (db: Db) =>
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
    .innerJoin('teams as awayTeam', 'awayTeam.id', 'awayStats.teamId');

const withTeams = (db: Db) =>
  matchesWithTeams(db).select([
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
    'matches.status',
    'matches.awardedTo',
    'matches.decidedIn',
    'matches.kickOff',
    'matches.version',
  ]);

type Row = Omit<Match, 'decidedIn'> & { decidedIn: DecidedIn | null };

/** Returns a row as a match, which has no `decidedIn` after regulation. */
const matchOf = ({ decidedIn, ...match }: Row): Match => (decidedIn === null ? match : { ...match, decidedIn });

/** Returns the matches of a round in the order of their creation. */
export async function matchesOfRound(db: Db, roundId: string): Promise<Match[]> {
  const rows = await withTeams(db).where('matches.roundId', '=', roundId).orderBy('matches.id').execute();
  return rows.map(matchOf);
}

/** Returns the matches of some seasons in the order of their creation. */
export async function matchesOfSeasons(db: Db, seasonIds: string[]): Promise<Match[]> {
  if (seasonIds.length === 0) return [];
  const rows = await withTeams(db)
    .where('matches.roundId', 'in', (round) =>
      round.selectFrom('rounds').select('id').where('leagueSeasonId', 'in', seasonIds),
    )
    .orderBy('matches.id')
    .execute();
  return rows.map(matchOf);
}

/** Returns a match. @throws {Failure} if the match does not exist. */
export async function getMatch(db: Db, id: string): Promise<Match> {
  const row = await withTeams(db)
    .where('matches.id', '=', id)
    .executeTakeFirstOrThrow(() => missing('Match'));
  return matchOf(row);
}

/** Returns the display name of a match, such as `AIK – Malmö FF, Round 3, Allsvenskan 2023`. */
export function titleOfMatch({ awayTeamName, homeTeamName }: Match, titleOfItsRound: string): string {
  return `${homeTeamName} – ${awayTeamName}, ${titleOfItsRound}`;
}

/** Returns the two sides of a match, each with the request field that names its team. */
export const sidesOf = (match: Pick<Match, 'homeTeamStatsId' | 'awayTeamStatsId'>) => [
  { side: 'home' as const, teamStatsId: match.homeTeamStatsId, path: 'homeTeamStatsId' },
  { side: 'away' as const, teamStatsId: match.awayTeamStatsId, path: 'awayTeamStatsId' },
];

/** Returns the result of a stored match. */
export const resultOf = ({ awardedTo, awayTeamGoals, decidedIn, homeTeamGoals, status }: Result): Result => ({
  homeTeamGoals,
  awayTeamGoals,
  status,
  awardedTo,
  ...(decidedIn !== undefined && { decidedIn }),
});

/** Returns the season of a round. @throws {Failure} if the round does not exist. */
export async function seasonOfRound(db: Db, roundId: string): Promise<{ leagueSeasonId: string; season: number }> {
  return db
    .selectFrom('rounds')
    .innerJoin('leagueSeasons', 'leagueSeasons.id', 'rounds.leagueSeasonId')
    .select(['rounds.leagueSeasonId', 'leagueSeasons.season'])
    .where('rounds.id', '=', roundId)
    .executeTakeFirstOrThrow(() => missing('Round'));
}

import type { Db } from '../../platform/database/database.ts';

/** Matches joined with the teams of their two sides: `home`, `homeStats`, `homeTeam`, and the same of `away`. */
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

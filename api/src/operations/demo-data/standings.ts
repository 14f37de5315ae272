import type { PlayedMatch } from './seasons.ts';

export type Standing = { team: string; played: number; goalsFor: number; goalsAgainst: number; points: number };

const POINTS_FOR_WIN = 3;

function pointsFor(scored: number, conceded: number): number {
  if (scored > conceded) return POINTS_FOR_WIN;
  return scored === conceded ? 1 : 0;
}

/** The standings after some matches: by points, goal difference, goals scored and name. */
export function standings(matches: readonly PlayedMatch[]): Standing[] {
  const table = new Map<string, Standing>();
  const count = (team: string, scored: number, conceded: number) => {
    const row = table.get(team) ?? { team, played: 0, goalsFor: 0, goalsAgainst: 0, points: 0 };
    table.set(team, {
      team,
      played: row.played + 1,
      goalsFor: row.goalsFor + scored,
      goalsAgainst: row.goalsAgainst + conceded,
      points: row.points + pointsFor(scored, conceded),
    });
  };
  for (const { away, awayGoals, home, homeGoals } of matches) {
    count(home, homeGoals, awayGoals);
    count(away, awayGoals, homeGoals);
  }
  const difference = (row: Standing) => row.goalsFor - row.goalsAgainst;
  return [...table.values()].sort(
    (a, b) =>
      b.points - a.points ||
      difference(b) - difference(a) ||
      b.goalsFor - a.goalsFor ||
      a.team.localeCompare(b.team, 'en'),
  );
}

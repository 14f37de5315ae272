import fc from 'fast-check';
import { seasonOf } from '../testing/seasons.ts';
import { computeStandings } from './compute-standings.ts';
import { tieBreakPresetNames, type TieBreakPreset } from './season-rules.ts';
import type { SeasonMatch, SeasonToRank } from './season-results.ts';
import type { StandingsRow } from './standings.ts';

const CLUBS = ['A', 'B', 'C', 'D', 'E'];

/** Completed seasons of five clubs that meet twice. They have few goals, so that many clubs are tied. */
const season = fc
  .record({
    goals: fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 1 })), {
      minLength: CLUBS.length * (CLUBS.length - 1),
      maxLength: CLUBS.length * (CLUBS.length - 1),
    }),
    preset: fc.constantFrom<TieBreakPreset[]>(...tieBreakPresetNames),
  })
  .map(({ goals, preset }): SeasonToRank => {
    const pairs = CLUBS.flatMap((home) => CLUBS.filter((away) => away !== home).map((away) => [home, away] as const));
    const matches = pairs.map(([homeTeamStatsId, awayTeamStatsId], index): SeasonMatch => {
      const [homeTeamGoals, awayTeamGoals] = goals[index] ?? [0, 0];
      return { homeTeamStatsId, awayTeamStatsId, homeTeamGoals, awayTeamGoals, status: 'played' };
    });
    return seasonOf([matches], { preset });
  });

const rowsOf = (of: SeasonToRank) => computeStandings(of).rows;
const order = (rows: readonly StandingsRow[]) => rows.map(({ place, teamName }) => `${place} ${teamName}`);

test('places increase by one, and are skipped after a shared place', () => {
  fc.assert(
    fc.property(season, (of) => {
      const rows = rowsOf(of);
      for (const [index, { place, points }] of rows.entries()) {
        const above = rows[index - 1] ?? { place, points };
        expect(place === index + 1 || place === above.place).toBe(true);
        expect(above.points).toBeGreaterThanOrEqual(points);
      }
    }),
  );
});

test('the order does not depend on the input order of teams and matches', () => {
  fc.assert(
    fc.property(season, (of) => {
      const turned = {
        ...of,
        teams: of.teams.toReversed(),
        rounds: of.rounds.map((round) => ({ ...round, matches: round.matches.toReversed() })),
      };
      expect(order(rowsOf(turned))).toEqual(order(rowsOf(of)));
    }),
  );
});

type Value = (club: string, among: readonly string[]) => number;

/** A naive implementation of Spain's rules that recomputes every value from all matches. */
function spanishRules({ rounds }: SeasonToRank): Value[] {
  const matches = rounds.flatMap((round) => round.matches);
  const sum = (club: string, among: readonly string[], worth: (own: number, other: number) => number) =>
    matches.reduce((total, { awayTeamGoals, awayTeamStatsId, homeTeamGoals, homeTeamStatsId }) => {
      const [home, away] = [homeTeamGoals ?? 0, awayTeamGoals ?? 0];
      if (!among.includes(homeTeamStatsId) || !among.includes(awayTeamStatsId)) return total;
      if (homeTeamStatsId === club) return total + worth(home, away);
      return awayTeamStatsId === club ? total + worth(away, home) : total;
    }, 0);
  const points = (own: number, other: number) => (own > other ? 3 : Number(own === other));
  const difference = (own: number, other: number) => own - other;
  return [
    (club, among) => sum(club, among, points),
    (club, among) => sum(club, among, difference),
    (club) => sum(club, CLUBS, difference),
    (club) => sum(club, CLUBS, (own) => own),
  ];
}

/** Compares two tied clubs by repeatedly reducing the tied group to the clubs that are still level with `one`. */
function comparedTo(one: string, other: string, level: string[], rules: Value[]): number {
  const parting = rules.find((value) => new Set(level.map((club) => value(club, level))).size > 1);
  if (parting === undefined) return 0;
  const difference = parting(other, level) - parting(one, level);
  if (difference !== 0) return Math.sign(difference);
  const still = level.filter((club) => parting(club, level) === parting(one, level));
  return comparedTo(one, other, still, rules);
}

test('restarts from the first rule for clubs that a rule leaves tied', () => {
  fc.assert(
    fc.property(
      season.map((of) =>
        seasonOf(
          of.rounds.map(({ matches }) => matches),
          { preset: 'spain' },
        ),
      ),
      (of) => {
        const rows = rowsOf(of);
        const rules = spanishRules(of);
        for (const [index, row] of rows.entries()) {
          for (const below of rows.slice(index + 1)) {
            if (below.points !== row.points) continue;
            const level = rows.filter(({ points }) => points === row.points).map(({ teamName }) => teamName);
            const compared = comparedTo(row.teamName, below.teamName, level, rules);
            expect(compared).toBe(row.place === below.place ? 0 : -1);
          }
        }
      },
    ),
  );
});

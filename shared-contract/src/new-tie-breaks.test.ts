import { match, seasonOf } from '../testing/seasons.ts';
import { computeStandings } from './compute-standings.ts';
import type { SeasonSplit, TieBreak, TieBreakRule } from './season-rules.ts';
import { tieBreakTexts } from './tie-break-text.ts';

const points = { win: 2, draw: 1, loss: 0, overtimeWin: 2, overtimeLoss: 0 };

/** The order of a season's clubs by these tie-breaks, and the explanation of the first place. */
function ranked(rules: readonly TieBreakRule[], rounds: readonly string[][], split: SeasonSplit | null = null) {
  const tieBreaks = rules.map((rule): TieBreak => ({ rule, applies: 'always' }));
  const matches = rounds.map((round) => round.map(match));
  const { rows } = computeStandings(seasonOf(matches, { rules: { tieBreaks, points, split } }));
  return [rows.map(({ place, teamName }) => `${place} ${teamName}`).join(), tieBreakTexts(rows, 0).at(-1)];
}

test.each<[TieBreakRule, string[][], string, string]>([
  [
    'regulationWins',
    [['Alfa 2-1 Gamma [OT]', 'Beta 1-0 Delta']],
    '1 Beta,2 Alfa,3 Delta,3 Gamma',
    'Level on points with Alfa; ahead on matches won in regulation (1–0)',
  ],
  [
    'awayWins',
    [['Alfa 2-1 Gamma', 'Delta 0-1 Beta']],
    '1 Beta,2 Alfa,3 Delta,3 Gamma',
    'Level on points with Alfa; ahead on away matches won (1–0)',
  ],
  [
    'winsBetween',
    [['Beta 1-0 Alfa'], ['Alfa 3-0 Gamma']],
    '1 Beta,2 Alfa,3 Gamma',
    'Level on points with Alfa; ahead on wins in matches between them (1–0)',
  ],
])('breaks ties by %s', (rule, rounds, order, text) => {
  expect(ranked([rule], rounds)).toEqual([order, text]);
});

test('ranks a club whose halved points were rounded down first', () => {
  const rounds = [
    ['Alfa 1-0 Beta', 'Gamma 1-0 Delta'],
    ['Alfa 0-0 Gamma', 'Beta 0-0 Delta'],
    ['Gamma 0-0 Delta'],
    // The 3 points of Alfa become 1, and the 4 of Gamma 2.
    ['Alfa 1-1 Gamma'],
    ['Beta 0-0 Alfa'],
  ];
  const split: SeasonSplit = { afterRound: 3, sizes: [2, 2], points: 'halve-down' };
  expect(ranked(['roundedDown'], rounds, split)).toEqual([
    '1 Alfa,2 Gamma,3 Beta,4 Delta',
    'Level on points with Gamma; ahead on halved points, which were rounded down',
  ]);
});

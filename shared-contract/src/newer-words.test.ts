import { match, seasonOf } from '../testing/seasons.ts';
import { computeStandings } from './compute-standings.ts';
import type { TieBreak } from './season-rules.ts';
import { tieBreakTexts } from './tie-break-text.ts';

/** A tie-break of the next release. */
const newer = { rule: 'fewestCards', applies: 'always' } as unknown as TieBreak;
const season = seasonOf([[match('Alfa 2-0 Beta')], [match('Gamma 1-0 Beta')]], {
  rules: { tieBreaks: [newer, { rule: 'goalDifference', applies: 'always' }] },
});

test('skips a tie-break of a newer release when it computes standings', () => {
  expect(computeStandings(season).rows.map(({ place, teamName }) => `${place} ${teamName}`)).toEqual([
    '1 Alfa',
    '2 Gamma',
    '3 Beta',
  ]);
});

test('shows a tie-break of a newer release by its name', () => {
  const { rows } = computeStandings(season);
  const [first, second, ...others] = rows;
  const decidedBy = second?.decidedBy ?? null;
  if (first === undefined || second === undefined || decidedBy === null) throw new Error('The first two are not tied');
  const answered = [first, { ...second, decidedBy: { ...decidedBy, rule: newer.rule } }, ...others];
  expect(tieBreakTexts(answered, 0)).toEqual(['Level on points with Gamma; ahead on fewestCards (2 to 1)']);
});

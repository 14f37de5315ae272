import { match, seasonOf } from '../testing/seasons.ts';
import { computeAllStandings, computeStandings } from './compute-standings.ts';
import { pointRules, pointsOf, type PointValues } from './season-points.ts';
import { defaultRules, rulesAfter, type SeasonRules } from './season-rules.ts';

const hockey: PointValues = { win: 3, draw: 1, loss: 0, overtimeWin: 2, overtimeLoss: 1 };
const byHockey = { points: hockey, overtimeCounts: true };
const table = (rounds: string[][], rules: Partial<SeasonRules>, round?: number) =>
  computeStandings(
    seasonOf(
      rounds.map((matches) => matches.map(match)),
      { rules },
    ),
    round,
  ).rows.map((row) => {
    const { drawn, lost, overtimeLost = '-', overtimeWon = '-', points, teamName, won } = row;
    return `${teamName} ${won}(${overtimeWon}) ${drawn} ${lost}(${overtimeLost}) ${row.goalDifference} ${points}`;
  });

test('counts overtime and shoot-outs by 3-2-1-0', () => {
  const pasted = [
    ['Alfa 3-2 Beta [OT]', 'Gamma 4-3 Delta [OT]'],
    ['Alfa 2-3 Gamma [SO]', 'Beta 1-2 Delta [OT]'],
    ['Alfa 5-4 Delta [SO]', 'Beta 3-2 Gamma [SO]'],
  ];
  expect(table(pasted, byHockey)).toEqual([
    'Alfa 2(2) 0 1(1) 1 5',
    'Gamma 2(2) 0 1(1) 1 5',
    'Delta 1(1) 0 2(2) -1 4',
    'Beta 1(1) 0 2(2) -1 4',
  ]);
  const inCells = [['Alfa 3-2 Beta [OT]', 'Gamma 4-3 Delta [SO]'], ['Alfa 1-5 Gamma']];
  expect(table(inCells, byHockey)).toEqual([
    'Gamma 2(1) 0 0(0) 5 5',
    'Alfa 1(1) 0 1(0) -3 2',
    'Delta 0(0) 0 1(1) -1 1',
    'Beta 0(0) 0 1(1) -1 1',
  ]);
  const inColumn = [['Alfa 3-2 Beta [OT]', 'Gamma 4-3 Delta'], ['Beta 1-2 Gamma [SO]']];
  expect(table(inColumn, byHockey)).toEqual([
    'Gamma 2(1) 0 0(0) 2 5',
    'Alfa 1(1) 0 0(0) 1 2',
    'Beta 0(0) 0 2(2) -2 2',
    'Delta 0(0) 0 1(0) -1 0',
  ]);
});

test('counts every kind of result of a hockey season', () => {
  const rounds = [
    ['Alfa 4-1 Beta', 'Gamma 2-1 Delta [OT]'],
    ['Beta 3-2 Gamma [SO]', 'Delta 5-0 Alfa [awarded]'],
    ['Alfa 1-2 Gamma [pens]', 'Beta - Delta [cancelled]'],
    ['Delta 0-0 Gamma [awarded to both-lose]', 'Alfa 2-2 Beta'],
    ['Alfa - Delta [postponed]', 'Gamma 0-1 Beta'],
  ];
  expect(table(rounds, byHockey)).toEqual([
    'Beta 2(1) 1 1(0) -1 6',
    'Gamma 2(2) 0 3(1) 0 5',
    'Alfa 1(0) 1 2(1) -3 5',
    'Delta 1(0) 0 2(1) 4 4',
  ]);
  // From the first round on, so that the columns do not appear during a season.
  const all = computeAllStandings(
    seasonOf(
      rounds.map((matches) => matches.map(match)),
      { rules: byHockey },
    ),
  );
  for (const { rows } of all) for (const row of rows) expect(row).toHaveProperty('overtimeWon');
});

test('leaves form and totals of wins to all wins', () => {
  const { rows } = computeStandings(
    seasonOf([[match('Alfa 3-2 Beta [SO]')], [match('Beta 1-0 Alfa')]], { rules: byHockey }),
  );
  expect(rows.map(({ form, played, won }) => ({ form, played, won }))).toEqual([
    { form: ['L', 'W'], played: 2, won: 1 },
    { form: ['W', 'L'], played: 2, won: 1 },
  ]);
});

test('has columns of overtime only in a season with overtime', () => {
  const [football] = computeStandings(seasonOf([[match('Alfa 3-2 Beta')]])).rows;
  expect(football).not.toHaveProperty('overtimeWon');
  expect(football).not.toHaveProperty('overtimeLost');
  expect(table([['Alfa 3-2 Beta [OT]']], {})).toEqual(['Alfa 1(1) 0 0(0) 1 3', 'Beta 0(0) 0 1(1) -1 0']);
  expect(table([['Alfa 3-2 Beta']], { overtimeCounts: true })).toEqual([
    'Alfa 1(0) 0 0(0) 1 3',
    'Beta 0(0) 0 1(0) -1 0',
  ]);
});

test.each<[string, PointValues, Record<string, number>]>([
  ['handball', { win: 2, draw: 1, loss: 0, overtimeWin: 2, overtimeLoss: 0 }, { Alfa: 3, Beta: 2, Gamma: 1 }],
  ['a point for losing', { win: 4, draw: 2, loss: 1, overtimeWin: 3, overtimeLoss: 2 }, { Alfa: 6, Beta: 4, Gamma: 4 }],
  ['nothing', { win: 0, draw: 0, loss: 0, overtimeWin: 0, overtimeLoss: 0 }, { Alfa: 0, Beta: 0, Gamma: 0 }],
])('counts the points of %s', (_name, points, expected) => {
  const rounds = [[match('Alfa 2-1 Beta')], [match('Alfa 1-1 Gamma')], [match('Beta 3-2 Gamma [OT]')]];
  const { rows } = computeStandings(seasonOf(rounds, { rules: { points } }));
  expect(Object.fromEntries(rows.map((row) => [row.teamName, row.points]))).toEqual(expected);
});

test('has one form for the same points', () => {
  expect(pointRules({ win: 2, draw: 1, loss: 0, overtimeWin: 2, overtimeLoss: 0 })).toEqual({ winPoints: 2 });
  expect(pointRules(pointsOf({ winPoints: 3 }))).toEqual({ winPoints: 3 });
  expect(pointRules(hockey)).toEqual({ winPoints: 3, points: hockey });
});

test('applies requests to rules', () => {
  const before = defaultRules(14, 'sweden');
  const shl = rulesAfter(before, byHockey);
  expect(shl).toEqual({ ...before, points: hockey, overtimeCounts: true });
  expect(rulesAfter(shl, { zones: { positive: 6, negative: 2, relegations: 0 } })).toMatchObject(byHockey);
  expect(rulesAfter(shl, { overtimeCounts: false })).toEqual({ ...before, points: hockey });
  expect(rulesAfter(shl, { points: null, overtimeCounts: false })).toEqual(before);
  // A form of an earlier release knows only points for a win.
  expect(rulesAfter(shl, { winPoints: 2, overtimeCounts: false })).toEqual({ ...before, winPoints: 2 });
  expect(rulesAfter(before, { points: pointsOf({ winPoints: 2 }) })).toEqual({ ...before, winPoints: 2 });
  expect(rulesAfter(before, { tieBreaks: 'spain' }).tieBreaks).toEqual(defaultRules(14, 'spain').tieBreaks);
});

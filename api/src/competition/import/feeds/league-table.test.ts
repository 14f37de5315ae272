import { rowsOf } from '../cells.ts';
import { readLeagueTable } from './league-table.ts';

function read(lines: readonly string[]) {
  const rows = rowsOf(lines.join('\n'), '\t');
  return typeof rows === 'string' ? rows : readLeagueTable(rows);
}

const row = { place: 1, played: 38, won: 25, drawn: 9, lost: 4, goalsFor: 86, goalsAgainst: 41, points: 84 };

test.each([
  [
    'Wikipedia',
    [
      'Pos\tTeamvte\tPld\tW\tD\tL\tGF\tGA\tGD\tPts\tQualification',
      '1\tAlfa (C)\t38\t25\t9\t4\t86\t41\t+45\t84[a]\tCup',
    ],
  ],
  ['Swedish Wikipedia', ['Plac\tLag\tS\tV\tO\tF\tGM\tIM\tMS\tP', '1\tAlfa\t38\t25\t9\t4\t86\t41\t+45\t84']],
  ['German Wikipedia', ['Pl.\tVerein\tSp.\tS\tU\tN\tTore\tDiff.\tPunkte', '1.\tAlfa\t38\t25\t9\t4\t86:41\t+45\t84']],
])('reads a table of %s', (_source, lines) => {
  expect(read(lines)).toEqual([{ line: 2, team: 'Alfa', ...row }]);
});

test('reads points below zero, and leaves out lines without points', () => {
  expect(read(['Team\tPld\tW\tPts', 'Alfa\t3\t0\t−2', 'Relegated', ''])).toEqual([
    { line: 2, team: 'Alfa', played: 3, won: 0, points: -2 },
  ]);
});

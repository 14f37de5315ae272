import { blankLine, type Line } from './grid-lines.ts';
import { matchingTeams, restOf } from './find-teams.ts';
import { isRows, withPasted } from './pasted-matches.ts';

const names = [
  'AIK',
  'BK Häcken',
  'Hammarby IF',
  'IFK Göteborg',
  'IFK Norrköping',
  'Malmö FF',
  'Mjällby AIF',
  'Östers IF',
];
const teams = names.map((name) => ({ id: name, name }));
const blanks: Line[] = [blankLine, blankLine, blankLine, blankLine];
const match = (home: string, away: string, goals: [number, number] | null = null): Line => ({
  ...blankLine,
  homeTeamStatsId: home,
  awayTeamStatsId: away,
  homeTeamGoals: goals?.[0] ?? null,
  awayTeamGoals: goals?.[1] ?? null,
});
const paste = (text: string, lines = blanks) => withPasted(text, lines, teams);

test.each([
  'Malmö FF – AIK 2-1',
  'Malmö FF - AIK 2–1',
  'malmo ff 2:1 aik',
  'Malmö FF\tAIK\t2\t1',
  'Malmö FF\t2\t1\tAIK',
  'Malmö FF\tAIK\t2-1',
  '2024-03-30\t15:00\tMalmö FF\tAIK\t2 - 1',
  'Malmö v AIK 2-1',
  'Malmoe FF - AIK 2-1',
  'Malmoe - AIK 2-1',
])('parses %s as a match', (row) => {
  expect(paste(row)).toEqual({
    lines: [match('Malmö FF', 'AIK', [2, 1]), ...blanks.slice(1)],
    imported: 1,
    rejected: [],
  });
});

test('parses a row without a score as an unplayed match', () => {
  expect(paste('Göteborg - Norrköping').lines[0]).toEqual(match('IFK Göteborg', 'IFK Norrköping'));
});

test('reports rejected rows with reasons', () => {
  const { lines, imported, rejected } = paste(
    'AIK – Malmö FF 1-0\n\nHome\tAway\nMalmö FF – Östers IF 1-1\nM - AIK 2-2\nIFK - AIK\n',
  );
  expect(imported).toBe(1);
  expect(lines[0]).toEqual(match('AIK', 'Malmö FF', [1, 0]));
  expect(rejected).toEqual([
    { row: 'Home Away', reason: 'We couldn’t find two teams from this season in it.' },
    { row: 'Malmö FF – Östers IF 1-1', reason: 'Malmö FF plays another match of the round.' },
    { row: 'M - AIK 2-2', reason: 'We couldn’t find two teams from this season in it.' },
    { row: 'IFK - AIK', reason: 'We couldn’t find two teams from this season in it.' },
  ]);
});

test('updates the goals of a match that is already in the grid', () => {
  const standing = { ...match('Malmö FF', 'AIK'), id: '1', status: 'postponed' as const };
  const { lines } = paste('Malmö FF\tAIK\t4\t0', [standing, blankLine]);
  expect(lines).toEqual([{ ...standing, homeTeamGoals: 4, awayTeamGoals: 0, status: null }, blankLine]);
});

test.each([
  ['AIK – Malmö FF 3-2 OT', 'overtime'],
  ['AIK – Malmö FF 3-2 (ot)', 'overtime'],
  ['AIK\tMalmö FF\t3-2 e.ö.t.', 'overtime'],
  ['AIK\tMalmö FF\t3-2 ö.t.', 'overtime'],
  ['AIK – Malmö FF 3:2 n.V.', 'overtime'],
  ['AIK – Malmö FF 3-2 SO', 'shootout'],
  ['AIK – Malmö FF 3-2 e.str', 'shootout'],
  ['AIK – Malmö FF 3-2 str.', 'shootout'],
  ['AIK – Malmö FF 3-2 pens', 'penalties'],
  ['AIK – Malmö FF 3:2 n.P.', 'penalties'],
  ['AIK 3-2 Östers IF', null],
  ['AIK 3-2 OT Östers IF', 'overtime'],
])('reads when the match of %j was decided', (row, decidedIn) => {
  const { imported, lines } = paste(row);
  expect(imported).toBe(1);
  expect(lines[0]).toMatchObject({ homeTeamGoals: 3, awayTeamGoals: 2, decidedIn });
});

test('rejects a level score after overtime, and keeps the decision of the same score', () => {
  expect(paste('AIK – Malmö FF 2-2 OT').rejected).toEqual([
    { row: 'AIK – Malmö FF 2-2 OT', reason: 'It ends level after overtime.' },
  ]);
  const standing = { ...match('AIK', 'Malmö FF', [3, 2]), decidedIn: 'overtime' };
  expect(paste('AIK – Malmö FF 3-2', [standing]).lines).toEqual([standing]);
  expect(paste('AIK – Malmö FF 4-2', [standing]).lines).toMatchObject([{ homeTeamGoals: 4, decidedIn: null }]);
});

test('distinguishes rows of matches from a single field’s text', () => {
  expect(isRows('AIK – Malmö FF 1-0')).toBe(true);
  expect(isRows('AIK\tMalmö FF\r\n')).toBe(true);
  expect(isRows('Malmö FF')).toBe(false);
  expect(isRows('15:00')).toBe(false);
  expect(isRows('2-1')).toBe(false);
});

test('finds teams by a prefix of any word of their name', () => {
  const by = (typed: string) => matchingTeams(typed, teams).map(({ name }) => name);
  expect(by('m')).toEqual(['Malmö FF', 'Mjällby AIF']);
  expect(by('g')).toEqual(['IFK Göteborg']);
  expect(by('i')).toEqual(['IFK Göteborg', 'IFK Norrköping']);
  expect(by('h')).toEqual(['Hammarby IF', 'BK Häcken']);
  expect(by('oster')).toEqual(['Östers IF']);
  expect(by('x')).toEqual([]);
  expect(restOf('BK Häcken', 'bk h')).toBe('acken');
});

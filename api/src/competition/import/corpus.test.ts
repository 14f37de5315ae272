import { importFile } from '../../../testing/import-file.ts';
import { readSeason } from './read-season.ts';

/** Excerpts of openfootball's files, which are in the public domain. Each has a few rounds of each stage. */
const excerpts: [file: string, season: number, matches: number, stages: string[], last: string, codes: string[]][] = [
  [
    'austria-2019-20.txt',
    1920,
    12,
    ['null 12: 1-1', 'Relegation 6: 23-23', 'Championship 6: 23-23'],
    '2020-06-03',
    ['year-guessed', 'split', 'count-differs'],
  ],
  ['austria-2024-25-rsssf.txt', 2425, 12, [], '2024-08-11', ['year-guessed']],
  [
    'austria-2025-26.txt',
    2526,
    11,
    ['Regular Season 12: 1-1', 'Championship Round 4: 2-2', 'Relegation Round 6: 2-2'],
    '2026-03-15',
    ['split', 'count-differs'],
  ],
  ['austria-2025-26-full.txt', 2526, 3, [], '2025-08-02', ['year-guessed', 'count-differs']],
  [
    'belgium-2024-25.json',
    2425,
    16,
    ['null 16: 1-1', 'Europe 6: 2-2', 'Championship 6: 2-2', 'Relegation 4: 2-2'],
    '2025-03-30',
    ['split'],
  ],
  [
    'denmark-2024-25.txt',
    2425,
    12,
    ['null 12: 1-1', 'Relegation 6: 2-2', 'Championship 6: 2-2'],
    '2025-03-31',
    ['split', 'count-differs'],
  ],
  ['egypt-2023-24.txt', 2324, 18, [], '2024-08-18', ['year-guessed', 'count-differs']],
  ['germany-2024-25-rsssf.txt', 2425, 18, [], '2024-12-15', ['year-guessed']],
  [
    'malta-2024-25.txt',
    2425,
    18,
    ['Opening 12: 1-1', 'Opening Top 6 6: 2-2', 'Closing 12: 3-3', 'Closing Top 6 6: 4-4'],
    '2025-04-06',
    ['stages', 'count-differs'],
  ],
  [
    'mexico-2023-24.txt',
    2324,
    18,
    ['Apertura 18: 1-1', 'Clausura 18: 2-2'],
    '2024-01-17',
    ['year-guessed', 'stages', 'count-differs'],
  ],
  ['nigeria-2024-25.txt', 2425, 19, [], '2024-10-23', ['year-guessed', 'count-differs']],
  ['uganda-2023-24.txt', 2324, 23, [], '2024-02-04', ['repeated-row', 'count-differs']],
];

test.each(excerpts)('reads the excerpt %s', (file, season, count, stages, last, codes) => {
  const { matches, problems, stages: found } = readSeason(importFile(`openfootball/${file}`), { season });
  expect({
    count: matches.length,
    undated: matches.filter(({ date }) => date === null).length,
    stages: found.map(
      ({ firstRound, lastRound, name, teams }) => `${name} ${teams.length}: ${firstRound}-${lastRound}`,
    ),
    last: matches
      .map(({ date }) => date ?? '')
      .toSorted()
      .at(-1),
    codes: [...new Set(problems.map(({ code }) => code))],
  }).toEqual({ count, undated: 0, stages, last, codes });
});

test('reads an awarded match in a conversion of an rsssf file', () => {
  const { matches } = readSeason(importFile('openfootball/germany-2024-25-rsssf.txt'), { season: 2425 });
  expect(matches.filter(({ status }) => status === 'awarded')).toMatchObject([
    { home: 'Union', away: 'Bochum', homeGoals: 0, awayGoals: 2 },
  ]);
});

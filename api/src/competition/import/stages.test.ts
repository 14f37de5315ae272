import { importFile } from '../../../testing/import-file.ts';
import { readSeason } from './read-season.ts';

const read = (file: string, season = 2425) => readSeason(importFile(file), { season });
const notes = (file: string, season?: number) =>
  read(file, season).problems.map(({ code, level, message }) => `${level} ${code}: ${message}`);
const json = (matches: object[]) => JSON.stringify({ name: 'League 2024/25', matches });
/** The rounds and the dates of the matches. */
const rounds = (source: string, season = 2425) =>
  readSeason(source, { season }).matches.map(({ date, round, stage }) => [stage, round, date].join(' '));

test('keeps all dates and shares rounds between groups of a second stage', () => {
  const { matches, stages } = read('f01-split-dates-lost.txt');
  expect(matches.map(({ date, round }) => `${round} ${date}`)).toEqual([
    '1 2024-08-03',
    '1 2024-08-03',
    '2 2024-08-24',
    '2 2024-08-24',
    '3 2024-09-07',
    '3 2024-09-07',
    '4 2025-04-05',
    '5 2025-04-12',
    '4 2025-04-05',
    '5 2025-04-12',
  ]);
  expect(stages).toEqual([
    { name: null, teams: ['Alpha', 'Beta', 'Gamma', 'Delta'], firstRound: 1, lastRound: 3 },
    { name: 'Championship', teams: ['Alpha', 'Beta'], firstRound: 4, lastRound: 5 },
    { name: 'Relegation', teams: ['Gamma', 'Delta'], firstRound: 4, lastRound: 5 },
  ]);
  expect(notes('f01-split-dates-lost.txt')).toEqual([
    'note split: From round 4 on there are groups of teams (Championship 2, Relegation 2). Import them as stages, or set the split in the season’s rules.',
  ]);
});

test('keeps the dates of a round that was played before most of the first one', () => {
  const { matches, problems } = read('f07-first-round-mostly-postponed.csv', 25);
  expect(matches.filter(({ date, round }) => round === 2 && date === '2025-03-08')).toHaveLength(3);
  expect(problems).toEqual([]);
});

test('asks about groups in the first stage', () => {
  const { matches, stages } = read('m01-two-groups.csv', 25);
  expect(matches.map(({ round }) => round)).toEqual([1, 1, 2, 2]);
  expect(stages.map(({ name, teams }) => [name, ...teams])).toEqual([
    ['Norra', 'N1', 'N2'],
    ['Södra', 'S1', 'S2'],
  ]);
  expect(notes('m01-two-groups.csv', 25)).toEqual([
    'question stages: The teams play in groups from the start (Norra 2, Södra 2). As one season they share one table.',
  ]);
});

test('moves a second match of a club in a round to the next free round', () => {
  const { matches } = read('f06-team-twice-in-week.json', 25);
  expect(matches.map(({ home, homeGoals, round }) => `${round} ${home} ${homeGoals}`)).toEqual([
    '1 Alpha 1',
    '1 Gamma 1',
    '2 Alpha 3',
  ]);
  expect(notes('f06-team-twice-in-week.json', 25)).toEqual([
    'note round-moved: Alpha plays in round 1 already; Alpha – Gamma goes to round 2.',
  ]);
});

test('numbers stages in the order of their dates', () => {
  const match = { team1: 'Alfa', team2: 'Beta', score: {} };
  const source = json([
    { ...match, round: 'Closing, Matchday 1', date: '2025-02-01' },
    { ...match, round: 'Opening, Matchday 1', date: '2024-08-01' },
    { ...match, round: 'Opening, Matchday 2', date: '2024-08-08' },
  ]);
  expect(rounds(source)).toEqual(['Closing 3 2025-02-01', 'Opening 1 2024-08-01', 'Opening 2 2024-08-08']);
});

test('reads a league stage that is called play-offs, and leaves out a knock-out', () => {
  const group = [
    ['Alfa', 'Beta', 1],
    ['Beta', 'Gamma', 2],
    ['Gamma', 'Alfa', 3],
  ] as const;
  const league = group.map(([team1, team2, number]) => ({
    round: `Regular Season - ${number}`,
    date: `2024-08-0${number}`,
    team1,
    team2,
  }));
  const playOffs = group.map(([team1, team2, number]) => ({
    round: `Playoffs - Championship, Matchday ${number}`,
    date: `2025-05-0${number}`,
    team1,
    team2,
  }));
  const knockOut = [
    { round: 'Playoffs, Round 1', date: '2025-05-20', team1: 'Alfa', team2: 'Beta' },
    { round: 'Playoffs, Round 1', date: '2025-05-20', team1: 'Gamma', team2: 'Delta' },
    { round: 'Playoffs, Round 2', date: '2025-05-27', team1: 'Alfa', team2: 'Gamma' },
  ];
  expect(rounds(json([...league, ...playOffs, ...knockOut]))).toEqual([
    'Regular Season 1 2024-08-01',
    'Regular Season 2 2024-08-02',
    'Regular Season 3 2024-08-03',
    'Playoffs - Championship 4 2025-05-01',
    'Playoffs - Championship 5 2025-05-02',
    'Playoffs - Championship 6 2025-05-03',
  ]);
});

test.each([
  ['goes on after its usual end', '2025-08-01', '2025-08-20', '2025-08-20'],
  ['has a date a season too late', '2025-05-20', '2025-08-20', null],
])('reads a last round when the season %s', (_case, before, last, expected) => {
  const match = { team1: 'Alfa', team2: 'Beta' };
  const source = json([
    { ...match, round: 'Matchday 1', date: '2024-08-01' },
    { ...match, round: 'Matchday 2', date: before },
    { ...match, round: 'Matchday 3', date: last },
  ]);
  expect(readSeason(source, { season: 2425 }).matches[2]?.date).toBe(expected);
});

test.each([
  ['2024/25', ['2025-03-01', '2025-11-20']],
  ['', ['2025-03-01', null]],
])('reads a season with the title “%s” that is played in its second year', (title, expected) => {
  const match = { team1: 'Alfa', team2: 'Beta' };
  const matches = [
    { ...match, round: 'Matchday 1', date: '2025-03-01' },
    { ...match, round: 'Matchday 2', date: '2025-11-20' },
  ];
  const reading = readSeason(JSON.stringify({ name: `League ${title}`, matches }), { season: 2425 });
  expect(reading.matches.map(({ date }) => date)).toEqual(expected);
});

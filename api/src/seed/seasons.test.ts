import { parseJsonSeason, parseTextSeason } from './season-file.ts';
import { deadlineOf, roundsOf } from './seed.ts';
import { allsvenskan, bundesliga, premierLeague } from './seasons.ts';
import { standings } from './standings.ts';

test.each([
  ['Allsvenskan 2023', allsvenskan, 16, 30, 240],
  ['Premier League 2024/25', premierLeague, 20, 38, 380],
  ['Bundesliga 2024/25', bundesliga, 18, 34, 306],
])('%s is read whole', (_name, season, teams, rounds, matches) => {
  const read = season();
  expect(read.matches).toHaveLength(matches);
  expect(roundsOf(read.matches)).toHaveLength(rounds);
  const table = standings(read.matches);
  expect(table).toHaveLength(teams);
  for (const row of table) expect(row.played).toBe(rounds);
});

test('the final standings are those of the real seasons', () => {
  const top = (season: ReturnType<typeof allsvenskan>) => standings(season.matches)[0];
  expect(top(allsvenskan())).toMatchObject({ team: 'Malmö FF', points: 64, goalsFor: 62, goalsAgainst: 27 });
  expect(top(premierLeague())).toMatchObject({ team: 'Liverpool FC', points: 84, goalsFor: 86, goalsAgainst: 41 });
  expect(top(bundesliga())).toMatchObject({ team: 'FC Bayern München', points: 82, goalsFor: 99, goalsAgainst: 32 });
});

test('a round’s deadline is its earliest kick-off, from local time to UTC', () => {
  const { matches, zone } = allsvenskan();
  const [first] = roundsOf(matches);
  expect(deadlineOf(first?.[1] ?? [], zone)).toBe('2023-04-01T13:00:00.000Z');
  const [last] = roundsOf(matches).reverse();
  expect(deadlineOf(last?.[1] ?? [], zone)).toBe('2023-11-12T14:00:00.000Z');
});

const text = `= Some League 2023/24

▪ Matchday 1
  Sat Dec 30 2023
    15:00  One FC                  v 1. FC Two                1-0 (0-0)
           Three                   v Four                     2-2
▪ Matchday 2
  Tue Jan 2
    20:00  Four                    v One FC                   0-11 (0-5)
  Sun Dec 31
    20:00  Three                   v 1. FC Two                1-1
`;

test('Football.TXT leaves out times and years that have not changed', () => {
  expect(parseTextSeason(text.replaceAll('\n', '\r\n'))).toEqual([
    { round: 1, kickOff: '2023-12-30T15:00', home: 'One FC', away: '1. FC Two', homeGoals: 1, awayGoals: 0 },
    { round: 1, kickOff: '2023-12-30T15:00', home: 'Three', away: 'Four', homeGoals: 2, awayGoals: 2 },
    { round: 2, kickOff: '2024-01-02T20:00', home: 'Four', away: 'One FC', homeGoals: 0, awayGoals: 11 },
    { round: 2, kickOff: '2023-12-31T20:00', home: 'Three', away: '1. FC Two', homeGoals: 1, awayGoals: 1 },
  ]);
});

test.each([
  ['    15:00  One  v  Two', 'Line 1 is not Football.TXT as known here'],
  ['    15:00  One  v Two  1-0', 'Line 1 has no round, day or time yet'],
  ['  Sat Apr 1 2023\n  Mon Apr 2', 'Line 2 names a day that is no Mon'],
  ['▪ Matchday 1\n  Sat Apr 1 2023\n    One  v Two  1-0', 'Line 3 has no round, day or time yet'],
])('Football.TXT that cannot be read is refused with its line', (bad, message) => {
  expect(() => parseTextSeason(bad)).toThrow(message);
});

test('JSON leaves out matches that have not been played', () => {
  const match = { round: 'Matchday 7', date: '2025-01-02', time: '20:00', team1: 'One', team2: 'Two' };
  const season = { matches: [{ ...match, score: { ft: [2, 0] }, status: 'awarded' }, match, { ...match, score: {} }] };
  expect(parseJsonSeason(JSON.stringify(season))).toEqual([
    { round: 7, kickOff: '2025-01-02T20:00', home: 'One', away: 'Two', homeGoals: 2, awayGoals: 0 },
  ]);
  expect(() => parseJsonSeason('{"matches":[{}]}')).toThrow(Error);
});

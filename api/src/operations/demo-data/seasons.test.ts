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

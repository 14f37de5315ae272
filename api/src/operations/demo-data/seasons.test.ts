import { roundsOf } from '../../../testing/reference-data.ts';
import { allsvenskan, bundesliga, premierLeague } from './seasons.ts';
import { finalStandings } from './seed.ts';

test.each([
  ['Allsvenskan 2023', allsvenskan, 16, 30, 240],
  ['Premier League 2024/25', premierLeague, 20, 38, 380],
  ['Bundesliga 2024/25', bundesliga, 18, 34, 306],
])('reads %s completely', (_name, season, teams, rounds, matches) => {
  const demo = season();
  expect(demo.read.problems).toEqual([]);
  expect(demo.read.matches).toHaveLength(matches);
  expect(roundsOf(demo)).toHaveLength(rounds);
  const table = finalStandings(demo);
  expect(table).toHaveLength(teams);
  for (const row of table) expect(row.played).toBe(rounds);
});

test('computes the final standings of the real seasons', () => {
  expect(finalStandings(allsvenskan())[0]).toMatchObject({ teamName: 'Malmö FF', points: 64, goalsFor: 62 });
  expect(finalStandings(premierLeague())[0]).toMatchObject({ teamName: 'Liverpool FC', points: 84, goalsFor: 86 });
  expect(finalStandings(bundesliga())[0]).toMatchObject({ teamName: 'FC Bayern München', points: 82, goalsFor: 99 });
});

test('converts a round’s earliest kick-off from local time to UTC for its deadline', () => {
  const deadlines = roundsOf(allsvenskan()).map(({ deadline }) => deadline);
  expect([deadlines[0], deadlines.at(-1)]).toEqual(['2023-04-01T13:00:00.000Z', '2023-11-12T14:00:00.000Z']);
});

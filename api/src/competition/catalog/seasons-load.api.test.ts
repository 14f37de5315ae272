import { getRound } from 'shared-contract/rounds';
import { loadSeason, roundsOf } from '../../../testing/reference-data.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { allsvenskan, bundesliga, type DemoSeason, premierLeague } from '../../operations/demo-data/seasons.ts';
import { finalStandings } from '../../operations/demo-data/seed.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.adminToken();
});
afterAll(() => server.close());

async function readBack(demo: DemoSeason) {
  const season = await loadSeason(server, token, demo);
  const rounds = [];
  for (const { id } of season.rounds) rounds.push((await server.call(getRound, { params: { id }, token })).answer);
  const matches = rounds.flatMap((round) =>
    round.matches.map((match) =>
      [round.roundNumber, match.homeTeamName, match.homeTeamGoals, match.awayTeamGoals, match.awayTeamName].join(' '),
    ),
  );
  return { season, rounds, matches };
}

test.each([
  ['Allsvenskan 2023', allsvenskan, 240, 'Malmö FF', 64, 62, 27],
  ['Premier League 2024/25', premierLeague, 380, 'Liverpool FC', 84, 86, 41],
  ['Bundesliga 2024/25, with a match that was awarded', bundesliga, 306, 'FC Bayern München', 82, 99, 32],
])(
  '%s is entered through the API and read back unchanged',
  async (_name, read, count, champion, points, goalsFor, goalsAgainst) => {
    const demo = read();
    const { matches, rounds, season } = await readBack(demo);
    expect(matches).toHaveLength(count);
    const inFile = demo.read.matches.map(({ away, awayGoals, home, homeGoals, round }) =>
      [round, home, homeGoals, awayGoals, away].join(' '),
    );
    expect(matches.sort()).toEqual(inFile.sort());
    const standings = finalStandings(demo);
    expect(standings[0]).toMatchObject({ teamName: champion, points, goalsFor, goalsAgainst });
    const names = standings.map(({ teamName }) => teamName);
    expect(season.teams.map(({ teamName }) => teamName).sort()).toEqual(names.sort());
    expect(rounds.map(({ deadline, roundNumber }) => [roundNumber, deadline])).toEqual(
      roundsOf(demo).map(({ deadline, roundNumber }) => [roundNumber, deadline]),
    );
  },
);

import { registerLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { getMatch, registerMatch } from 'shared-contract/matches';
import { getRound, saveRoundMatches } from 'shared-contract/rounds';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { type Editor, editorWith, smallSeason } from '../../../testing/small-season.ts';

const UNKNOWN_ID = '0199d3a0-0000-7000-8000-0000000000ff';

let server: TestServer;
let editor: Editor;
let season: Awaited<ReturnType<typeof smallSeason>>;
beforeAll(async () => {
  server = await startServer();
  editor = editorWith(server, await server.adminToken());
});
afterAll(() => server.close());
beforeEach(async () => {
  season = await smallSeason(editor);
});

const save = async (matches: unknown, version?: number) =>
  editor.send(saveRoundMatches, { matches, version }, season.round.id);
const fresh = (home: number, away: number, goals?: [number, number]) => ({
  id: null,
  ...season.match(home, away, goals),
});
const read = async () => (await editor.by(getRound, season.round.id)).answer;
const shown = async () =>
  (await read()).matches.map(
    (match) => `${match.homeTeamName} ${match.homeTeamGoals}-${match.awayTeamGoals} ${match.awayTeamName}`,
  );

test('saves all matches of a round in one call, in the order of the list', async () => {
  const { answer, status } = await save([fresh(4, 5, [3, 1]), fresh(0, 1), fresh(2, 3, [0, 2])]);
  expect(status).toBe(200);
  expect(answer).toEqual(await read());
  expect(answer).toMatchObject({ id: season.round.id, version: 2, matchCount: 3 });
  expect(await shown()).toEqual(['Echo 3-1 Foxtrot', 'Alfa 0-0 Bravo', 'Charlie 0-2 Delta']);
});

test('updates, adds and deletes matches, and keeps the versions of unchanged ones', async () => {
  const [one, two, three] = (await save([fresh(0, 1), fresh(2, 3), fresh(4, 5)])).answer.matches;
  const { answer } = await save([
    { id: one?.id, ...season.match(0, 1) },
    { id: two?.id, ...season.match(2, 3, [2, 2]) },
    fresh(5, 4, [1, 0]),
  ]);
  expect(await shown()).toEqual(['Alfa 0-0 Bravo', 'Charlie 2-2 Delta', 'Foxtrot 1-0 Echo']);
  expect(answer.matches.map(({ version }) => version)).toEqual([1, 2, 1]);
  expect(answer.matches[0]).toEqual(one);
  expect((await editor.by(getMatch, three?.id ?? '')).status).toBe(404);
  expect((await save([])).answer.matches).toEqual([]);
});

test('swaps teams between the sides and matches of a round', async () => {
  const [one, two] = (await save([fresh(0, 1, [1, 0]), fresh(2, 3)])).answer.matches;
  const swapped = [
    { id: one?.id, ...season.match(3, 0, [4, 4]) },
    { id: two?.id, ...season.match(1, 2) },
  ];
  expect((await save(swapped)).status).toBe(200);
  expect(await shown()).toEqual(['Delta 4-4 Alfa', 'Bravo 0-0 Charlie']);
});

test('returns 400 with the path of each invalid field, and saves nothing', async () => {
  await save([fresh(0, 1)]);
  const before = await read();
  const other = await editor.made(registerLeagueSeason, { leagueId: season.leagueId, season: 24 });
  const teamIds = [season.teams[5]?.teamId];
  const { teams } = await editor.made(updateLeagueSeason, { id: other.id, season: 24, teamIds });
  const errorsOf = async (matches: unknown) => {
    const { problem, status } = await save(matches);
    expect(status).toBe(400);
    return problem.errors?.map(({ message, path }) => `${path}: ${message}`);
  };
  expect(await errorsOf([fresh(0, 1), fresh(2, 0), fresh(3, 3)])).toEqual([
    'matches.1.awayTeamStatsId: The team plays in this round already',
    'matches.2.awayTeamStatsId: Home and Away team cannot be the same',
  ]);
  expect(
    await errorsOf([
      { ...fresh(0, 1), id: UNKNOWN_ID },
      { ...fresh(2, 3), awayTeamStatsId: teams[0]?.id },
      { ...fresh(4, 5), homeTeamStatsId: UNKNOWN_ID },
    ]),
  ).toEqual([
    'matches.0.id: Not a match of this round',
    'matches.1.awayTeamStatsId: The team is not in the season of this round',
    'matches.2.homeTeamStatsId: The team is not in the season of this round',
  ]);
  expect(await errorsOf([{ ...fresh(0, 1), homeTeamGoals: -1, awayTeamGoals: 201 }])).toEqual([
    'matches.0.homeTeamGoals: Must be at least 0',
    'matches.0.awayTeamGoals: Cannot exceed 200',
  ]);
  expect(await errorsOf(undefined)).toEqual(['matches: Required']);
  const twice = { id: before.matches[0]?.id, ...season.match(0, 1) };
  expect(await errorsOf([twice, { ...twice, ...season.match(2, 3) }])).toEqual(['matches.1.id: Names a match twice']);
  expect(await read()).toEqual(before);
  expect((await editor.send(saveRoundMatches, { matches: [] }, UNKNOWN_ID)).status).toBe(404);
});

test('refuses a match of another round', async () => {
  const elsewhere = await season.newRound(2);
  const added = await editor.made(registerMatch, { ...season.match(0, 1), roundId: elsewhere.id });
  const { problem } = await save([{ id: added.id, ...season.match(0, 1) }]);
  expect(problem.errors?.[0]?.path).toBe('matches.0.id');
  expect((await editor.by(getMatch, added.id)).answer).toEqual(added);
});

test('returns 409 with the current round when a match was added in the meantime', async () => {
  const opened = await read();
  await editor.made(registerMatch, { ...season.match(0, 1), roundId: season.round.id });
  const { problem, status } = await save([fresh(2, 3)], opened.version);
  expect(status).toBe(409);
  expect(problem.detail).toBe('The round has been changed by somebody else since you opened it.');
  expect(problem.current).toEqual(await read());
  expect(await shown()).toEqual(['Alfa 0-0 Bravo']);
  expect((await save([fresh(2, 3)], opened.version + 1)).status).toBe(200);
});

test('accepts one of 20 concurrent saves of one version of a round', async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => save([fresh(0, 1), fresh(2, 3)], 1)));
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(results.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await read()).toMatchObject({ version: 2, matchCount: 2 });
});

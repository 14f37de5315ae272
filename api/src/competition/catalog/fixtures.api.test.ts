import { getMatch, registerMatch, updateMatch } from 'shared-contract/matches';
import { getRound, saveRoundMatches } from 'shared-contract/rounds';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { type Editor, editorWith, smallSeason } from '../../../testing/small-season.ts';

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

const noGoals = { homeTeamGoals: null, awayTeamGoals: null };
const goals = (home: number, away: number) => ({ homeTeamGoals: home, awayTeamGoals: away });
const fixture = (home: number, away: number, more: object = noGoals) =>
  editor.made(registerMatch, { ...season.match(home, away), roundId: season.round.id, ...more });
const change = async (id: string, fields: object) => {
  const { answer, problem, status } = await editor.send(updateMatch, { id, ...fields });
  return status === 200 ? answer : problem.errors?.map(({ path, message }) => `${path}: ${message}`);
};

test('registers a match without a result, and sets its status to played with the result', async () => {
  const kickOff = '2025-04-01T19:00:00Z';
  const match = await fixture(0, 1, { ...noGoals, kickOff });
  expect(match).toMatchObject({
    ...noGoals,
    status: 'scheduled',
    awardedTo: null,
    kickOff: '2025-04-01T19:00:00.000Z',
  });
  expect(await change(match.id, goals(2, 0))).toMatchObject({
    ...goals(2, 0),
    status: 'played',
    kickOff: match.kickOff,
  });
  expect(await change(match.id, { ...noGoals, status: 'postponed', kickOff: null })).toMatchObject({
    ...noGoals,
    status: 'postponed',
    kickOff: null,
  });
});

test('requires a winner for awarded matches only, and refuses goals for unplayed statuses', async () => {
  const match = await fixture(0, 1, goals(0, 0));
  expect(await change(match.id, { status: 'awarded', awardedTo: 'away' })).toMatchObject({
    ...goals(0, 0),
    status: 'awarded',
    awardedTo: 'away',
  });
  for (const status of ['scheduled', 'postponed', 'cancelled']) {
    expect(await change(match.id, { status })).toEqual([
      'homeTeamGoals: Only a match that was played or awarded has goals',
      'awayTeamGoals: Only a match that was played or awarded has goals',
    ]);
  }
  expect(await change(match.id, { status: 'played', awardedTo: 'home' })).toEqual([
    'awardedTo: Only an awarded match is given to a team',
  ]);
  expect(await change(match.id, { homeTeamGoals: null })).toEqual(['homeTeamGoals: Required']);
  expect(await change(match.id, { ...noGoals, status: 'cancelled' })).toMatchObject({
    status: 'cancelled',
    awardedTo: null,
  });
});

test('keeps the score of an abandoned match, which does not count', async () => {
  const match = await fixture(0, 1, goals(1, 0));
  expect(await change(match.id, { status: 'abandoned' })).toMatchObject({ ...goals(1, 0), status: 'abandoned' });
  const round = (await editor.by(getRound, match.roundId)).answer;
  expect(round).toMatchObject({ matchCount: 1, resultCount: 0 });
  expect(await change(match.id, { homeTeamGoals: null })).toEqual(['homeTeamGoals: Required']);
  expect(await change(match.id, { ...noGoals, status: 'abandoned' })).toMatchObject(noGoals);
  expect(await change(match.id, { ...goals(2, 2), status: 'abandoned' })).toMatchObject({
    ...goals(2, 2),
    status: 'abandoned',
  });
  expect(await change(match.id, goals(3, 2))).toMatchObject({ ...goals(3, 2), status: 'played' });
});

test('marks a played match as decided after regulation, and clears the mark with its score', async () => {
  const match = await fixture(0, 1, { ...goals(3, 2), decidedIn: 'overtime' });
  expect(match).toMatchObject({ ...goals(3, 2), status: 'played', decidedIn: 'overtime' });
  expect((await editor.by(getMatch, match.id)).answer).toEqual(match);
  expect(await change(match.id, { kickOff: null, ...goals(3, 2) })).toMatchObject({ decidedIn: 'overtime' });
  expect(await change(match.id, { ...goals(4, 3), decidedIn: 'shootout' })).toMatchObject({ decidedIn: 'shootout' });
  expect(await change(match.id, goals(4, 2))).not.toHaveProperty('decidedIn');
  expect(await change(match.id, { decidedIn: 'penalties' })).toMatchObject({ ...goals(4, 2), decidedIn: 'penalties' });
  expect(await change(match.id, { decidedIn: 'regulation' })).not.toHaveProperty('decidedIn');
  await change(match.id, { decidedIn: 'overtime' });
  expect(await change(match.id, { status: 'awarded' })).not.toHaveProperty('decidedIn');
});

test('returns 400 at the field for a decision after regulation that the score contradicts', async () => {
  const level = 'decidedIn: A match that ends level was decided in regulation';
  const unplayed = 'decidedIn: Only a played match is decided after regulation';
  const match = await fixture(0, 1, goals(2, 2));
  expect(await change(match.id, { decidedIn: 'overtime' })).toEqual([level]);
  expect(await change(match.id, { ...goals(3, 3), decidedIn: 'shootout' })).toEqual([level]);
  expect(await change(match.id, { ...noGoals, status: 'cancelled', decidedIn: 'overtime' })).toEqual([unplayed]);
  expect(await change(match.id, { ...goals(3, 0), status: 'awarded', decidedIn: 'overtime' })).toEqual([unplayed]);
  expect(await change(match.id, { decidedIn: 'extra-time' })).toEqual([
    'decidedIn: Must be regulation, overtime, shootout or penalties',
  ]);
  const body = { ...season.match(2, 3, [1, 1]), roundId: season.round.id, decidedIn: 'overtime' };
  expect((await editor.send(registerMatch, body)).problem.errors).toEqual([
    { path: 'decidedIn', message: level.slice('decidedIn: '.length) },
  ]);
});

test('moves a match to another round of its season and keeps its id', async () => {
  const match = await fixture(0, 1);
  const second = await season.newRound(2);
  await editor.made(registerMatch, { ...season.match(1, 2), roundId: second.id });
  expect((await editor.send(updateMatch, { id: match.id, roundId: second.id })).status).toBe(409);
  expect((await editor.by(getMatch, match.id)).answer).toEqual(match);
  const third = await season.newRound(3);
  expect(await change(match.id, { roundId: third.id, homeTeamGoals: 1, awayTeamGoals: 1 })).toMatchObject({
    id: match.id,
    roundId: third.id,
    status: 'played',
    version: 2,
  });
  const roundOf = async (id: string) => (await editor.by(getRound, id)).answer;
  expect(await roundOf(season.round.id)).toMatchObject({ version: 3, matches: [] });
  expect(await roundOf(third.id)).toMatchObject({ version: 2, matches: [{ id: match.id }] });
  const elsewhere = await smallSeason(editor);
  expect(await change(match.id, { roundId: elsewhere.round.id })).toEqual(['roundId: Not a round of its season']);
});

test('saves all fields of a round’s matches, and leaves absent fields unchanged', async () => {
  const kickOff = '2025-04-01T17:00:00.000Z';
  const save = (matches: unknown) => editor.send(saveRoundMatches, { matches }, season.round.id);
  const { answer } = await save([
    { id: null, ...season.match(0, 1), ...noGoals, kickOff },
    { id: null, ...season.match(2, 3), ...noGoals, status: 'postponed' },
    { id: null, ...season.match(4, 5, [0, 3]), status: 'awarded', awardedTo: 'away' },
  ]);
  const statuses = ['scheduled', 'postponed', 'awarded'];
  expect(answer.matches.map(({ status }) => status)).toEqual(statuses);
  const [one, two, three] = answer.matches;
  // Status and kick-off are absent, so they stay unchanged.
  const again = await save([
    { id: one?.id, ...season.match(0, 1), ...noGoals },
    { id: two?.id },
    { id: three?.id, ...season.match(4, 5, [0, 3]) },
  ]);
  expect(again.answer.matches).toEqual(answer.matches);
  const result = await save([{ id: one?.id, ...goals(1, 0) }, { id: two?.id }, { id: three?.id }]);
  expect(result.answer.matches[0]).toMatchObject({ ...goals(1, 0), status: 'played', kickOff, version: 2 });
  const wrong = await save([{ id: two?.id, homeTeamGoals: 1 }]);
  expect(wrong.problem.errors).toEqual([{ path: 'matches.0.awayTeamGoals', message: 'Required' }]);
});

test('saves when a round’s matches were decided', async () => {
  const save = (...matches: object[]) => editor.send(saveRoundMatches, { matches }, season.round.id);
  const first = await save(
    { id: null, ...season.match(0, 1, [3, 2]), decidedIn: 'overtime' },
    { id: null, ...season.match(2, 3, [1, 2]), decidedIn: 'shootout' },
    { id: null, ...season.match(4, 5, [1, 0]) },
  );
  const decisions = (matches: typeof first.answer.matches) => matches.map(({ decidedIn }) => decidedIn);
  expect(decisions(first.answer.matches)).toEqual(['overtime', 'shootout', undefined]);
  const [one, two, three] = first.answer.matches.map(({ id }) => ({ id }));
  const same = await save({ ...one, ...goals(3, 2) }, { ...two }, { ...three });
  expect(same.answer.matches).toEqual(first.answer.matches);
  const changed = await save(
    { ...one, decidedIn: 'regulation' },
    { ...two, ...goals(1, 3) },
    { ...three, decidedIn: 'penalties' },
  );
  expect(decisions(changed.answer.matches)).toEqual([undefined, undefined, 'penalties']);
  const wrong = await save({ ...one, ...goals(2, 2), decidedIn: 'overtime' });
  expect(wrong.problem.errors).toEqual([
    { path: 'matches.0.decidedIn', message: 'A match that ends level was decided in regulation' },
  ]);
});

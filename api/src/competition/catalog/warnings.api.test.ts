import { listChanges } from 'shared-contract/audit';
import { countryNumber } from 'shared-contract/countries';
import type { Endpoint } from 'shared-contract/endpoint';
import { getLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { registerMatch, updateMatch } from 'shared-contract/matches';
import { getRound, registerRound, saveRoundMatches, updateRound } from 'shared-contract/rounds';
import { updateTeamSeasonStats } from 'shared-contract/team-stats';
import { deleteTeam, registerTeam, updateTeam } from 'shared-contract/teams';
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

const unplayed = { homeTeamGoals: null, awayTeamGoals: null };

/**
 * Asserts that a request is refused with these warnings, also if all but one are confirmed. Sends it with all
 * confirmed.
 */
async function warns(endpoint: Endpoint, body: object, messages: Record<string, string>, id?: string) {
  const { problem, status } = await editor.send(endpoint, body, id);
  expect({ status, code: problem.code }).toEqual({ status: 409, code: 'warnings' });
  expect(Object.fromEntries((problem.warnings ?? []).map(({ code, message }) => [code, message]))).toEqual(messages);
  expect(problem.detail).toBe(Object.values(messages).join(' '));
  const codes = Object.keys(messages);
  expect((await editor.send(endpoint, { ...body, confirm: codes.slice(1) }, id)).status).toBe(409);
  return editor.made(endpoint, { ...body, confirm: codes }, id);
}

test('warns of a deadline that is out of order or equal to that of another round', async () => {
  const { round, seasonId } = season;
  await season.newRound(3);
  const body = { leagueSeasonStatsId: seasonId, roundNumber: 2 };
  await warns(
    registerRound,
    { ...body, deadline: '2025-03-29T14:00:00Z' },
    {
      'deadline-equal': 'The deadline is also that of round 1.',
    },
  );
  await warns(
    updateRound,
    { id: round.id, deadline: '2025-05-01T14:00:00Z' },
    {
      'deadline-order': 'Round 1 would be out of order with round 2, round 3.',
    },
  );
  expect((await editor.send(updateRound, { id: round.id, deadline: '2025-05-01T14:00:00Z' })).status).toBe(200);
});

test('warns of a date outside the season, and refuses one more than a year off', async () => {
  const { match, round, seasonId } = season;
  const body = { leagueSeasonStatsId: seasonId, roundNumber: 2 };
  await warns(
    registerRound,
    { ...body, deadline: '2026-03-29T14:00:00Z' },
    {
      'date-outside-season': '29 Mar 2026, 14:00 UTC is outside the season 2025.',
    },
  );
  for (const deadline of ['2023-03-29T14:00:00Z', '2027-03-29T14:00:00Z']) {
    const { problem, status } = await editor.send(updateRound, {
      id: round.id,
      deadline,
      confirm: ['date-outside-season'],
    });
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'deadline']);
  }
  const fixture = { ...match(0, 1), ...unplayed, roundId: round.id };
  const message = '1 Mar 2026, 14:00 UTC is outside the season 2025.';
  const added = await warns(
    registerMatch,
    { ...fixture, kickOff: '2026-03-01T14:00:00Z' },
    {
      'date-outside-season': message,
    },
  );
  const moved = { id: (added as { id: string }).id, kickOff: '2026-03-01T14:00:00Z' };
  await warns(updateMatch, moved, { 'date-outside-season': message });
  expect(
    (await editor.send(updateMatch, { ...moved, kickOff: '2028-03-01T14:00:00Z' })).problem.errors?.[0]?.path,
  ).toBe('kickOff');
});

test('warns of a repeated pairing at the same ground, unless the match was cancelled', async () => {
  const { match, round } = season;
  const [second, third] = [await season.newRound(2), await season.newRound(3)];
  await editor.made(registerMatch, { ...match(0, 1), roundId: round.id });
  const again = { ...match(0, 1), ...unplayed, roundId: second.id };
  const message = 'Alfa – Bravo is in round 1 already.';
  await warns(registerMatch, again, { 'fixture-twice': message });
  const matches = [
    { id: null, ...match(0, 1) },
    { id: null, ...match(3, 2) },
  ];
  const saved = await warns(saveRoundMatches, { matches }, { 'fixture-twice': message }, third.id);
  const listed = (saved as { matches: { id: string }[] }).matches.map(({ id }) => ({ id }));
  expect((await editor.send(saveRoundMatches, { matches: listed }, third.id)).status).toBe(200);
  await editor.made(registerMatch, { ...match(1, 0), roundId: (await season.newRound(4)).id });

  await editor.made(registerMatch, { ...match(4, 5), ...unplayed, status: 'cancelled', roundId: round.id });
  await editor.made(registerMatch, { ...match(4, 5), roundId: second.id });
});

test('warns when a season with matches is renamed', async () => {
  const { match, round, seasonId } = season;
  const rename = { id: seasonId, season: 2425 };
  await editor.made(registerMatch, { ...match(0, 1), roundId: round.id });
  await warns(updateLeagueSeason, rename, {
    'season-renamed': '2025 would become 2024/2025, with its matches (1) as they are.',
  });
  expect((await editor.send(updateLeagueSeason, rename)).status).toBe(200);
});

test('deletes a removed team’s unplayed matches, and refuses to remove a team with results', async () => {
  const { match, round, seasonId, teams } = season;
  const away = await editor.made(registerMatch, { ...match(0, 1), ...unplayed, roundId: round.id });
  await editor.made(registerMatch, { ...match(2, 3, [1, 0]), roundId: round.id });
  const without = (index: number) => ({
    id: seasonId,
    teamIds: teams.filter((_, other) => other !== index).map(({ teamId }) => teamId),
  });
  expect((await editor.send(updateLeagueSeason, { ...without(2), confirm: ['matches-deleted'] })).problem.code).toBe(
    'conflict',
  );
  await warns(updateLeagueSeason, without(1), {
    'matches-deleted': 'With the teams left out, these matches would be deleted: Alfa – - – Bravo.',
  });
  expect((await editor.by(getRound, round.id)).answer).toMatchObject({ version: 4, matchCount: 1 });
  const { answer: log } = await server.call(listChanges, {
    query: { entityId: away.id },
    token: await server.adminToken(),
  });
  expect(log[0]).toMatchObject({ action: 'delete', entityName: 'Alfa – Bravo, Round 1, Small League 2025' });
});

test('warns of a team with the same name and country, ignoring case, accents and blanks', async () => {
  const [spain, peru] = [countryNumber('Spain'), countryNumber('Peru')];
  const message = (name: string, country = 'Spain') => ({
    'team-exists': `${country} has a team called ${name} already.`,
  });
  const first = await editor.made(registerTeam, { name: 'Atlético Ñúñez', country: spain });
  await editor.made(registerTeam, { name: 'Atlético Ñúñez', country: peru });
  await editor.made(registerTeam, { name: 'Atlético Ñúñez B', country: spain });
  const second = await warns(registerTeam, { name: ' ATLETICO   Nunez ', country: spain }, message('Atlético Ñúñez'));
  await editor.made(registerTeam, { name: 'Brøndby', country: spain });
  await warns(registerTeam, { name: 'Brondby', country: spain }, message('Brøndby'));
  await warns(registerTeam, { name: 'Broendby', country: spain }, message('Brøndby'));

  const { id: teamId } = second as { id: string };
  for (const same of [{ website: 'https://a.example' }, { name: 'Atletico Nuñez' }, { country: spain }]) {
    await editor.made(updateTeam, { teamId, ...same });
  }
  await editor.made(updateTeam, { teamId, name: 'Getafe' });
  await warns(updateTeam, { teamId, name: 'Atletico Nunez' }, message('Atlético Ñúñez'));
  await warns(updateTeam, { teamId, country: peru }, message('Atlético Ñúñez', 'Peru'));
  await editor.by(deleteTeam, (first as { id: string }).id);
  expect((await editor.send(registerTeam, { name: 'Atlético Ñúñez', country: spain })).status).toBe(201);
});

test('deletes the results of an annulled team, and keeps those of one withdrawn without annulment', async () => {
  const { match, round, seasonId, teams } = season;
  await editor.made(registerMatch, { ...match(0, 1, [3, 1]), roundId: round.id });
  const second = await season.newRound(2);
  await editor.made(registerMatch, { ...match(2, 0), ...unplayed, roundId: second.id });
  const withdraw = (withdrawn: string | null) => ({ id: teams[0]?.id, withdrawn });
  await editor.made(updateTeamSeasonStats, withdraw('keep'));
  await warns(updateTeamSeasonStats, withdraw('annul'), {
    'results-deleted': 'These results would be deleted: Alfa 3 - 1 Bravo.',
  });
  for (const { id } of [round, second]) {
    expect((await editor.by(getRound, id)).answer.matches).toMatchObject([{ ...unplayed, status: 'cancelled' }]);
  }
  expect((await editor.by(getLeagueSeason, seasonId)).answer.teams[0]).toMatchObject({ withdrawn: 'annul' });
  expect(await editor.made(updateTeamSeasonStats, withdraw(null))).toMatchObject({ withdrawn: null });
});

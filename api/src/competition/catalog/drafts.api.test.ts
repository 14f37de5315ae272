import { listChanges, restoreChange } from 'shared-contract/audit';
import { countryNumber } from 'shared-contract/countries';
import { createGroup } from 'shared-contract/groups';
import {
  deleteLeagueSeason,
  getLeagueSeason,
  registerLeagueSeason,
  updateLeagueSeason,
} from 'shared-contract/league-seasons';
import { deleteLeague, getLeague, registerLeague, updateLeague } from 'shared-contract/leagues';
import { createNextSeason } from 'shared-contract/next-season';
import { listSeasons } from 'shared-contract/public-seasons';
import { importSeason, undoImport } from 'shared-contract/season-import';
import { addSeasonTable } from 'shared-contract/season-tables';
import { deleteTable } from 'shared-contract/tables';
import { newSeasonToTip, type SeasonToTip } from '../../../testing/season-to-tip.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { type Editor, editorWith } from '../../../testing/small-season.ts';

let server: TestServer;
let token: string;
let editor: Editor;
beforeAll(async () => {
  server = await startServer();
  token = await server.adminToken();
  editor = editorWith(server, token);
});
afterAll(() => server.close());

const league = { name: 'Division 7', numberOfTeams: 4, numberOfRounds: 6, country: countryNumber('Sweden') };
const isListed = async (id: string) => (await server.call(listSeasons)).answer.some((season) => season.id === id);
const lastChange = async (entityId: string) =>
  (await server.call(listChanges, { query: { entityId }, token })).answer[0]?.id ?? '';
const restoreLast = async (entityId: string) =>
  server.call(restoreChange, { params: { id: await lastChange(entityId) }, token });

test('publishes what is registered without the field, and takes drafts', async () => {
  const published = await editor.made(registerLeague, league);
  const draft = await editor.made(registerLeague, { ...league, isPublished: false });
  expect([published.isPublished, draft.isPublished]).toEqual([true, false]);
  const season = await editor.made(registerLeagueSeason, { leagueId: published.id, season: 25 });
  const draftSeason = await editor.made(registerLeagueSeason, {
    leagueId: published.id,
    season: 24,
    isPublished: false,
  });
  expect([season.isPublished, draftSeason.isPublished]).toEqual([true, false]);
  expect([await isListed(season.id), await isListed(draftSeason.id)]).toEqual([true, false]);
  const ofDraft = await editor.made(registerLeagueSeason, { leagueId: draft.id, season: 25 });
  expect(await isListed(ofDraft.id)).toBe(false);

  await editor.made(updateLeague, { id: draft.id, isPublished: true });
  expect(await isListed(ofDraft.id)).toBe(true);
  await editor.made(updateLeague, { id: draft.id, name: 'Division 8' });
  expect((await editor.by(getLeague, draft.id)).answer).toMatchObject({ name: 'Division 8', isPublished: true });
});

test('imports a season and its league as drafts, and leaves a published league published', async () => {
  const source = 'Round,Date,Home,Away,Score\n1,2025-04-01,Gamma BK,Zeta BK,1-0\n';
  const file = { country: league.country, source, dryRun: false, isPublished: false };
  const imported = await editor.made(importSeason, { ...file, season: 25, league: { name: 'Imported League' } });
  const { answer } = await editor.by(getLeague, String(imported.leagueId));
  expect(answer).toMatchObject({ isPublished: false, leagueSeasonStats: [{ isPublished: false }] });

  await editor.made(updateLeague, { id: answer.id, isPublished: true });
  await editor.made(importSeason, { ...file, source: source.replace('2025', '2024'), season: 24, leagueId: answer.id });
  const seasons = (await editor.by(getLeague, answer.id)).answer;
  expect(seasons).toMatchObject({
    isPublished: true,
    leagueSeasonStats: [{ season: 25 }, { season: 24, isPublished: false }],
  });
});

describe('the undo of a season that was published', () => {
  const source = 'Round,Date,Home,Away,Score\n1,2025-04-01,Eta BK,Theta BK,1-0\n';
  const file = { country: league.country, source, dryRun: false, isPublished: false, season: 25 };

  test('deletes imported rows', async () => {
    const { importId, leagueId, leagueSeasonStatsId } = await editor.made(importSeason, {
      ...file,
      league: { name: 'Undone League' },
    });
    await editor.made(updateLeague, { id: String(leagueId), isPublished: true });
    await editor.made(updateLeagueSeason, { id: String(leagueSeasonStatsId), isPublished: true });
    expect(await isListed(String(leagueSeasonStatsId))).toBe(true);
    expect((await editor.by(undoImport, String(importId))).status).toBe(204);
    expect((await editor.by(getLeague, String(leagueId))).status).toBe(404);
  });

  test('is refused after an edit, with the reason', async () => {
    const { importId, leagueId } = await editor.made(importSeason, { ...file, league: { name: 'Edited League' } });
    await editor.made(updateLeague, { id: String(leagueId), isPublished: true, numberOfRounds: 9 });
    const { problem, status } = await editor.by(undoImport, String(importId));
    const detail = 'Edited League has been changed since the import, so it can’t be undone.';
    expect([status, problem?.detail]).toEqual([409, detail]);
  });

  test('deletes a next season until a user predicts it', async () => {
    const earlier = await newSeasonToTip(server);
    const { season } = (await editor.by(getLeagueSeason, earlier.id)).answer;
    const teamIds = earlier.teams.map((team) => team.id);
    const body = { season: season + 1, teamIds, newTeams: [], locksAt: null, isPublished: false };
    const create = () => editor.made(createNextSeason, { ...body, confirm: ['lock-missing'] }, earlier.id);
    const undone = await create();
    await editor.made(updateLeagueSeason, { id: undone.id, isPublished: true });
    expect((await editor.by(undoImport, undone.importId)).status).toBe(204);

    const predicted = await create();
    await editor.made(updateLeagueSeason, { id: predicted.id, isPublished: true });
    const { token: owner } = await server.newUser();
    const group = { name: 'Office', leagueSeasonStatsId: predicted.id };
    expect((await server.call(createGroup, { body: group, token: owner })).status).toBe(201);
    const { problem, status } = await editor.by(undoImport, predicted.importId);
    expect([status, problem?.detail]).toEqual([409, 'There are 0 tips and 1 group: it is not deleted.']);
  });
});

test('creates a next season as a draft', async () => {
  const { id, teams } = await newSeasonToTip(server);
  const { season } = (await editor.by(getLeagueSeason, id)).answer;
  const next = { season: season + 1, teamIds: teams.map((team) => team.id), newTeams: [], locksAt: null };
  const body = { ...next, isPublished: false, confirm: ['lock-missing'] };
  expect(await editor.made(createNextSeason, body, id)).toMatchObject({ isPublished: false });
});

describe('a season that users depend on', () => {
  let season: SeasonToTip;
  beforeEach(async () => {
    season = await newSeasonToTip(server);
  });

  const hide = [
    ['season', () => editor.send(updateLeagueSeason, { id: season.id, isPublished: false })],
    ['league', () => editor.send(updateLeague, { id: season.leagueId, isPublished: false })],
  ] as const;

  async function expectPublished(found: string) {
    for (const [, become] of hide) {
      const { problem, status } = await become();
      const detail = `It has ${found}, so it stays published.`;
      expect([status, problem]).toEqual([
        409,
        expect.objectContaining({
          code: 'season-has-tips',
          detail,
          errors: [{ path: 'isPublished', message: detail.slice(0, -1) }],
        }),
      ]);
    }
    expect(await isListed(season.id)).toBe(true);
  }

  test('stays published with a tip, also with a deleted one', async () => {
    const user = await server.newUser();
    const { id } = await season.newTip(user);
    await expectPublished('1 tip');
    await server.call(deleteTable, { params: { id }, token: user.token });
    await expectPublished('1 tip');
  });

  test('stays published with a group and an official table', async () => {
    const { token: owner } = await server.newUser();
    const body = { name: 'Office', leagueSeasonStatsId: season.id };
    expect((await server.call(createGroup, { body, token: owner })).status).toBe(201);
    await expectPublished('1 group');
    await editor.made(addSeasonTable, undefined, season.id);
    await expectPublished('1 group and 1 official table');
  });

  test.each(['season', 'league'] as const)(
    'stays published when the publication of its %s would be undone',
    async (which) => {
      const [endpoint, id] = which === 'season' ? [updateLeagueSeason, season.id] : [updateLeague, season.leagueId];
      await editor.made(endpoint, { id, isPublished: false });
      await editor.made(endpoint, { id, isPublished: true });
      await season.newTip(await server.newUser());
      expect(await restoreLast(id)).toMatchObject({ status: 409, problem: { code: 'season-has-tips' } });
      expect(await isListed(season.id)).toBe(true);
    },
  );
});

test('takes no official table of a draft', async () => {
  const { id } = await newSeasonToTip(server);
  await editor.made(updateLeagueSeason, { id, isPublished: false });
  const { problem, status } = await editor.send(addSeasonTable, undefined, id);
  expect([status, problem?.detail]).toEqual([
    409,
    'The season is a draft, and the table would be public. Publish the season and its league first.',
  ]);
});

test('logs and undoes a publication, and restores a deleted draft as a draft', async () => {
  const { id, leagueId } = await newSeasonToTip(server);
  await editor.made(updateLeagueSeason, { id, isPublished: false });
  await editor.made(updateLeagueSeason, { id, isPublished: true });
  const { answer } = await server.call(listChanges, { query: { entityId: id }, token });
  expect(answer[0]).toMatchObject({ before: { isPublished: false }, after: { isPublished: true } });
  expect((await restoreLast(id)).status).toBe(200);
  expect(await isListed(id)).toBe(false);

  await editor.by(deleteLeagueSeason, id);
  expect((await restoreLast(id)).status).toBe(200);
  expect((await editor.by(getLeagueSeason, id)).answer.isPublished).toBe(false);
  await editor.made(updateLeague, { id: leagueId, isPublished: false });
  await editor.by(deleteLeague, leagueId);
  expect((await restoreLast(leagueId)).status).toBe(200);
  expect((await editor.by(getLeague, leagueId)).answer).toMatchObject({
    isPublished: false,
    leagueSeasonStats: [{ isPublished: false }],
  });
});

import { deleteLeagueSeason, registerLeagueSeason } from 'shared-contract/league-seasons';
import { registerMatch } from 'shared-contract/matches';
import { compareTwoTables } from 'shared-contract/compare';
import { getPicture } from 'shared-contract/pictures';
import { setRuling, updateSeasonRules } from 'shared-contract/season-decisions';
import { addSeasonTable } from 'shared-contract/season-tables';
import { exportTable } from 'shared-contract/table-files';
import { restoreTableVersion, updateTable } from 'shared-contract/table-history';
import { newTable } from 'shared-contract/table-rules';
import {
  createTable,
  deleteTable,
  getPublicTable,
  listOfficialTables,
  type PublicTable,
  setTableVisibility,
} from 'shared-contract/tables';
import { listSeasons } from 'shared-contract/public-seasons';
import { startServer, type TestServer } from '../../testing/server.ts';
import { type Editor, editorWith, smallSeason } from '../../testing/small-season.ts';

let server: TestServer;
let token: string;
let editor: Editor;
beforeAll(async () => {
  server = await startServer();
  token = await server.adminToken();
  editor = editorWith(server, token);
});
afterAll(() => server.close());

const rowsOf = ({ items }: Pick<PublicTable, 'items'>) => items.map(({ name, tablePlace }) => `${tablePlace} ${name}`);

test('shows the current standings in an official table that follows a season', async () => {
  const { match, round, seasonId } = await smallSeason(editor, 4);
  const { id } = await editor.made(addSeasonTable, undefined, seasonId);
  const read = async () => (await server.call(getPublicTable, { params: { id } })).answer;
  const picture = async () =>
    (await server.call(getPicture, { params: { id }, query: { format: 'svg' } })).headers['etag'];
  expect(await read()).toMatchObject({
    name: 'Small League 2025',
    kind: 'standings',
    leagueSeasonStatsId: seasonId,
    isOfficial: true,
    numberOfTeams: 4,
  });
  const before = await picture();

  await editor.made(registerMatch, { ...match(3, 2, [2, 0]), roundId: round.id });
  const zones = { positive: 2, negative: 0, relegations: 1 };
  await editor.made(updateSeasonRules, { zones, reason: 'By the rules of the league' }, seasonId);
  const now = ['1 Delta', '2 Alfa', '3 Bravo', '4 Charlie'];
  const after = await read();
  expect(rowsOf(after)).toEqual(now);
  expect(after).toMatchObject({ positiveAfterSeasonTeams: 2, negativeAfterSeasonTeams: 0, numberOfRelegations: 1 });
  const { answer } = await server.call(listOfficialTables);
  expect(answer.filter((table) => table.id === id).map(rowsOf)).toEqual([now]);
  expect(await picture()).not.toBe(before);
  const file = await server.call(exportTable, { params: { id }, query: { format: 'csv' } });
  expect(file.text.indexOf('Delta')).toBeLessThan(file.text.indexOf('Alfa'));
  const compared = await server.call(compareTwoTables, { params: { a: id, b: id } });
  expect(compared.answer.tables.map(rowsOf)).toEqual([now, now]);
  await editor.made(setRuling, { order: [], reason: 'It was stopped', pointsPerGame: true, fromRound: 1 }, seasonId);

  await editor.by(deleteLeagueSeason, seasonId);
  expect((await server.call(getPublicTable, { params: { id } })).status).toBe(200);
});

test('links a season to its official table while others can read both', async () => {
  const { leagueId, seasonId } = await smallSeason(editor, 2);
  const linked = async () => {
    const { answer } = await server.call(listSeasons, {});
    return answer.find(({ id }) => id === seasonId)?.officialTableId;
  };
  expect(await linked()).toBeUndefined();
  const { id } = await editor.made(addSeasonTable, undefined, seasonId);
  expect(await linked()).toBe(id);
  const other = await editor.made(registerLeagueSeason, { leagueId, season: 24 });
  const { answer } = await server.call(listSeasons, {});
  expect(answer.find((season) => season.id === other.id)).not.toHaveProperty('officialTableId');

  const setPublic = (isPublicTable: boolean) => editor.made(setTableVisibility, { tableId: id, isPublicTable });
  await setPublic(false);
  expect(await linked()).toBeUndefined();
  await setPublic(true);
  expect(await linked()).toBe(id);

  await editor.by(deleteTable, id);
  expect(await linked()).toBeUndefined();
  const { id: again } = await editor.made(addSeasonTable, undefined, seasonId);
  expect(await linked()).toBe(again);
  await editor.by(deleteLeagueSeason, seasonId);
  expect(await linked()).toBeUndefined();
});

test('does not link a season to a table of a user or of a banned owner whose tables are hidden', async () => {
  const { seasonId } = await smallSeason(editor, 2);
  const linked = async () =>
    (await server.call(listSeasons, {})).answer.find((season) => season.id === seasonId)?.officialTableId;
  const { id } = await editor.made(addSeasonTable, undefined, seasonId);
  const items = ['Alfa', 'Bravo'].map((name, index) => ({ name, tablePlace: index + 1 }));
  const body = { ...newTable(2), numberOfTeams: 2, items, name: 'Mine', isPublicTable: true };
  const { answer } = await server.call(createTable, { body, token: (await server.newUser()).token });
  const { db } = server.services.store;
  await db.updateTable('simpleTables').set({ leagueSeasonId: seasonId }).where('id', '=', answer.id).execute();
  expect(await linked()).toBe(id);

  const { handlerId } = (await server.call(getPublicTable, { params: { id } })).answer;
  const ban = {
    userId: handlerId,
    since: server.clock.now().toISOString(),
    until: null,
    reason: 'x',
    hideTables: true,
  };
  await db.insertInto('bans').values(ban).execute();
  expect(await linked()).toBeUndefined();
  await db.deleteFrom('bans').where('userId', '=', handlerId).execute();
  await editor.by(deleteTable, id);
  expect(await linked()).toBeUndefined();
});

test('returns 409 for a change of its rows, but accepts name and colours', async () => {
  const { seasonId } = await smallSeason(editor, 2);
  const table = await editor.made(addSeasonTable, undefined, seasonId);
  const { id } = table;
  const { items, numberOfTeams, positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations } = table;
  const { isPublicTable, itemColor, negativeColor, positiveColor, relegationColor, version, winnerColor } = table;
  const body = {
    items,
    numberOfTeams,
    positiveAfterSeasonTeams,
    negativeAfterSeasonTeams,
    numberOfRelegations,
    isPublicTable,
    itemColor,
    negativeColor,
    positiveColor,
    relegationColor,
    version,
    winnerColor,
    name: 'The league',
  };
  const swapped = items.map(({ name, tablePlace }) => ({ name, tablePlace: 3 - tablePlace }));
  const refused = await editor.send(updateTable, { ...body, items: swapped }, id);
  expect(refused.problem).toMatchObject({ status: 409, code: 'conflict', errors: [{ path: 'items' }] });
  expect(await editor.made(updateTable, body, id)).toMatchObject({ name: 'The league', items });
  expect((await editor.send(restoreTableVersion, { version: 1, current: 2 }, id)).status).toBe(200);
});

test('returns 409 for a second table of a season, and for a season without teams', async () => {
  const { leagueId, seasonId } = await smallSeason(editor, 2);
  await editor.made(addSeasonTable, undefined, seasonId);
  const again = await editor.send(addSeasonTable, undefined, seasonId);
  expect(again.problem).toMatchObject({ status: 409, detail: 'An official table follows this season already.' });
  const { id: empty } = await editor.made(registerLeagueSeason, { leagueId, season: 24 });
  expect((await editor.send(addSeasonTable, undefined, empty)).status).toBe(409);
});

test('adds one table for each stage, and one for all teams if the stages give them an order', async () => {
  const { match, round, seasonId, teams } = await smallSeason(editor, 4);
  const stage = (number: number, indexes: number[], placeFrom: number | null) => ({
    id: `01900000-0000-7000-8000-00000000000${number}`,
    name: `Group ${number}`,
    kind: 'group',
    firstRound: 1,
    lastRound: 9,
    teamStatsIds: indexes.map((index) => teams[index]?.id),
    carry: 'all',
    placeFrom,
  });
  const setStages = (places: (number | null)[]) => {
    const stages = [stage(1, [0, 1], places[0] ?? null), stage(2, [2, 3], places[1] ?? null)];
    return editor.made(updateSeasonRules, { stages, reason: 'Two groups' }, seasonId);
  };
  const { rules } = await setStages([1, 3]);
  const [, second] = rules.stages ?? [];
  const add = (query: object) => server.call(addSeasonTable, { params: { id: seasonId }, query: { ...query }, token });
  const whole = (await add({})).answer;
  const ofStage = (await add({ stage: second?.id })).answer;
  expect(ofStage).toMatchObject({ name: 'Small League 2025, Group 2', stage: second?.id, numberOfTeams: 2 });
  expect([(await add({ stage: second?.id })).status, (await add({ stage: seasonId })).status]).toEqual([409, 404]);

  await editor.made(registerMatch, { ...match(3, 2, [2, 0]), roundId: round.id });
  const read = async (id: string) => (await server.call(getPublicTable, { params: { id } })).answer;
  expect(rowsOf(await read(ofStage.id))).toEqual(['1 Delta', '2 Charlie']);
  expect(rowsOf(await read(whole.id))).toEqual(['1 Alfa', '2 Bravo', '3 Delta', '4 Charlie']);
  expect(await read(whole.id)).not.toHaveProperty('stage');
  await setStages([null, null]);
  expect((await read(whole.id)).items).toHaveLength(4);
  const file = await server.call(exportTable, { params: { id: ofStage.id }, query: { format: 'csv' } });
  expect(file.text.indexOf('Delta')).toBeLessThan(file.text.indexOf('Charlie'));
});

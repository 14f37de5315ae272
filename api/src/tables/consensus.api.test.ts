import { banUser } from 'shared-contract/bans';
import { getConsensus } from 'shared-contract/consensus';
import { restoreTableVersion, undeleteTable, updateTable } from 'shared-contract/table-history';
import { newTable } from 'shared-contract/table-rules';
import { createTable, deleteTable, setTableVisibility } from 'shared-contract/tables';
import { registerTeam, updateTeam } from 'shared-contract/teams';
import { startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { teamsKeyUpdates } from './teams-key.ts';

let server: TestServer;
let people: TestUser[];
beforeAll(async () => {
  server = await startServer();
  people = await Promise.all(Array.from({ length: 6 }, () => server.newUser()));
});
afterAll(() => server.close());

const bodyOf = (names: string[]) => ({
  ...newTable(names.length),
  name: names.join(),
  items: names.map((name, index) => ({ name, tablePlace: index + 1 })),
  isPublicTable: true,
  isListed: true,
});
async function make(person: number, names: string[], changes = {}) {
  const body = { ...bodyOf(names), ...changes };
  const { answer, status } = await server.call(createTable, { body, token: people[person]?.token });
  expect(status).toBe(201);
  return answer.id;
}
const ask = (id: string) => server.call(getConsensus, { params: { id } });
const statusOf = async (id: string) => (await ask(id)).status;
const as = (person: number) => ({ token: people[person]?.token });

test('returns the consensus of the latest listed tables of five owners', async () => {
  const mine = await make(0, ['Arsenal', 'Leeds', 'Malmö FF'], { isListed: false });
  for (const [person, names] of [
    ['Arsenal FC', 'malmo ff', 'Leeds'],
    ['Leeds', 'Arsenal', 'Malmö FF'],
    ['Arsenal', 'Leeds', 'Malmö FF'],
    ['Arsenal', 'Leeds', 'Malmö FF'],
  ].entries()) {
    await make(person + 1, names);
  }
  // Ignored: another list of teams, unlisted and private tables, and an owner's older table.
  await make(5, ['Arsenal', 'Leeds', 'Hull']);
  await make(5, ['Arsenal', 'Leeds', 'Malmö FF'], { isListed: false });
  await make(5, ['Arsenal', 'Leeds', 'Malmö FF'], { isPublicTable: false });
  await make(1, ['Leeds', 'Malmö FF', 'Arsenal']);
  expect(await ask(mine)).toMatchObject({ status: 404, answer: { code: 'missing' } });
  const none = await server.call(getConsensus, { params: { id: mine }, query: { otherwise: 'null' } });
  expect(none).toMatchObject({ status: 200, answer: { tables: 0, rows: [] } });

  await make(5, ['Leeds', 'Arsenal', 'Malmö FF']);
  expect(await ask(mine)).toMatchObject({
    status: 200,
    answer: {
      tables: 5,
      rows: [
        { name: 'Leeds', mean: 1.4, most: 1 },
        { name: 'Arsenal', mean: 1.8, most: 1 },
        { name: 'Malmö FF', mean: 2.8, most: 3 },
      ],
    },
  });
});

test('updates the consensus after edits, deletions, restores and hiding of tables', async () => {
  const names = ['Rome', 'Oslo', 'Bonn'];
  const ids = [];
  for (const person of [0, 1, 2, 3, 4]) ids.push(await make(person, names));
  const [mine = '', theirs = ''] = ids;
  expect(await statusOf(mine)).toBe(200);

  const body = { ...bodyOf(['Rome', 'Oslo', 'Bern']), version: 1 };
  await server.call(updateTable, { params: { id: theirs }, body, ...as(1) });
  expect(await statusOf(mine)).toBe(404);
  await server.call(restoreTableVersion, { params: { id: theirs }, body: { version: 1, current: 2 }, ...as(1) });
  expect(await statusOf(mine)).toBe(200);

  await server.call(deleteTable, { params: { id: theirs }, ...as(1) });
  expect(await statusOf(mine)).toBe(404);
  await server.call(undeleteTable, { params: { id: theirs }, ...as(1) });
  expect(await statusOf(mine)).toBe(200);

  await server.call(setTableVisibility, { body: { tableId: theirs, isListed: false }, ...as(1) });
  expect(await statusOf(mine)).toBe(404);
  await server.call(setTableVisibility, { body: { tableId: theirs, isListed: true }, ...as(1) });
  expect(await statusOf(mine)).toBe(200);

  const ban = { until: null, reason: 'Spam', hideTables: true };
  const params = { id: people[1]?.id ?? '' };
  expect(await server.call(banUser, { params, body: ban, token: await server.adminToken() })).toMatchObject({
    status: 200,
  });
  expect(await statusOf(mine)).toBe(404);
});

test('counts tables with an alias of a team, also those from before the alias', async () => {
  const mine = await make(0, ['AIK', 'Gefle']);
  for (const person of [2, 3, 4]) await make(person, ['Gefle', 'AIK Solna']);
  const token = await server.adminToken();
  const body = { name: 'AIK', country: 183, aliases: ['AIK Solna'] };
  const { answer } = await server.call(registerTeam, { body, token });
  await make(5, ['AIK Solna', 'Gefle']);
  const updateKeys = teamsKeyUpdates(server.services.store);
  await updateKeys();
  expect(await ask(mine)).toMatchObject({
    answer: {
      tables: 5,
      rows: [
        { name: 'Gefle', mean: 1.4 },
        { name: 'AIK', mean: 1.6 },
      ],
    },
  });
  const update = { teamId: answer.id, version: 1, aliases: [] };
  expect((await server.call(updateTeam, { body: update, token })).status).toBe(200);
  await updateKeys();
  expect(await statusOf(mine)).toBe(404);
});

test('returns 404 for a table with a duplicate or unnamed team, and for a private one', async () => {
  expect(await statusOf(await make(0, ['Rome', 'Rome']))).toBe(404);
  expect(await statusOf(await make(0, ['Rome', '']))).toBe(404);
  expect(await statusOf(await make(0, ['Rome', 'Oslo', 'Bonn'], { isPublicTable: false }))).toBe(404);
});

import { getOwnData } from 'shared-contract/own-data';
import {
  MAX_TABLE_VERSIONS,
  listDeletedTables,
  listTableVersions,
  restoreTableVersion,
  undeleteTable,
  updateTable,
} from 'shared-contract/table-history';
import {
  createTable,
  deleteTable,
  getPublicTable,
  getTable,
  listTablesOfOwner,
  setTableVisibility,
} from 'shared-contract/tables';
import { exampleBodies } from '../../testing/examples.ts';
import { startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { purgeAll } from '../operations/housekeeping.ts';

let server: TestServer;
let anna: TestUser;
beforeAll(async () => {
  server = await startServer();
  anna = await server.newUser();
});
afterAll(() => server.close());

const body = (changes: object = {}) => ({ ...exampleBodies['createTable'], isPublicTable: true, ...changes });
const newTable = async () => (await server.call(createTable, { body: body(), token: anna.token })).answer;
const save = (id: string, version: number, changes: object = {}, token = anna.token) =>
  server.call(updateTable, { params: { id }, body: { ...body(changes), version }, token });
const versionsOf = async (id: string) =>
  (await server.call(listTableVersions, { params: { id }, token: anna.token })).answer;

test('saves a whole table based on the version that the client read', async () => {
  const { id, version } = await newTable();
  expect(version).toBe(1);
  const saved = await save(id, 1, { name: 'Renamed' });
  expect(saved).toMatchObject({
    status: 200,
    answer: { name: 'Renamed', version: 2, lastModified: expect.any(String) },
  });
  expect((await server.call(getPublicTable, { params: { id } })).answer.name).toBe('Renamed');

  const rejected = await save(id, 1, { name: 'Too late' });
  expect(rejected).toMatchObject({
    status: 409,
    problem: { code: 'version-conflict', current: { id, name: 'Renamed', version: 2 } },
  });
});

test('ignores a save without changes, also when repeated with the previous version', async () => {
  const { id } = await newTable();
  expect((await save(id, 1)).answer).toMatchObject({ version: 1, lastModified: null });
  const { answer } = await save(id, 1, { name: 'Once' });
  expect((await save(id, 1, { name: 'Once' })).answer).toEqual(answer);
  const { items } = exampleBodies['createTable'] as { items: object[] };
  expect((await save(id, 2, { name: 'Once', items: items.toReversed() })).answer.version).toBe(2);
});

test('does not count a visibility change as a version', async () => {
  const { id } = await newTable();
  expect((await save(id, 1, { isPublicTable: false })).answer).toMatchObject({ version: 1, isPublicTable: false });
  expect(await versionsOf(id)).toHaveLength(1);
  // An absent field stays unchanged, so a save cannot republish a table that became private meanwhile.
  expect((await save(id, 1, { name: 'Private', isPublicTable: undefined })).answer).toMatchObject({
    version: 2,
    isPublicTable: false,
  });
});

test('merges saves of one session within ten minutes, and keeps the original version', async () => {
  const { id } = await newTable();
  for (const version of [1, 2, 3]) await save(id, version, { name: `Draft ${version}` });
  expect((await versionsOf(id)).map(({ table, version }) => [version, table.name])).toEqual([
    [4, 'Draft 3'],
    [1, 'Best pizza in town'],
  ]);
  server.clock.advance(11 * 60);
  await save(id, 4, { name: 'Later' });
  expect((await versionsOf(id)).map(({ version }) => version)).toEqual([5, 4, 1]);
});

test('restores a version as a new one, and returns 409 when the table has changed', async () => {
  const { id } = await newTable();
  await save(id, 1, { name: 'Second', itemColor: '#ffffff' });
  const restore = (version: number, current: number) =>
    server.call(restoreTableVersion, { params: { id }, body: { version, current }, token: anna.token });
  expect(await restore(1, 1)).toMatchObject({ status: 409, problem: { code: 'version-conflict' } });
  expect(await restore(7, 2)).toMatchObject({ status: 404 });
  expect(await restore(1, 2)).toMatchObject({
    status: 200,
    answer: { name: 'Best pizza in town', itemColor: '#000000', version: 3 },
  });
  // Within the same ten minutes: the version before the restore can still be restored.
  expect(await restore(2, 3)).toMatchObject({ status: 200, answer: { name: 'Second', version: 4 } });
});

test('stores the last fifty versions', async () => {
  const { id } = await newTable();
  for (let version = 1; version <= MAX_TABLE_VERSIONS + 2; version += 1) {
    await save(id, version, { name: `Name ${version}` });
    server.clock.advance(601);
  }
  const versions = await versionsOf(id);
  expect([versions.length, versions[0]?.version, versions.at(-1)?.version]).toEqual([50, 53, 4]);
});

test('accepts one of many concurrent saves of a version, and returns 409 for the others', async () => {
  const { id } = await newTable();
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => save(id, 1, { name: `Save ${index}` })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  expect((await server.call(getTable, { params: { id }, token: anna.token })).answer.version).toBe(2);
});

test('removes a deleted table everywhere, and restores it unchanged within 30 days', async () => {
  const bo = await server.newUser();
  const { answer: table } = await server.call(createTable, { body: body({ isListed: true }), token: bo.token });
  const { id } = table;
  const params = { id };
  await server.call(updateTable, {
    params,
    body: { ...body({ name: 'Edited', isListed: true }), version: 1 },
    token: bo.token,
  });
  expect((await server.call(deleteTable, { params, token: bo.token })).status).toBe(204);
  expect((await server.call(deleteTable, { params, token: bo.token })).status).toBe(404);
  const own = async () =>
    (await server.call(listTablesOfOwner, { params: { id: bo.id }, token: bo.token })).headers['x-total-count'];
  expect(await own()).toBe('0');
  for (const token of [bo.token, await server.adminToken()]) {
    expect((await server.call(getTable, { params, token })).status).toBe(404);
    expect((await server.call(updateTable, { params, body: { ...body(), version: 2 }, token })).status).toBe(404);
    expect((await server.call(setTableVisibility, { body: { tableId: id, isPublicTable: true }, token })).status).toBe(
      404,
    );
  }
  expect((await server.call(getPublicTable, { params })).status).toBe(404);

  const { answer: deleted } = await server.call(listDeletedTables, { token: bo.token });
  expect(deleted).toMatchObject([{ id, name: 'Edited', isPublicTable: true }]);
  expect((await server.call(getOwnData, { token: bo.token })).answer.deletedTables).toMatchObject([{ id }]);
  expect((await server.call(undeleteTable, { params, token: anna.token })).status).toBe(404);

  const back = await Promise.all(
    Array.from({ length: 4 }, () => server.call(undeleteTable, { params, token: bo.token })),
  );
  expect(back.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await own()).toBe('1');
  expect((await server.call(getPublicTable, { params })).answer).toMatchObject({ name: 'Edited', isListed: true });
  expect((await server.call(listTableVersions, { params, token: bo.token })).answer).toHaveLength(2);
  expect((await server.call(listDeletedTables, { token: bo.token })).answer).toEqual([]);
});

test('deletes a table permanently after 30 days', async () => {
  const later = await startServer();
  const user = await later.newUser();
  const { answer } = await later.call(createTable, { body: body(), token: user.token });
  await later.call(deleteTable, { params: { id: answer.id }, token: user.token });
  later.clock.advance(30 * 24 * 60 * 60 + 1);
  await purgeAll(later.services);
  const left = await later.services.store.db
    .selectFrom('simpleTables')
    .select('id')
    .where('id', '=', answer.id)
    .execute();
  expect(left).toEqual([]);
  await later.close();
});

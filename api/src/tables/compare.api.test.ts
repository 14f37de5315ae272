import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compareTwoTables, listOtherNames } from 'shared-contract/compare';
import { newTable } from 'shared-contract/table-rules';
import { createTable, deleteTable, setTableVisibility } from 'shared-contract/tables';
import { registerTeam } from 'shared-contract/teams';
import { updateTable } from 'shared-contract/table-history';
import { startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { removeStalePictures } from '../images/pictures.ts';

let folder: string;
let server: TestServer;
let anna: TestUser;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-compared-'));
  server = await startServer({ DATA_DIR: folder, DATABASE_URL: '' });
  anna = await server.newUser();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const bodyOf = (names: string[], isPublicTable = true) => ({
  ...newTable(names.length),
  name: names.join(),
  items: names.map((name, index) => ({ name, tablePlace: index + 1 })),
  isPublicTable,
});
async function tableOf(names: string[], isPublicTable = true) {
  const { answer } = await server.call(createTable, { body: bodyOf(names, isPublicTable), token: anna.token });
  return answer.id;
}
const ask = (a: string, b: string, query = '') => server.inject({ url: `/api/compare/${a}/${b}/image${query}` });
const cachedOf = (...ids: string[]) => {
  try {
    return readdirSync(path.join(folder, 'pictures', ids.join('+')));
  } catch {
    return [];
  }
};
const hide = (tableId: string) =>
  server.call(setTableVisibility, { body: { tableId, isPublicTable: false }, token: anna.token });

test('compares two public tables without login', async () => {
  const [a, b] = [await tableOf(['Malmö FF', 'AIK', 'Hull City']), await tableOf(['Hull City', 'AIK', 'malmo ff'])];
  const { answer, status } = await server.call(compareTwoTables, { params: { a, b } });
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    tables: [{ id: a, userName: expect.any(String) }, { id: b }],
    distance: 4,
    mostDistance: 4,
    largest: [{ name: 'Malmö FF', places: [1, 3], difference: 2 }, { name: 'Hull City' }],
    rows: [{}, { name: 'AIK', places: [2, 2], difference: 0 }, {}],
  });
});

test('matches teams regardless of club suffixes in their names', async () => {
  const [a, b] = [await tableOf(['Bournemouth', 'Hull City']), await tableOf(['Hull City', 'AFC Bournemouth'])];
  const { answer } = await server.call(compareTwoTables, { params: { a, b } });
  expect(answer).toMatchObject({ distance: 2, rows: [{ name: 'Bournemouth', places: [1, 2] }, { name: 'Hull City' }] });
});

test('matches an alias with its team, unless another team has the name', async () => {
  const token = await server.adminToken();
  const addTeam = async (name: string, aliases: string[]) =>
    expect((await server.call(registerTeam, { body: { name, country: 183, aliases }, token })).status).toBe(201);
  await addTeam('AIK', ['AIK Solna', 'Gnaget']);
  const [a, b] = [await tableOf(['AIK Solna', 'Hull City']), await tableOf(['Hull City', 'AIK'])];
  const c = await tableOf(['Gnaget', 'Hull City']);
  const rowsOf = async (params: { a: string; b: string }) =>
    (await server.call(compareTwoTables, { params })).answer.rows;
  expect(await rowsOf({ a, b })).toMatchObject([{ name: 'AIK Solna', places: [1, 2] }, { name: 'Hull City' }]);
  expect(await rowsOf({ a: b, b: c })).toMatchObject([{ name: 'Hull City' }, { name: 'AIK', places: [2, 1] }]);
  const names = async () => (await server.call(listOtherNames)).answer;
  expect(await names()).toMatchObject({ 'aik solna': 'aik', gnaget: 'aik' });
  const before = (await ask(b, c)).headers['etag'];
  await addTeam('Gnaget FC', []);
  expect(await rowsOf({ a: b, b: c })).toMatchObject([{}, { places: [2, null] }, { places: [null, 1] }]);
  expect((await ask(b, c)).headers['etag']).not.toBe(before);
  expect(await names()).not.toHaveProperty('gnaget');
});

test('returns 404 when a table is private, deleted or unknown', async () => {
  const [shown, hidden, deleted] = [
    await tableOf(['A', 'B']),
    await tableOf(['A', 'B'], false),
    await tableOf(['A', 'B']),
  ];
  await server.call(deleteTable, { params: { id: deleted }, token: anna.token });
  for (const id of [hidden, deleted, '0199d3a0-0000-7000-8000-0000000000ff']) {
    for (const params of [
      { a: shown, b: id },
      { a: id, b: shown },
    ]) {
      expect(await server.call(compareTwoTables, { params, token: anna.token })).toMatchObject({ status: 404 });
      expect((await ask(params.a, params.b, '?v=1&otherwise=card')).statusCode).toBe(404);
    }
  }
});

test('caches the picture until one of the tables changes or becomes private', async () => {
  const [a, b] = [await tableOf(['A', 'B']), await tableOf(['B', 'A'])];
  const drawn = await ask(a, b);
  expect(drawn.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect([drawn.rawPayload.readUInt32BE(16), drawn.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  const [, version = ''] = /^"(.+)-compared-png"$/.exec(String(drawn.headers['etag'])) ?? [];
  expect((await ask(a, b, `?v=${version}`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask(a, b, '?v=1')).headers['cache-control']).toBe('no-cache');
  const [cached, ...others] = cachedOf(a, b);
  expect(others).toEqual([]);

  const body = { ...bodyOf(['A', 'C']), version: 1 };
  expect(await server.call(updateTable, { params: { id: b }, body, token: anna.token })).toMatchObject({ status: 200 });
  expect((await ask(a, b)).headers['etag']).not.toBe(drawn.headers['etag']);
  expect(cachedOf(a, b)).toHaveLength(1);
  expect(cachedOf(a, b)).not.toContain(cached);

  await ask(b, a);
  await hide(b);
  expect([...cachedOf(a, b), ...cachedOf(b, a)]).toEqual([]);
});

test('deletes cached pictures of missing tables in housekeeping', async () => {
  const [a, b] = [await tableOf(['A', 'B']), await tableOf(['B', 'A'])];
  await ask(a, b);
  await ask(b, b);
  await server.services.store.db.deleteFrom('simpleTables').where('id', '=', a).execute();
  await removeStalePictures(server.services);
  expect([cachedOf(a, b), cachedOf(b, b).length]).toEqual([[], 1]);
});

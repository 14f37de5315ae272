import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { banUser } from 'shared-contract/bans';
import { createTable, deleteTable, setTableVisibility } from 'shared-contract/tables';
import { exampleBodies } from '../../testing/examples.ts';
import { startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { drawnOf } from '../images/drawn.ts';
import { shownTable } from '../images/shown.ts';
import { fillShortIds, newShortId, shortIdOf } from '../tables/short-ids.ts';

const template = `<!doctype html><html lang="en"><head><title>T</title><!-- tiptable:head --></head><body></body></html>`;
let folder: string;
let settings: Record<string, string>;
let server: TestServer;
let anna: TestUser;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-short-'));
  mkdirSync(path.join(folder, 'shell'));
  writeFileSync(path.join(folder, 'shell/index.html'), template);
  settings = { SHELL_DIR: path.join(folder, 'shell'), PUBLIC_ORIGIN: 'https://tips.example' };
  server = await startServer(settings);
  anna = await server.newUser();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const db = () => server.services.store.db;

async function newTable(user = anna) {
  const body = { ...exampleBodies['createTable'], isPublicTable: true };
  const { id } = (await server.call(createTable, { body, token: user.token })).answer;
  return { id, shortId: (await shortIdOf(db(), id)) ?? '' };
}
async function open(shortId: string, on = server) {
  const { headers, statusCode: status } = await on.inject({ url: `/t/${shortId}`, headers: { accept: 'text/html' } });
  return { status, location: headers.location, caching: headers['cache-control'] };
}
const nothing = { status: 404, location: undefined, caching: 'no-store' };

test('redirects the short address of a public table to its page, in any case', async () => {
  const { id, shortId } = await newTable();
  expect(shortId).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
  const found = { status: 301, location: `/simpletable/${id}`, caching: 'no-store' };
  expect(await open(shortId)).toEqual(found);
  expect(await open(shortId.toLowerCase())).toEqual(found);
  expect((await server.inject({ url: `/T/${shortId}` })).headers.location).toBe(`/simpletable/${id}`);
});

test('returns 404 without a location while a table is private, hidden with its owner or deleted', async () => {
  const { id, shortId } = await newTable();
  const show = (isPublicTable: boolean) =>
    server.call(setTableVisibility, { body: { tableId: id, isPublicTable }, token: anna.token });
  await show(false);
  expect(await open(shortId)).toEqual(nothing);
  await show(true);
  expect((await open(shortId)).status).toBe(301);
  await server.call(deleteTable, { params: { id }, token: anna.token });
  expect(await open(shortId)).toEqual(nothing);

  const bo = await server.newUser();
  const hidden = await newTable(bo);
  const ban = { params: { id: bo.id }, body: exampleBodies['banUser'], token: await server.adminToken() };
  await server.call(banUser, ban);
  expect(await open(hidden.shortId)).toEqual(nothing);
  for (const none of [newShortId(), 'x', '0000000000', `${hidden.shortId}A`]) expect(await open(none)).toEqual(nothing);
});

test('limits misses by address, and not the addresses of public tables', async () => {
  const { shortId } = await newTable();
  await db().deleteFrom('rateLimits').execute();
  const strict = await startServer({ ...settings, LOGIN_FAILURES_PER_ADDRESS: '2' }, server.database);
  const statuses = [];
  for (const one of [shortId, 'x', shortId, newShortId(), shortId]) statuses.push((await open(one, strict)).status);
  expect(statuses).toEqual([301, 404, 301, 404, 429]);
  const { body, headers } = await strict.inject({ url: `/t/${shortId}`, headers: { accept: 'text/html' } });
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': expect.stringMatching(/^\d+$/),
    'x-frame-options': 'DENY',
  });
  expect(body).toContain('Too many addresses without a table');
  expect(body).toMatch(/Try again in \d+ minutes?,/);
  expect(body).toContain('<a href="https://tips.example/">Go to Home</a>');
  const called = await strict.inject({ url: `/t/${shortId}`, headers: { accept: '*/*' } });
  expect([called.statusCode, called.headers['content-type']]).toEqual([429, 'application/problem+json; charset=utf-8']);
  await strict.close();
});

test('assigns short ids to tables without one, in batches, and changes no other', async () => {
  const [one, other] = [await newTable(), await newTable()];
  await db().updateTable('simpleTables').set({ shortId: null }).where('id', '=', one.id).execute();
  expect(await open(one.shortId)).toEqual(nothing);
  await fillShortIds(server.services.store);
  const filled = (await shortIdOf(db(), one.id)) ?? '';
  expect(await open(filled)).toMatchObject({ status: 301, location: `/simpletable/${one.id}` });
  expect(await shortIdOf(db(), other.id)).toBe(other.shortId);
});

test('names the author and the short address in a table’s picture', async () => {
  const { id, shortId } = await newTable();
  const { address, byline } = drawnOf(await shownTable(server.services, id), server.services.config.site);
  expect(address).toBe(`tips.example/t/${shortId}`);
  expect(byline).toMatch(/^by \S+ · /);
});

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { updateOwnProfile } from 'shared-contract/account';
import { acceptFriendRequest, sendFriendRequest } from 'shared-contract/friends';
import { endpoints } from 'shared-contract/endpoints';
import { rateTable } from 'shared-contract/ratings';
import {
  claimTable,
  deleteManagedTable,
  getManagedTable,
  requestManageLink,
  updateManagedTable,
} from 'shared-contract/managed-tables';
import { listDeletedTables, restoreTableVersion, undeleteTable, updateTable } from 'shared-contract/table-history';
import { deleteTable, getPublicTable, getTable, listTablesOfOwner, setTableVisibility } from 'shared-contract/tables';
import { exampleBodies } from '../../testing/examples.ts';
import { openMailbox } from '../../testing/mail.ts';
import { moderationOn } from '../../testing/moderation.ts';
import { PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { inconsistenciesIn } from '../../testing/ledger.ts';

let folder: string;
let server: TestServer;
let anna: TestUser;
let friend: TestUser;
let other: string;
let on: ReturnType<typeof moderationOn>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-hidden-'));
  mkdirSync(path.join(folder, 'shell'));
  const template = '<!doctype html><html lang="en"><head><!-- tiptable:head --></head><body></body></html>';
  writeFileSync(path.join(folder, 'shell/index.html'), template);
  server = await startServer({
    SHELL_DIR: path.join(folder, 'shell'),
    DATA_DIR: folder,
    PUBLIC_ORIGIN: 'https://tips.example',
  });
  on = moderationOn(server);
  [anna, friend] = [await server.newUser(), await server.newUser()];
  await server.call(sendFriendRequest, { params: { id: anna.id }, token: friend.token });
  await server.call(acceptFriendRequest, { params: { id: friend.id }, token: anna.token });
  other = await on.newTable(anna, 'Other songs');
  const body = { currentPassword: PASSWORD, isPublicProfile: true };
  await server.call(updateOwnProfile, { body, token: anna.token });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const NAME = 'Best shoes';
type Address = { url: (id: string) => string; method?: 'GET' | 'PATCH' | 'PUT' | 'POST' | 'DELETE'; payload?: object };
const all: Record<string, Address> = {
  table: { url: (id) => `/api/publictable/${id}` },
  'sealed tip': { url: (id) => `/api/publictable/${id}/sealed` },
  picture: { url: (id) => `/api/publictable/${id}/image` },
  'picture with a version': { url: (id) => `/api/publictable/${id}/image?format=svg&v=1` },
  'picture or card': { url: (id) => `/api/publictable/${id}/image?otherwise=card` },
  csv: { url: (id) => `/api/publictable/${id}/export?format=csv` },
  md: { url: (id) => `/api/publictable/${id}/export?format=md` },
  json: { url: (id) => `/api/publictable/${id}/export?format=json` },
  view: { url: (id) => `/api/publictable/${id}`, method: 'PATCH', payload: {} },
  rating: { url: (id) => `/api/publictable/${id}/rating`, method: 'PUT', payload: { stars: 5 } },
  'own rating': { url: (id) => `/api/publictable/${id}/rating` },
  'removal of a rating': { url: (id) => `/api/publictable/${id}/rating`, method: 'DELETE' },
  report: { url: (id) => `/api/publictable/${id}/report`, method: 'POST', payload: { reason: 'spam' } },
  page: { url: (id) => `/simpletable/${id}` },
  oembed: { url: (id) => `/api/oembed?${new URLSearchParams({ url: `https://tips.example/simpletable/${id}` })}` },
  embed: { url: (id) => `/embed/${id}` },
  comparison: { url: (id) => `/api/compare/${id}/${other}` },
  'picture of a comparison': { url: (id) => `/api/compare/${other}/${id}/image` },
  'page of a comparison': { url: (id) => `/compare/${id}/${other}` },
  consensus: { url: (id) => `/api/publictable/${id}/consensus` },
  score: { url: (id) => `/api/publictable/${id}/score` },
  'private call': { url: (id) => `/api/table/${id}` },
};
const lists: Record<string, () => string> = {
  'of the owner': () => `/api/table/user/${anna.id}`,
  'on the profile': () => `/api/account/user/${anna.id}/tables`,
  'of friends': () => '/api/friends/tables',
  official: () => '/api/publictable/official',
  'in the sitemap': () => '/sitemap.xml',
};

/**
 * These return 404 before too: the owner's endpoint, the consensus of few tables, and score and seal of a table that is
 * no tip.
 */
const alwaysMissing = new Set(['private call', 'consensus', 'score', 'sealed tip']);

/** These reveal nothing about a table: they need its key, or the response is always the same. */
const revealsNothing = new Set(['createAnonymousTable', 'requestManageLink']);

test('the list of URLs contains every endpoint of a public table', () => {
  const listed = new Set(Object.values(all).map(({ method = 'GET', url }) => `${method} ${url(':id').split('?')[0]}`));
  const calls = endpoints.filter(
    ({ endpoint, name }) =>
      endpoint.path.startsWith('/publictable/:id') && !('manageKey' in endpoint) && !revealsNothing.has(name),
  );
  const absent = calls.filter(({ endpoint: { method, path: at } }) => !listed.has(`${method} /api${at}`));
  expect(absent.map(({ name }) => name)).toEqual([]);
});

const ask = ({ method = 'GET', payload, url }: Address, id: string) =>
  server.inject({
    method,
    url: url(id),
    headers: { authorization: `Bearer ${friend.token}`, accept: url(id).startsWith('/api') ? '*/*' : 'text/html' },
    ...(payload === undefined ? {} : { payload }),
  });

test.each(Object.entries(all))('returns 404 for a hidden table to others: %s', async (name, address) => {
  const id = await on.newTable(anna);
  await server.call(rateTable, { params: { id }, body: { stars: 4 }, token: friend.token });
  const before = await ask(address, id);
  expect([name, before.statusCode < 400]).toEqual([name, !alwaysMissing.has(name)]);
  expect((await on.hide(id)).status).toBe(200);
  const after = await ask(address, id);
  expect([name, after.statusCode]).toEqual([name, 404]);
  expect(after.body).not.toContain(NAME);
  expect(existsSync(path.join(folder, 'pictures', id))).toBe(false);
  await on.decide(await on.rowOf(id), 'restore');
  expect((await ask(address, id)).statusCode).toBe(before.statusCode);
});

test.each(Object.entries(lists))('omits a hidden table from lists: %s', async (_name, url) => {
  const id = await on.newTable(anna);
  const listed = async () => (await ask({ url }, id)).body.includes(id);
  const before = await listed();
  await on.hide(id);
  expect(await listed()).toBe(false);
  await on.decide(await on.rowOf(id), 'restore');
  expect(await listed()).toBe(before);
});

const isShown = async (id: string) => (await server.call(getPublicTable, { params: { id } })).status === 200;

describe('the owner of a hidden table', () => {
  test('sees that it is hidden, and the reason', async () => {
    const id = await on.newTable(anna);
    await on.hide(id);
    const hidden = { since: expect.any(String) as unknown, reason: 'It sells shoes.', rule: 'spam' };
    const own = await server.call(getTable, { params: { id }, token: anna.token });
    expect(own.answer).toMatchObject({ isPublicTable: false, hidden });
    const { answer } = await server.call(listTablesOfOwner, { params: { id: anna.id }, token: anna.token });
    expect(answer.find((table) => table.id === id)).toMatchObject({ hidden });
    await on.decide(await on.rowOf(id), 'restore');
    const restored = await server.call(getTable, { params: { id }, token: anna.token });
    expect(restored.answer).toMatchObject({ isPublicTable: true });
    expect(restored.answer).not.toHaveProperty('hidden');
  });

  type Attempt = (id: string) => Promise<{ status: number }>;
  const byOwner = (id: string) => ({ params: { id }, token: anna.token });
  const content = { ...exampleBodies['updateTable'], name: 'Only shoes' };
  const attempts: Record<string, { attempt: Attempt; status: number }> = {
    'by making it public': {
      attempt: (tableId) =>
        server.call(setTableVisibility, { body: { tableId, isPublicTable: true }, token: anna.token }),
      status: 409,
    },
    'by listing it': {
      attempt: (tableId) => server.call(setTableVisibility, { body: { tableId, isListed: true }, token: anna.token }),
      status: 200,
    },
    'by changing it and making it public': {
      attempt: (id) => server.call(updateTable, { ...byOwner(id), body: { ...content, isPublicTable: true } }),
      status: 409,
    },
    'by changing it': {
      attempt: (id) => server.call(updateTable, { ...byOwner(id), body: { ...content, isPublicTable: false } }),
      status: 200,
    },
    'by an earlier version': {
      attempt: async (id) => {
        await server.call(updateTable, { ...byOwner(id), body: { ...content, isPublicTable: false } });
        return server.call(restoreTableVersion, { ...byOwner(id), body: { version: 1, current: 2 } });
      },
      status: 200,
    },
    'by deleting and restoring it': {
      attempt: async (id) => {
        await server.call(deleteTable, byOwner(id));
        return server.call(undeleteTable, byOwner(id));
      },
      status: 200,
    },
  };
  test.each(Object.entries(attempts))('cannot make it visible: %s', async (_how, { attempt, status }) => {
    const id = await on.newTable(anna);
    await on.hide(id);
    expect((await attempt(id)).status).toBe(status);
    expect(await isShown(id)).toBe(false);
    expect((await server.call(getTable, byOwner(id))).answer).toHaveProperty('hidden');
    await on.decide(await on.rowOf(id), 'restore');
    expect(await isShown(id)).toBe(true);
  });

  test('cannot restore a table that an administrator deleted', async () => {
    const id = await on.newTable(anna);
    await on.report(id);
    const deleted = await on.decide(await on.rowOf(id), 'delete');
    expect(deleted.answer).toMatchObject({ subjectState: 'deleted', state: 'closed' });
    expect((await server.call(undeleteTable, byOwner(id))).status).toBe(404);
    expect((await server.call(getTable, byOwner(id))).status).toBe(404);
    const { answer } = await server.call(listDeletedTables, { token: anna.token });
    expect(answer.map((table) => table.id)).not.toContain(id);
    expect((await on.decide(deleted.answer, 'delete')).status).toBe(409);
    await on.decide(await on.rowOf(id), 'restore');
    expect(await isShown(id)).toBe(true);
  });

  test('restores their own deletion as private while the table is hidden', async () => {
    const id = await on.newTable(anna);
    await on.report(id);
    await server.call(deleteTable, byOwner(id));
    const hidden = await on.decide(await on.rowOf(id), 'hide');
    expect(hidden.answer.subjectState).toBe('deleted');
    await server.call(undeleteTable, byOwner(id));
    expect(await isShown(id)).toBe(false);
    await server.call(deleteTable, byOwner(id));
    await on.decide(await on.rowOf(id), 'restore');
    expect(await isShown(id)).toBe(false);
    expect((await server.call(undeleteTable, byOwner(id))).answer).toMatchObject({ isPublicTable: true });
  });

  test('cannot make it visible while it is being hidden', async () => {
    const id = await on.newTable(anna);
    await on.report(id);
    await server.call(deleteTable, byOwner(id));
    const row = await on.rowOf(id);
    await Promise.all([
      on.decide(row, 'hide'),
      server.call(undeleteTable, byOwner(id)),
      server.call(setTableVisibility, { body: { tableId: id, isPublicTable: true }, token: anna.token }),
      server.call(updateTable, { ...byOwner(id), body: { ...content, isPublicTable: true } }),
    ]);
    expect(await isShown(id)).toBe(false);
    expect(await inconsistenciesIn(server.services.store.db, server.services.store.engine)).toEqual([]);
  });
});

describe('the holder of a hidden table’s key', () => {
  let mails = 0;
  const made = async () => {
    mails += 1;
    const email = `author-${mails}@example.com`;
    return { email, ...(await on.newAnonymousTable(email)) };
  };
  const change = { ...exampleBodies['updateManagedTable'], name: 'Only shoes' };

  test('updates it, and it stays hidden', async () => {
    const { headers, id } = await made();
    await on.hide(id);
    const changed = await server.call(updateManagedTable, { params: { id }, headers, body: change });
    expect(changed).toMatchObject({ status: 200, answer: { isPublicTable: false, hidden: {} } });
    expect(await isShown(id)).toBe(false);
  });

  test('claims it into an account, and it stays hidden', async () => {
    const { headers, id } = await made();
    await on.hide(id);
    const claimed = await server.call(claimTable, { params: { id }, headers, token: anna.token });
    expect(claimed).toMatchObject({ status: 200, answer: { isPublicTable: false, hidden: {} } });
    const body = { tableId: id, isPublicTable: true };
    expect((await server.call(setTableVisibility, { body, token: anna.token })).status).toBe(409);
    await on.decide(await on.rowOf(id), 'restore');
    expect(await isShown(id)).toBe(true);
    expect(await inconsistenciesIn(server.services.store.db, server.services.store.engine)).toEqual([]);
  });

  test('gets 404 for a deleted table', async () => {
    const { email, headers, id } = await made();
    await on.report(id);
    await on.decide(await on.rowOf(id), 'delete');
    const parts = { params: { id }, headers };
    const box = openMailbox(server);
    const mailed = (await box.mailsTo(email)).length;
    expect((await server.call(updateManagedTable, { ...parts, body: change })).status).toBe(404);
    expect((await server.call(claimTable, { ...parts, token: anna.token })).status).toBe(404);
    expect((await server.call(deleteManagedTable, parts)).status).toBe(404);
    expect((await server.call(requestManageLink, { params: { id }, body: { email } })).status).toBe(204);
    expect((await box.mailsTo(email)).length).toBe(mailed);
  });
});

test('an author without an account sees the hidden table with its key', async () => {
  const { headers, id } = await on.newAnonymousTable('maker@example.com');
  const see = (given?: Record<string, string>) =>
    server.call(getManagedTable, { params: { id }, ...(given && { headers: given }) });
  expect((await see(headers)).answer).toMatchObject({ name: 'Nobody’s shoes', isPublicTable: true });
  await on.hide(id);
  const { answer } = await see(headers);
  expect(answer).toMatchObject({ isPublicTable: false, hidden: { reason: 'It sells shoes.' } });
  expect([(await see()).status, (await server.call(getPublicTable, { params: { id } })).status]).toEqual([404, 404]);
  await server.call(deleteManagedTable, { params: { id }, headers });
  expect((await see(headers)).status).toBe(404);
});

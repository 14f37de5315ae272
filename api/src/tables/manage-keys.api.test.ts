import { MANAGE_KEY_HEADER } from 'shared-contract/endpoint';
import {
  claimTable,
  deleteManagedTable,
  getManagedTable,
  requestManageLink,
  updateManagedTable,
} from 'shared-contract/managed-tables';
import {
  ANONYMOUS_ID,
  createAnonymousTable,
  getPublicTable,
  getTable,
  listTablesOfOwner,
} from 'shared-contract/tables';
import { exampleBodies } from '../../testing/examples.ts';
import { type Mailbox, openMailbox } from '../../testing/mail.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

let authors = 0;
async function newTable(
  to = server,
  headers: Record<string, string> = {},
  given: { email?: string; name?: string } = {},
) {
  authors += 1;
  const { email = `author-${authors}@example.com`, name = 'Words of a stranger' } = given;
  const body = { ...exampleBodies['createAnonymousTable'], email, name };
  const made = await to.call(createAnonymousTable, { params: { id: ANONYMOUS_ID }, body, headers });
  return { id: made.answer, email, key: String(made.headers[MANAGE_KEY_HEADER]) };
}
const withKey = (key: string) => ({ [MANAGE_KEY_HEADER]: key });
const change = (id: string, key: string, version = 1, name = 'Changed') =>
  server.call(updateManagedTable, {
    params: { id },
    body: { ...exampleBodies['updateManagedTable'], name, version },
    headers: withKey(key),
  });

const boxes = new Map<TestServer, Mailbox>();
function boxOf(of: TestServer): Mailbox {
  const box = boxes.get(of) ?? openMailbox(of);
  boxes.set(of, box);
  return box;
}

/** The keys mailed to an e-mail, latest last. */
async function mailedKeys(email: string, to = server) {
  const mails = await boxOf(to).mailsTo(email);
  return mails.map(({ text }) => /#key=([\w-]+)/.exec(text)?.[1] ?? '');
}

test('lets the author of a table without an account change and delete it with its key', async () => {
  const { id, key } = await newTable();
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await change(id, key)).toMatchObject({ status: 200, answer: { name: 'Changed', version: 2 } });
  expect(
    await change(
      id,
      key.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      2,
    ),
  ).toMatchObject({ status: 404 });
  const remove = () => server.call(deleteManagedTable, { params: { id }, headers: withKey(key) });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect((await server.call(getPublicTable, { params: { id } })).status).toBe(404);
});

test('mails the same key without any text of the table or a person', async () => {
  const { email, id, key } = await newTable();
  expect(await mailedKeys(email)).toEqual([key]);
  const [mail] = await boxOf(server).mailsTo(email);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Words of a stranger|Margherita/);
  expect(mail?.text).toContain(`/simpletable/${id}#key=`);
});

test('names the table to the confirmed address of an account, unless the name holds a web address', async () => {
  const { email, id } = await server.newUser();
  const subjects = async () => (await boxOf(server).mailsTo(email)).map(({ subject }) => subject).slice(1);
  await newTable(server, {}, { email });
  expect(await subjects()).toEqual(['Your table on TipTable']);
  const { db } = server.services.store;
  await db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', id).execute();
  const named = 'Your table “Words of a stranger”';
  await newTable(server, {}, { email });
  expect(await subjects()).toEqual(['Your table on TipTable', named]);
  await newTable(server, {}, { email, name: 'Win at evil.example' });
  expect(await subjects()).toEqual(['Your table on TipTable', named, 'Your table on TipTable']);
  const mails = await boxOf(server).mailsTo(email);
  expect(mails.at(-2)?.text).toContain('Here’s the link to your table “Words of a stranger”.');
  expect(`${mails.at(-1)?.text}${mails.at(-1)?.html}`).not.toContain('evil');
});

test('returns the key for a repeated request', async () => {
  const headers = { 'idempotency-key': '0199d3a0-1111-4000-8000-000000000001' };
  const first = await newTable(server, headers);
  authors -= 1;
  const again = await newTable(server, headers);
  expect(again).toEqual(first);
});

test('returns no key for a repeated request once a newer one was used', async () => {
  const headers = { 'idempotency-key': '0199d3a0-1111-4000-8000-000000000002' };
  const { email, id, key } = await newTable(server, headers);
  const again = () => {
    authors -= 1;
    return newTable(server, headers);
  };
  await ask(id, email);
  expect(await again()).toEqual({ email, id, key });
  const [, fresh = ''] = await mailedKeys(email);
  expect((await change(id, fresh)).status).toBe(200);
  expect(await again()).toEqual({ email, id, key: 'undefined' });
});

test('stores no key in plain text', async () => {
  const { key } = await newTable();
  const rows = await server.services.store.db.selectFrom('manageKeys').selectAll().execute();
  const mails = await server.services.store.db.selectFrom('outbox').selectAll().execute();
  expect(JSON.stringify([rows, mails])).not.toContain(key);
});

const ask = (id: string, email: string, to = server) => to.call(requestManageLink, { params: { id }, body: { email } });

test('mails a new link to the author only, and revokes the old one on first use', async () => {
  const { email, id, key } = await newTable();
  expect((await ask(id, 'somebody.else@example.com')).status).toBe(204);
  expect(await mailedKeys(email)).toEqual([key]);
  expect((await ask(id, email.toUpperCase())).status).toBe(204);
  expect((await change(id, key)).status).toBe(200);
  const [, fresh = ''] = await mailedKeys(email);
  expect((await change(id, fresh, 1, 'Too late')).status).toBe(409);
  expect((await change(id, key, 2)).status).toBe(200);
  expect((await change(id, fresh, 2)).status).toBe(200);
  expect((await change(id, key, 2)).status).toBe(404);
});

test('revokes the old link when the page of a new one is opened', async () => {
  const { email, id, key } = await newTable();
  await ask(id, email);
  const [, fresh = ''] = await mailedKeys(email);
  const open = (given: string) => server.call(getManagedTable, { params: { id }, headers: withKey(given) });
  expect((await open(key)).status).toBe(200);
  expect((await open(fresh)).status).toBe(200);
  expect((await open(key)).status).toBe(404);
});

test('keeps the key in use and the two newest valid when a stranger requests links', async () => {
  const strict = await startServer({ MANAGE_MAILS_PER_DAY: '3' });
  const { email, id, key } = await newTable(strict);
  const open = async (given: string) =>
    (await strict.call(getManagedTable, { params: { id }, headers: withKey(given) })).status;
  for (let day = 0; day < 3; day += 1) {
    for (let count = 0; count < 5; count += 1) {
      expect((await ask(id, email, strict)).status).toBe(204);
      // Keys created in the same millisecond have no order.
      strict.clock.advance(1);
    }
    strict.clock.advance(24 * 60 * 60 + 1);
  }
  expect(await open(key)).toBe(200);
  const mailed = await mailedKeys(email, strict);
  expect(mailed).toHaveLength(9);
  const rows = await strict.services.store.db.selectFrom('manageKeys').selectAll().execute();
  expect(rows).toHaveLength(3);
  expect(await open(mailed.at(-3) ?? '')).toBe(404);
  expect(await open(mailed.at(-2) ?? '')).toBe(200);
  expect(await open(key)).toBe(404);
  expect(await open(mailed.at(-1) ?? '')).toBe(200);
  await strict.close();
});

test('keeps at most three keys under concurrent requests for links', async () => {
  const { email, id, key } = await newTable();
  await Promise.all(Array.from({ length: 8 }, () => ask(id, email)));
  const rows = await server.services.store.db.selectFrom('manageKeys').select('id').where('tableId', '=', id).execute();
  expect(rows.length).toBeLessThanOrEqual(3);
  expect((await change(id, key)).status).toBe(200);
});

test('mails three links a day per e-mail, and creates further tables without a mail', async () => {
  const strict = await startServer({ MANAGE_MAILS_PER_DAY: '3' });
  const { email, id } = await newTable(strict);
  for (let count = 0; count < 5; count += 1) expect((await ask(id, email, strict)).status).toBe(204);
  expect(await mailedKeys(email, strict)).toHaveLength(3);
  authors -= 1;
  expect((await newTable(strict)).key).toMatch(/^[\w-]{43}$/);
  expect(await mailedKeys(email, strict)).toHaveLength(3);
  await strict.close();
});

test('claims a table once, with its views, and deletes its key and e-mail', async () => {
  const { id, key } = await newTable();
  const [anna, bo] = [await server.newUser(), await server.newUser()];
  const take = (token: string) => server.call(claimTable, { params: { id }, headers: withKey(key), token });
  const answers = await Promise.all([take(anna.token), take(bo.token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const owner = answers[0]?.status === 200 ? anna : bo;
  expect((await server.call(getTable, { params: { id }, token: owner.token })).answer).toMatchObject({
    handlerId: owner.id,
    isListed: false,
  });
  const own = await server.call(listTablesOfOwner, { params: { id: owner.id }, token: owner.token });
  expect(own.headers['x-total-count']).toBe('1');
  expect((await change(id, key)).status).toBe(404);
  const row = await server.services.store.db
    .selectFrom('simpleTables')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row?.email).toBeNull();
});

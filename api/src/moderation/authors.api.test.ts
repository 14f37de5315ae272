import { updateOwnProfile } from 'shared-contract/account';
import { listChanges } from 'shared-contract/audit';
import { deleteTable, getPublicTable, getTable } from 'shared-contract/tables';
import { undeleteTable } from 'shared-contract/table-history';
import { findTables, hideTablesOfAuthor, openReport } from 'shared-contract/moderation';
import { answerDecision } from 'shared-contract/reports';
import { openMailbox } from '../../testing/mail.ts';
import { inconsistenciesIn } from '../../testing/ledger.ts';
import { moderationOn } from '../../testing/moderation.ts';
import { PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { purgeAll } from '../operations/housekeeping.ts';

let server: TestServer;
let anna: TestUser;
let bo: TestUser;
let token: string;
let on: ReturnType<typeof moderationOn>;
beforeEach(async () => {
  server = await startServer();
  on = moderationOn(server);
  token = await server.adminToken();
  anna = await server.newUser({ firstName: 'Anna', lastName: 'Öberg' });
  bo = await server.newUser({ firstName: 'Bo', lastName: 'Ek' });
});
afterEach(() => server.close());

const found = async (query: Record<string, unknown>) => {
  const { answer, headers } = await server.call(findTables, { query, token });
  expect(headers['x-total-count']).toBe(String(answer.length));
  return answer.map(({ name }) => name);
};
const isShown = async (id: string) => (await server.call(getPublicTable, { params: { id } })).status === 200;
const hideAll = (body: Record<string, unknown>) =>
  server.call(hideTablesOfAuthor, { body: { reason: 'Nothing but shoes.', rule: 'spam', ...body }, token });

test('finds tables by words of name and teams, author, e-mail and network, newest first', async () => {
  await on.newTable(anna, 'Björk’s songs');
  await on.newTable(anna, 'Kept', false);
  await on.newTable(bo, 'Rap songs');
  await on.newAnonymousTable('Author@Example.com', '203.0.113.7');
  await on.newAnonymousTable('other@example.com', '203.0.113.200');
  await on.newAnonymousTable('author@example.com', '2001:db8:7:8::1');
  // Ids have the time in milliseconds, so the later table must not follow at once.
  const before = server.clock.now().toISOString();
  expect(await found({ q: 'songs' })).toEqual(['Rap songs', 'Björk’s songs']);
  expect(await found({ q: 'BJORK' })).toEqual(['Björk’s songs']);
  expect(await found({ q: 'Capricciosa' })).toHaveLength(6);
  expect(await found({ author: anna.id })).toEqual(['Kept', 'Björk’s songs']);
  expect(await found({ author: 'bo-ek' })).toEqual(['Rap songs']);
  expect(await found({ author: 'Oberg' })).toEqual(['Kept', 'Björk’s songs']);
  expect(await found({ author: 'Oberg', q: 'kept' })).toEqual(['Kept']);
  expect(await found({ author: 'nobody' })).toEqual([]);
  expect(await found({ email: ' AUTHOR@example.com' })).toHaveLength(2);
  expect(await found({ email: bo.email })).toEqual(['Rap songs']);
  expect(await found({ network: '203.0.113.99' })).toHaveLength(2);
  expect(await found({ network: '2001:db8:7:ffff::' })).toHaveLength(1);
  expect(await found({ network: '203.0.114.7' })).toEqual([]);
  const { answer } = await server.call(findTables, { query: { email: 'other@example.com' }, token });
  expect(answer).toMatchObject([
    { subjectState: 'visible', author: { id: null, userName: null, email: 'other@example.com' }, reportId: null },
  ]);
  expect(await found({ network: answer[0]?.network })).toHaveLength(2);
  expect(JSON.stringify(await server.services.store.db.selectFrom('simpleTables').selectAll().execute())).not.toContain(
    '203.0.113',
  );
  await on.newTable(bo, 'Late songs');
  expect(await found({ q: 'songs', to: before })).toEqual(['Rap songs', 'Björk’s songs']);
  expect((await server.call(findTables, { token: bo.token })).status).toBe(403);
});

test('clears a table’s network after 30 days', async () => {
  await on.newAnonymousTable('author@example.com', '203.0.113.7');
  server.clock.advance(31 * 24 * 60 * 60);
  await purgeAll(server.services);
  const rows = await server.services.store.db.selectFrom('simpleTables').select('networkKey').execute();
  expect(rows).toEqual([{ networkKey: null }]);
});

test('hides an unreported table through a report row that is in no queue', async () => {
  const id = await on.newTable(anna);
  const open = () => server.call(openReport, { params: { id }, token });
  const { answer } = await open();
  expect(answer).toMatchObject({ state: 'closed', subjectId: id, reports: 0, version: 1 });
  expect((await open()).answer).toEqual(answer);
  expect(await on.rows()).toEqual([]);
  expect((await on.decide(answer, 'hide', { rule: 'spam' })).answer).toMatchObject({ subjectState: 'hidden' });
  expect(await isShown(id)).toBe(false);
});

test('hides all public tables of an author in one step, logs each, and sends one mail', async () => {
  await server.services.store.db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', anna.id).execute();
  const [one, two] = [await on.newTable(anna, 'One'), await on.newTable(anna, 'Two')];
  const privateTable = await on.newTable(anna, 'Kept', false);
  const deleted = await on.newTable(anna, 'Deleted');
  await server.call(deleteTable, { params: { id: deleted }, token: anna.token });
  const bos = await on.newTable(bo, 'Bo’s');
  await on.report(one, { email: 'reader@example.com' });
  expect((await hideAll({ userId: anna.id })).answer).toEqual({ hidden: 3 });
  expect((await hideAll({ userId: anna.id })).answer).toEqual({ hidden: 0 });
  expect([await isShown(one), await isShown(two), await isShown(bos)]).toEqual([false, false, true]);
  await server.call(undeleteTable, { params: { id: deleted }, token: anna.token });
  expect(await isShown(deleted)).toBe(false);
  const own = await server.call(getTable, { params: { id: privateTable }, token: anna.token });
  expect(own.answer).not.toHaveProperty('hidden');
  const { answer } = await server.call(listChanges, { query: { entity: 'table' }, token });
  expect(answer.map(({ entityName }) => entityName).toSorted()).toEqual(['Deleted', 'One', 'Two']);
  expect(answer[0]).toMatchObject({ action: 'update', after: { decision: 'hide', reason: 'Nothing but shoes.' } });
  expect(await on.rows()).toEqual([]);
  expect(await on.rows({ state: 'closed' })).toHaveLength(3);
  expect((await on.rowOf(one)).version).toBe(2);
  const box = openMailbox(server);
  const toAnna = (await box.mailsTo(anna.email)).filter(({ subject }) => subject.includes('hidden'));
  expect(toAnna).toHaveLength(1);
  expect(toAnna[0]?.text).toMatch(/A moderator has hidden your tables on/);
  expect(await box.mailsTo('reader@example.com')).toHaveLength(1);
  // One answer applies to the decisions on all tables.
  const answerToken = /token=([\w-]{43})/.exec(toAnna[0]?.text ?? '')?.[1];
  const body = { text: 'But I make shoes.' };
  expect((await server.call(answerDecision, { params: { token: answerToken }, body })).status).toBe(204);
  expect(await on.rows()).toHaveLength(3);
  await on.decide(await on.rowOf(two), 'restore');
  expect(await isShown(two)).toBe(true);
  expect(await inconsistenciesIn(server.services.store.db, server.services.store.engine)).toEqual([]);
});

test('accepts as author either an account or the e-mail of tables without one, but never the product', async () => {
  const { id } = await on.newAnonymousTable('Author@example.com');
  const annas = await on.newTable(anna);
  for (const body of [{}, { userId: anna.id, email: anna.email }]) {
    const { problem, status } = await hideAll(body);
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'userId']);
  }
  // The e-mail of an account does not select the account's tables.
  expect((await hideAll({ email: anna.email })).answer).toEqual({ hidden: 0 });
  expect((await hideAll({ email: 'author@example.com' })).answer).toEqual({ hidden: 1 });
  expect([await isShown(id), await isShown(annas)]).toEqual([false, true]);
  const product = await server.services.store.db
    .selectFrom('users')
    .select('id')
    .where('isProduct', '=', true)
    .executeTakeFirstOrThrow();
  expect((await hideAll({ userId: product.id })).status).toBe(409);
});

test('keeps a hidden profile private under a concurrent update by its owner', async () => {
  const { hideProfile } = await import('../users/hidden-profiles.ts');
  const hiding = { rule: 'other' as const, reason: 'x', now: server.clock.now() };
  const body = { currentPassword: PASSWORD, isPublicProfile: true };
  await Promise.all([
    server.call(updateOwnProfile, { body, token: anna.token }),
    server.services.store.write((db) => hideProfile(db, anna.id, hiding)),
  ]);
  const row = server.services.store.db.selectFrom('users').select('isPublicProfile').where('id', '=', anna.id);
  expect(Boolean((await row.executeTakeFirstOrThrow()).isPublicProfile)).toBe(false);
});

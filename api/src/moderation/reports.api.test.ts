import { deleteOwnAccount, updateOwnProfile } from 'shared-contract/account';
import { listChanges } from 'shared-contract/audit';
import { getOwnData } from 'shared-contract/own-data';
import { decideReport, listReports } from 'shared-contract/moderation';
import { reportUser } from 'shared-contract/reports';
import { createTable, getPublicTable } from 'shared-contract/tables';
import { exampleBodies } from '../../testing/examples.ts';
import { moderationOn } from '../../testing/moderation.ts';
import { ADMIN, PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { purgeAll } from '../operations/housekeeping.ts';

const DAY_SECONDS = 24 * 60 * 60;

let server: TestServer;
let anna: TestUser;
let bo: TestUser;
let on: ReturnType<typeof moderationOn>;
beforeEach(async () => {
  server = await startServer();
  anna = await server.newUser({ firstName: 'Anna', lastName: 'Berg' });
  bo = await server.newUser({ firstName: 'Bo', lastName: 'Ek' });
  on = moderationOn(server);
});
afterEach(() => server.close());

test('groups the reports of a table in one row, with the latest texts and counts by reason', async () => {
  const id = await on.newTable(anna);
  await on.report(id, { text: 'First words', email: 'reader@example.com' });
  server.clock.advance(60);
  await on.report(id, { reason: 'illegal', text: 'Mine' }, { token: bo.token });
  for (const text of ['2', '3', '4', '5', '6']) {
    server.clock.advance(60);
    await on.report(id, { text });
  }
  const [row, ...others] = await on.rows();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    subject: 'table',
    subjectId: id,
    name: 'Best shoes',
    subjectState: 'visible',
    state: 'open',
    author: { id: anna.id, userName: 'anna-berg', email: anna.email },
    reports: 7,
    reasons: { spam: 6, illegal: 1 },
    isDoubtful: false,
    decisions: [],
  });
  expect(row?.latest.map(({ text }) => text)).toEqual(['6', '5', '4', '3', '2']);
  expect(Date.parse(row?.last ?? '') - Date.parse(row?.first ?? '')).toBeGreaterThanOrEqual(120_000);
  expect((await server.call(getPublicTable, { params: { id } })).status).toBe(200);
});

test('counts an account’s reports of a table once, with its last text', async () => {
  const id = await on.newTable(anna);
  await on.report(id, { text: 'Hm' }, { token: bo.token });
  await on.report(id, { reason: 'offensive', text: 'Look' }, { token: bo.token });
  expect(await on.rowOf(id)).toMatchObject({
    reports: 1,
    reasons: { offensive: 1 },
    latest: [{ text: 'Look', userName: 'bo-ek' }],
  });
});

test('accepts reports of a profile by id or handle, but not of one’s own, the product’s or invisible subjects', async () => {
  const own = await on.newTable(anna);
  const privateTable = await on.newTable(bo, 'Kept', false);
  expect((await on.report(own, {}, { token: anna.token })).status).toBe(403);
  expect((await on.report(privateTable, {}, { token: anna.token })).status).toBe(404);
  const admin = await server.adminToken();
  const official = await server.call(createTable, { body: exampleBodies['createTable'], token: admin });
  const body = { ...exampleBodies['createTable'], isPublicTable: true };
  const { answer } = await server.call(createTable, { body, token: admin });
  expect([(await on.report(official.answer.id)).status, (await on.report(answer.id)).status]).toEqual([404, 403]);
  const reported = (id: string, token?: string) =>
    server.call(reportUser, { params: { id }, body: { reason: 'impersonation' }, token });
  expect((await reported('anna-berg', anna.token)).status).toBe(403);
  expect((await reported('nobody-here')).status).toBe(404);
  expect([(await reported('anna-berg')).status, (await reported(anna.id, bo.token)).status]).toEqual([204, 204]);
  expect(await on.rows()).toMatchObject([
    { subject: 'profile', subjectId: anna.id, name: 'Anna Berg', reports: 2, subjectState: 'private' },
  ]);
});

test('requires a known reason and a text of at most 1,000 characters', async () => {
  const id = await on.newTable(anna);
  for (const [given, path] of [
    [{ reason: 'dull' }, 'reason'],
    [{ text: 'x'.repeat(1001) }, 'text'],
    [{ email: 'nowhere' }, 'email'],
  ] as const) {
    const { problem, status } = await on.report(id, given);
    expect([status, problem.errors?.[0]?.path]).toEqual([400, path]);
  }
  expect((await on.report(id, { text: '', email: null })).status).toBe(204);
});

test('limits the reports of an IP address per day, and returns when it may report again', async () => {
  const strict = await startServer({ REPORTS_PER_DAY: '2' }, server.database);
  const onStrict = moderationOn(strict);
  const id = await on.newTable(anna);
  const from = (remoteAddress: string) => onStrict.report(id, {}, { remoteAddress });
  const first = [(await from('203.0.113.5')).status, (await from('203.0.113.5')).status];
  expect(first).toEqual([204, 204]);
  const refused = await from('203.0.113.5');
  expect([refused.status, refused.problem.code]).toEqual([429, 'limit-reached']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('203.0.113.6')).status).toBe(204);
  await strict.close();
});

test('sorts rows by number of reports and age, with those of doubtful reporters last', async () => {
  const frequentReporter = { remoteAddress: '198.51.100.9' };
  for (const name of ['One', 'Two', 'Three']) {
    const id = await on.newTable(anna, name);
    await on.report(id, {}, frequentReporter);
    expect((await on.decide(await on.rowOf(id), 'dismiss')).status).toBe(200);
  }
  const doubted = await on.newTable(anna, 'Doubted');
  for (const reason of ['spam', 'illegal', 'other']) await on.report(doubted, { reason }, frequentReporter);
  server.clock.advance(1);
  const old = await on.newTable(anna, 'Old');
  await on.report(old);
  server.clock.advance(1);
  const young = await on.newTable(anna, 'Young');
  await on.report(young);
  const many = await on.newTable(anna, 'Many');
  await on.report(many, {}, { token: bo.token });
  await on.report(many);
  const names = async (query = {}) => (await on.rows(query)).map(({ name }) => name);
  expect(await names()).toEqual(['Many', 'Old', 'Young', 'Doubted']);
  expect(await names({ sort: 'last' })).toEqual(['Old', 'Young', 'Many', 'Doubted']);
  expect(await on.rowOf(doubted)).toMatchObject({ isDoubtful: true, latest: [{ isDoubtful: true }, {}, {}] });
  // One report by another reporter is enough.
  await on.report(doubted, {}, { token: bo.token });
  expect((await on.rowOf(doubted)).isDoubtful).toBe(false);
  expect(await names({ q: 'youn' })).toEqual(['Young']);
  const page = await server.call(listReports, { query: { pageSize: 2, page: 2 }, token: await server.adminToken() });
  expect([page.answer.length, page.headers['x-total-count']]).toEqual([2, '4']);
  // Dismissals older than 30 days do not count.
  server.clock.advance(31 * DAY_SECONDS);
  await purgeAll(server.services);
  const token = await server.signIn(ADMIN);
  const later = await server.call(listReports, { token });
  expect(later.answer.filter(({ isDoubtful }) => isDoubtful)).toEqual([]);
});

test('closes a row by a dismissal, and reopens it with only the next report', async () => {
  const id = await on.newTable(anna);
  await on.report(id);
  const dismissed = await on.decide(await on.rowOf(id), 'dismiss', { reason: 'Nothing to see.' });
  expect(dismissed.answer).toMatchObject({
    state: 'closed',
    subjectState: 'visible',
    reports: 1,
    decisions: [{ action: 'dismiss', reason: 'Nothing to see.', by: expect.any(String) as unknown, answer: null }],
  });
  expect((await on.decide(dismissed.answer, 'dismiss')).status).toBe(409);
  expect(await on.rows()).toEqual([]);
  await on.report(id, { reason: 'other' });
  expect(await on.rowOf(id)).toMatchObject({ state: 'open', reports: 1, reasons: { other: 1 }, decisions: [{}] });
});

test('returns 409 with the current row when the version is stale or another decision was faster', async () => {
  const id = await on.newTable(anna);
  await on.report(id);
  const stale = await on.rowOf(id);
  await on.report(id, { reason: 'illegal' });
  const refused = await on.decide(stale, 'hide');
  expect(refused).toMatchObject({ status: 409, problem: { code: 'version-conflict', current: { reports: 2 } } });
  const row = await on.rowOf(id);
  const both = await Promise.all([on.decide(row, 'hide'), on.decide(row, 'dismiss')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await on.rowOf(id)).decisions).toHaveLength(1);
});

test('logs every decision with its reason', async () => {
  const id = await on.newTable(anna);
  await on.report(id, { reason: 'illegal' });
  await on.decide(await on.rowOf(id), 'hide', { reason: 'Counterfeits.' });
  await on.decide(await on.rowOf(id), 'restore', { reason: 'They are hers.' });
  await on.decide(await on.rowOf(id), 'delete', { reason: 'They are not.', rule: 'spam' });
  const { answer } = await server.call(listChanges, {
    query: { entity: 'table', sort: 'at' },
    token: await server.adminToken(),
  });
  expect(answer).toMatchObject([
    {
      action: 'update',
      entityId: id,
      entityName: 'Best shoes',
      before: { state: 'visible' },
      after: { state: 'hidden', decision: 'hide', rule: 'illegal', reason: 'Counterfeits.' },
    },
    { action: 'update', after: { state: 'visible', decision: 'restore', reason: 'They are hers.' } },
    { action: 'delete', after: { state: 'deleted', rule: 'spam', reason: 'They are not.' } },
  ]);
});

test('allows only administrators to list reports and decide', async () => {
  const id = await on.newTable(anna);
  await on.report(id);
  const row = await on.rowOf(id);
  expect((await server.call(listReports, { token: bo.token })).status).toBe(403);
  const body = { action: 'hide', reason: 'Mine', version: row.version };
  expect((await server.call(decideReport, { params: { id: row.id }, body, token: bo.token })).status).toBe(403);
});

test('shows a hidden profile as private until it is restored, and refuses to delete it', async () => {
  const show = { currentPassword: PASSWORD, isPublicProfile: true };
  await server.call(updateOwnProfile, { body: show, token: anna.token });
  await server.call(reportUser, { params: { id: anna.id }, body: { reason: 'offensive' } });
  const refused = await on.decide(await on.rowOf(anna.id), 'delete');
  expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([400, 'action']);
  await on.decide(await on.rowOf(anna.id), 'hide', { reason: 'Her picture.' });
  const seen = async () =>
    (await server.inject({ url: `/api/account/user/${anna.id}` })).json<{ type: string; firstName?: string }>();
  expect(await seen()).toMatchObject({ type: 'PrivateProfileUserResponse' });
  const own = await server.call(updateOwnProfile, { body: { currentPassword: PASSWORD }, token: anna.token });
  expect(own.answer).toMatchObject({
    isPublicProfile: false,
    hidden: { reason: 'Her picture.', rule: 'offensive', since: expect.any(String) as unknown },
  });
  const again = await server.call(updateOwnProfile, { body: show, token: anna.token });
  expect([again.status, again.problem.errors?.[0]?.path]).toEqual([409, 'isPublicProfile']);
  expect(await on.rowOf(anna.id)).toMatchObject({ subjectState: 'hidden' });
  await on.decide(await on.rowOf(anna.id), 'restore');
  expect(await seen()).toMatchObject({ type: 'PublicProfileUserResponse', firstName: 'Anna' });
});

test('exports a user’s reports and decisions, and clears them with the account', async () => {
  const [annas, bos] = [await on.newTable(anna), await on.newTable(bo)];
  await on.report(annas, { text: 'Bo wrote this' }, { token: bo.token });
  await on.report(bos, { text: 'Anna wrote this' }, { token: anna.token });
  await on.decide(await on.rowOf(bos), 'hide', { reason: 'Shoes.' });
  const { answer } = await server.call(getOwnData, { token: bo.token });
  expect(answer.reports).toMatchObject([
    { subject: 'table', subjectId: annas, reason: 'spam', text: 'Bo wrote this', outcome: null },
  ]);
  expect(answer.decisions).toMatchObject([{ subjectId: bos, action: 'hide', reason: 'Shoes.', answer: null }]);
  expect(JSON.stringify([answer.reports, answer.decisions])).not.toContain('Anna wrote this');
  expect(answer.tables).toMatchObject([{ id: bos, hidden: { reason: 'Shoes.' } }]);
  await server.call(deleteOwnAccount, { token: bo.token });
  // Reports about the deleted account are deleted. Its own reports stay without text.
  expect((await on.rows({ state: 'closed' })).map(({ subjectId }) => subjectId)).toEqual([]);
  expect(await on.rowOf(annas)).toMatchObject({ reports: 1, latest: [{ text: null, userName: null }] });
});

test('deletes a closed row after twelve months, and clears reporters’ networks after 30 days', async () => {
  const [closed, open] = [await on.newTable(anna, 'Closed'), await on.newTable(anna, 'Open')];
  await on.report(closed);
  await on.report(open);
  await on.decide(await on.rowOf(closed), 'dismiss');
  const keys = () =>
    server.services.store.db
      .selectFrom('givenReports')
      .select('reporterKey')
      .where('reporterKey', 'is not', null)
      .execute();
  server.clock.advance(29 * DAY_SECONDS);
  await purgeAll(server.services);
  expect(await keys()).toHaveLength(2);
  server.clock.advance(2 * DAY_SECONDS);
  await purgeAll(server.services);
  expect(await keys()).toEqual([]);
  server.clock.advance(340 * DAY_SECONDS);
  await purgeAll(server.services);
  const remaining = await server.services.store.db.selectFrom('reports').select('state').execute();
  expect(remaining).toEqual([{ state: 'open' }]);
});

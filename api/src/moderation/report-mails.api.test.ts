import { getOwnProfile } from 'shared-contract/account';
import { answerDecision, getDecision, reportUser } from 'shared-contract/reports';
import { openMailbox, type Mailbox } from '../../testing/mail.ts';
import { moderationOn } from '../../testing/moderation.ts';
import { startServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let box: Mailbox;
let anna: TestUser;
let on: ReturnType<typeof moderationOn>;
beforeEach(async () => {
  server = await startServer({ PUBLIC_ORIGIN: 'https://tips.example', PRODUCT_NAME: 'TipTable' });
  box = openMailbox(server);
  on = moderationOn(server);
  anna = await server.newUser({ firstName: 'Anna', lastName: 'Berg' });
});
afterEach(() => server.close());

const confirm = ({ id }: TestUser) =>
  server.services.store.db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', id).execute();
/** Returns the mails about reports to an e-mail. */
const mailsTo = async (email: string) => {
  const mails = await box.mailsTo(email);
  return mails.filter(({ subject }) => !/Confirm your email|^Your table on TipTable$/.test(subject));
};
const tokenIn = (text = '') => /\/answer\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
const read = (token: string) => server.call(getDecision, { params: { token } });
const answer = (token: string, text = 'They are my own shoes.') =>
  server.call(answerDecision, { params: { token }, body: { text } });

test('mails the owner the reason, the rule and a link that accepts one answer without login', async () => {
  await confirm(anna);
  const id = await on.newTable(anna);
  await on.hide(id);
  const [mail, ...more] = await mailsTo(anna.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your table “Best shoes” is hidden');
  expect(mail?.text).toMatch(/Hello Anna,[\s\S]*“Best shoes”[\s\S]*No advertising[\s\S]*It sells shoes\./);
  const token = tokenIn(mail?.text);
  expect(mail?.text).toContain(`https://tips.example/answer?token=${token}`);
  expect(await read(token)).toMatchObject({
    status: 200,
    answer: { action: 'hide', subject: 'table', names: ['Best shoes'], rule: 'spam', reason: 'It sells shoes.' },
  });
  expect(await on.rows()).toEqual([]);
  expect((await answer(token)).status).toBe(204);
  expect([(await answer(token)).status, (await read(token)).status]).toEqual([404, 404]);
  expect(await on.rows()).toMatchObject([
    {
      subjectId: id,
      state: 'open',
      reports: 0,
      decisions: [{ action: 'hide', answer: { text: 'They are my own shoes.' } }],
    },
  ]);
  await on.decide(await on.rowOf(id), 'dismiss', { reason: 'They are not.' });
  expect((await mailsTo(anna.email)).at(-1)).toMatchObject({
    subject: 'Your table “Best shoes” stays hidden',
    text: expect.stringContaining('They are not.') as unknown,
  });
});

test('stores no token, and returns 404 for a wrong one', async () => {
  await confirm(anna);
  await on.hide(await on.newTable(anna));
  const token = tokenIn((await mailsTo(anna.email))[0]?.text);
  const { db } = server.services.store;
  const rows = [
    await db.selectFrom('reportDecisions').selectAll().execute(),
    await db.selectFrom('outbox').selectAll().execute(),
  ];
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await read(token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')))).status).toBe(404);
  expect((await answer(token, '  ')).status).toBe(400);
  expect((await answer(token, 'x'.repeat(2001))).status).toBe(400);
});

test('accepts an answer once under concurrent use', async () => {
  await confirm(anna);
  await on.hide(await on.newTable(anna));
  const token = tokenIn((await mailsTo(anna.email))[0]?.text);
  const both = await Promise.all([answer(token, 'One'), answer(token, 'Two')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404]);
});

test('returns 404 for a link after another decision', async () => {
  await confirm(anna);
  const id = await on.newTable(anna);
  await on.hide(id);
  const token = tokenIn((await mailsTo(anna.email))[0]?.text);
  await on.decide(await on.rowOf(id), 'restore', { reason: 'A mistake of ours.' });
  expect((await answer(token)).status).toBe(404);
  const last = (await mailsTo(anna.email)).at(-1);
  expect(last).toMatchObject({ subject: 'Your table “Best shoes” is visible again' });
  expect([tokenIn(last?.text), last?.text]).toEqual(['', expect.stringContaining('A mistake of ours.')]);
});

test('mails an unconfirmed e-mail only the product’s text and the link', async () => {
  const { id } = await on.newAnonymousTable('author@example.com');
  await on.hide(id);
  await on.hide(await on.newTable(anna));
  for (const email of ['author@example.com', anna.email]) {
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('No advertising');
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/shoes|Anna/i);
    expect((await read(tokenIn(mail?.text))).answer).toMatchObject({ reason: 'It sells shoes.' });
  }
});

test('limits mails to an unconfirmed e-mail to three a day, separately from confirmed ones', async () => {
  await server.close();
  server = await startServer({ MANAGE_MAILS_PER_DAY: '3' });
  box = openMailbox(server);
  on = moderationOn(server);
  // The first mail contains the link to manage the table.
  const { id } = await on.newAnonymousTable('author@example.com');
  await on.hide(id);
  for (const action of ['restore', 'hide', 'restore']) await on.decide(await on.rowOf(id), action);
  expect(await box.mailsTo('author@example.com')).toHaveLength(3);
  expect(await on.rowOf(id)).toMatchObject({ subjectState: 'visible' });
});

test('mails the outcome to reporters with an e-mail or an account, and deletes the e-mail', async () => {
  const bo = await server.newUser({ firstName: 'Bo', lastName: 'Ek' });
  await confirm(bo);
  const [bad, good] = [await on.newTable(anna), await on.newTable(anna, 'Good songs')];
  await on.report(bad, { email: 'reader@example.com' });
  await on.report(bad, {}, { token: bo.token });
  await on.report(good, { email: 'reader@example.com' });
  await on.report(good);
  await on.decide(await on.rowOf(bad), 'hide');
  await on.decide(await on.rowOf(good), 'dismiss');
  const [upheld, dismissed] = await mailsTo('reader@example.com');
  expect(upheld?.text).toMatch(/^Hello,[\s\S]*against our rules, and others can’t see it any more/);
  expect(dismissed?.text).toMatch(/not against our rules/);
  expect(`${upheld?.text} ${dismissed?.text}`).not.toMatch(/shoes|songs/);
  const [toBo] = await mailsTo(bo.email);
  expect(toBo?.text).toMatch(/^Hello Bo,[\s\S]*“Best shoes”/);
  const emails = server.services.store.db.selectFrom('givenReports').select('email').where('email', 'is not', null);
  expect(await emails.execute()).toEqual([]);
});

test('mails the owner of a hidden profile', async () => {
  await confirm(anna);
  const { publicUserName } = (await server.call(getOwnProfile, { token: anna.token })).answer;
  await server.call(reportUser, { params: { id: publicUserName }, body: { reason: 'offensive' } });
  await on.decide(await on.rowOf(anna.id), 'hide', { reason: 'Your picture.' });
  const [mail] = await mailsTo(anna.email);
  expect(mail).toMatchObject({ subject: 'Your profile on TipTable is hidden' });
  expect((await answer(tokenIn(mail?.text))).status).toBe(204);
  expect(await on.rows()).toMatchObject([{ subject: 'profile', decisions: [{ answer: {} }] }]);
});

test('mails a dismissal to the reporter only', async () => {
  await confirm(anna);
  const id = await on.newTable(anna);
  await on.report(id);
  await on.decide(await on.rowOf(id), 'dismiss');
  expect(await mailsTo(anna.email)).toEqual([]);
});

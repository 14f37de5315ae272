import { deleteOwnAccount, getOwnProfile, updateOwnProfile } from 'shared-contract/account';
import { banUser } from 'shared-contract/bans';
import {
  acceptFriendRequest,
  blockUser,
  removeFriendRequest,
  turnRequestMailsOff,
  turnRequestMailsOn,
} from 'shared-contract/friends';
import { turnMailsOff } from 'shared-contract/mail';
import { getOwnData } from 'shared-contract/own-data';
import { ownDataOf } from '../../testing/own-data.ts';
import { exampleBodies } from '../../testing/examples.ts';
import { friendCalls } from '../../testing/friend-calls.ts';
import { type Mailbox, openMailbox } from '../../testing/mail.ts';
import { PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { purgeAll } from '../operations/housekeeping.ts';

const DAY = 24 * 60 * 60;
const ORIGIN = 'https://tips.example';

let server: TestServer;
let mailbox: Mailbox;
let anna: TestUser;
let bo: TestUser;
beforeAll(async () => {
  server = await startServer({ PUBLIC_ORIGIN: ORIGIN, MAILS_PER_DAY: '10' });
  mailbox = openMailbox(server);
});
beforeEach(async () => {
  anna = await confirmed({ firstName: 'Anna', lastName: 'Berg' });
  bo = await confirmed({ firstName: 'Bo', lastName: 'Ek' });
});
afterAll(() => server.close());

const { ask, drop, requestsOf } = friendCalls(() => server);

async function confirmed(name?: { firstName: string; lastName: string }): Promise<TestUser> {
  const user = await server.newUser(name);
  await server.services.store.db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', user.id).execute();
  return user;
}

/** The mails about requests that somebody has got so far. */
const mailsTo = async ({ email }: TestUser) =>
  (await mailbox.mailsTo(email)).filter(({ subject }) => subject.includes('asks to be your friend'));

const cancel = async (by: TestUser) => drop(by, (await requestsOf(by)).sentRequests[0]?.id ?? '');
const wants = async ({ token }: TestUser) => (await server.call(getOwnProfile, { token })).answer.wantsRequestMails;

/** Posts as the mail programs do that offer to unsubscribe. */
const oneClick = (url: string, type = 'application/x-www-form-urlencoded') =>
  server.inject({
    method: 'POST',
    url: url.replace(ORIGIN, ''),
    headers: { 'content-type': type },
    payload: 'List-Unsubscribe=One-Click',
  });

/** Signs in again after days in which the session has ended. */
async function later(user: TestUser, seconds: number): Promise<TestUser> {
  server.clock.advance(seconds);
  return { ...user, token: await server.signIn({ email: user.email, password: PASSWORD }) };
}

test('who is banned gets no mails about requests', async () => {
  const token = await server.adminToken();
  await server.call(banUser, { params: { id: bo.id }, body: exampleBodies['banUser'], token });
  expect(await ask(anna, bo.id)).toBe(201);
  expect(await mailsTo(bo)).toEqual([]);
});

test('a mail tells of a request: who asks, where to answer, and how to have no more such mails', async () => {
  expect(await ask(anna, bo.id)).toBe(201);
  const [mail, ...others] = await mailsTo(bo);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Anna Berg asks to be your friend at TipTable');
  const handle = (await server.call(getOwnProfile, { token: anna.token })).answer.publicUserName;
  expect(mail?.text).toContain(`Anna Berg (user name ${handle}) asks to be your friend`);
  expect(mail?.text).toContain(`${ORIGIN}/my-account/profile/friends`);
  expect(mail?.text).toContain(`${ORIGIN}/mailoff?token=`);
  expect(`${mail?.text}${mail?.html}`).not.toContain(anna.email);
  expect(mail?.unsubscribeUrl).toMatch(new RegExp(`^${ORIGIN}/api/mail/off/[\\w-]{43}$`));
});

test('a pair gets one mail in 30 days, whoever asks, also after cancelling', async () => {
  expect(await ask(anna, bo.id)).toBe(201);
  expect(await mailsTo(bo)).toHaveLength(1);
  expect(await cancel(anna)).toBe(204);
  expect(await ask(anna, bo.email)).toBe(201);
  expect(await cancel(anna)).toBe(204);
  expect(await ask(bo, anna.id)).toBe(201);
  expect(await cancel(bo)).toBe(204);
  expect([await mailsTo(anna), (await mailsTo(bo)).length]).toEqual([[], 1]);

  const cia = await confirmed();
  expect(await ask(cia, bo.id)).toBe(201);
  expect(await mailsTo(bo)).toHaveLength(2);

  anna = await later(anna, 30 * DAY - 60);
  expect(await ask(anna, bo.id)).toBe(201);
  expect(await cancel(anna)).toBe(204);
  expect(await mailsTo(bo)).toHaveLength(2);
  server.clock.advance(120);
  expect(await ask(anna, bo.id)).toBe(201);
  expect(await mailsTo(bo)).toHaveLength(3);
});

test('nobody is mailed for unconfirmed people, at an unconfirmed address, for whom they have blocked, or by becoming friends', async () => {
  const unconfirmed = await server.newUser();
  expect(await ask(unconfirmed, bo.id)).toBe(201);
  expect(await ask(bo, unconfirmed.id)).toBe(201);
  const shy = await server.newUser();
  expect(await ask(anna, shy.id)).toBe(201);
  expect(await mailsTo(shy)).toEqual([]);
  await server.call(blockUser, { params: { id: anna.id }, token: bo.token });
  expect(await ask(anna, bo.id)).toBe(404);
  expect(await mailsTo(bo)).toEqual([]);
});

test('a mail that waits is dropped when the request is gone or such mails are turned off, and goes to no former e-mail', async () => {
  const people = { cancelled: await confirmed(), declined: await confirmed(), accepted: await confirmed() };
  const more = {
    blocked: await confirmed(),
    off: await confirmed(),
    moved: await confirmed(),
    deleted: await confirmed(),
  };
  const gone = await confirmed();
  for (const { id } of [...Object.values(people), more.blocked, more.off, more.moved])
    expect(await ask(anna, id)).toBe(201);
  expect(await ask(gone, more.deleted.id)).toBe(201);
  const sentTo = async (id: string) =>
    (await requestsOf(anna)).sentRequests.find(({ receiverId }) => receiverId === id)?.id ?? '';
  await drop(anna, await sentTo(people.cancelled.id));
  await server.call(removeFriendRequest, {
    params: { id: await sentTo(people.declined.id) },
    token: people.declined.token,
  });
  await server.call(acceptFriendRequest, { params: { id: anna.id }, token: people.accepted.token });
  await server.call(blockUser, { params: { id: anna.id }, token: more.blocked.token });
  await server.call(turnRequestMailsOff, { token: more.off.token });
  await server.call(updateOwnProfile, {
    body: { newEmail: `new-${more.moved.email}`, currentPassword: PASSWORD },
    token: more.moved.token,
  });
  expect((await server.call(deleteOwnAccount, { token: gone.token })).status).toBe(204);
  for (const user of [...Object.values(people), ...Object.values(more)]) expect(await mailsTo(user)).toEqual([]);
  const waiting = server.services.store.db.selectFrom('outbox').select('id').where('template', '=', 'friend-request');
  expect(await waiting.where('sentAt', 'is', null).execute()).toEqual([]);
});

test('the outbox names neither of the two but the recipient, also after the mail has gone', async () => {
  await ask(anna, bo.id);
  await mailsTo(bo);
  const rows = await server.services.store.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', bo.email)
    .execute();
  const { data } = rows.find(({ template }) => template === 'friend-request') ?? {};
  expect(Object.keys(JSON.parse(data ?? '{}') as object)).toEqual(['requestId']);
});

test('one click turns the mails off, with a form or without, as often as it is made, and they can be turned on again', async () => {
  await ask(anna, bo.id);
  const offUrl = (await mailsTo(bo))[0]?.unsubscribeUrl ?? '';
  expect(await wants(bo)).toBe(true);
  expect((await oneClick(offUrl)).statusCode).toBe(204);
  expect(await wants(bo)).toBe(false);
  expect((await oneClick(offUrl, 'multipart/form-data; boundary=x')).statusCode).toBe(204);
  expect(await wants(anna)).toBe(true);
  expect(await ask(await confirmed(), bo.id)).toBe(201);
  expect(await mailsTo(bo)).toHaveLength(1);

  expect((await server.call(turnRequestMailsOn, { token: bo.token })).status).toBe(204);
  expect(await wants(bo)).toBe(true);
  expect(await ask(await confirmed(), bo.id)).toBe(201);
  const mails = await mailsTo(bo);
  expect(mails).toHaveLength(2);
  // The links of older mails go on working: there is one for all.
  expect(mails[1]?.unsubscribeUrl).toBe(offUrl);
  const token = offUrl.split('/').at(-1);
  expect((await server.call(turnMailsOff, { params: { token } })).status).toBe(204);
  expect(await wants(bo)).toBe(false);
  expect((await oneClick(`${ORIGIN}/api/mail/off/${'x'.repeat(43)}`)).statusCode).toBe(404);
});

test('a GET, as link scanners make it, changes nothing and leads to the page with the button', async () => {
  await ask(anna, bo.id);
  const offUrl = (await mailsTo(bo))[0]?.unsubscribeUrl ?? '';
  const { headers, statusCode } = await server.inject({ method: 'GET', url: offUrl.replace(ORIGIN, '') });
  expect({ statusCode, location: headers.location }).toEqual({
    statusCode: 303,
    location: `${ORIGIN}/mailoff?token=${offUrl.split('/').at(-1)}`,
  });
  expect(headers['cache-control']).toBe('no-store');
  expect(await wants(bo)).toBe(true);
});

test('the token is stored as a hash alone, and goes with the account, as does the note of the mail', async () => {
  await ask(anna, bo.id);
  const token = (await mailsTo(bo))[0]?.unsubscribeUrl?.split('/').at(-1) ?? 'none';
  const { db } = server.services.store;
  const subscriptions = () => db.selectFrom('mailSubscriptions').selectAll().where('userId', '=', bo.id).execute();
  const records = () => db.selectFrom('requestMails').selectAll().where('receiverId', '=', bo.id).execute();
  expect(await subscriptions()).toHaveLength(1);
  expect(JSON.stringify([await subscriptions(), await db.selectFrom('outbox').selectAll().execute()])).not.toContain(
    token,
  );
  const { answer } = await server.call(getOwnData, { token: bo.token });
  expect(answer).toMatchObject({ requestMails: [expect.any(String)], profile: { wantsRequestMails: true } });
  expect((await ownDataOf(server, anna.token)).requestMails).toEqual([]);
  expect((await server.call(deleteOwnAccount, { token: bo.token })).status).toBe(204);
  expect([await subscriptions(), await records()]).toEqual([[], []]);
  expect((await server.call(turnMailsOff, { params: { token } })).status).toBe(404);
});

test('notes of mails are forgotten after 30 days', async () => {
  await ask(anna, bo.id);
  const records = () =>
    server.services.store.db.selectFrom('requestMails').selectAll().where('receiverId', '=', bo.id).execute();
  await purgeAll(server.services);
  expect(await records()).toHaveLength(1);
  server.clock.advance(30 * DAY + 1);
  await purgeAll(server.services);
  expect(await records()).toEqual([]);
});

test('mails about requests are counted by themselves: others have a share that they cannot use up', async () => {
  for (let count = 0; count < 12; count += 1) expect(await ask(await confirmed(), bo.id)).toBe(201);
  expect(await mailsTo(bo)).toHaveLength(10);
  const { db } = server.services.store;
  const counters = await db.selectFrom('rateLimits').select('key').where('key', 'like', 'request-mail%').execute();
  expect(counters.length).toBeGreaterThan(0);
});

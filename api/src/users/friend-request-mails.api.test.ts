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

/** The mails about requests to a user so far. */
const mailsTo = async ({ email }: TestUser) =>
  (await mailbox.mailsTo(email)).filter(({ subject }) => subject.includes('asks to be your friend'));

const cancel = async (by: TestUser) => drop(by, (await requestsOf(by)).sentRequests[0]?.id ?? '');
const wants = async ({ token }: TestUser) => (await server.call(getOwnProfile, { token })).answer.wantsRequestMails;

/** Posts as mail clients do for one-click unsubscription. */
const oneClick = (url: string, type = 'application/x-www-form-urlencoded') =>
  server.inject({
    method: 'POST',
    url: url.replace(ORIGIN, ''),
    headers: { 'content-type': type },
    payload: 'List-Unsubscribe=One-Click',
  });

/** Signs in again after days, when the session has expired. */
async function later(user: TestUser, seconds: number): Promise<TestUser> {
  server.clock.advance(seconds);
  return { ...user, token: await server.signIn({ email: user.email, password: PASSWORD }) };
}

test('sends no mail about requests to a banned user', async () => {
  const token = await server.adminToken();
  await server.call(banUser, { params: { id: bo.id }, body: exampleBodies['banUser'], token });
  expect(await ask(anna, bo.id)).toBe(201);
  expect(await mailsTo(bo)).toEqual([]);
});

test('mails the sender of a request, the link to answer and the link to unsubscribe', async () => {
  expect(await ask(anna, bo.id)).toBe(201);
  const [mail, ...others] = await mailsTo(bo);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Anna Berg asks to be your friend on TipTable');
  const handle = (await server.call(getOwnProfile, { token: anna.token })).answer.publicUserName;
  expect(mail?.text).toContain(`Anna Berg (user name ${handle}) asks to be your friend`);
  expect(mail?.text).toContain(`${ORIGIN}/my-account/profile/friends`);
  expect(mail?.text).toContain(`${ORIGIN}/mailoff?token=`);
  expect(`${mail?.text}${mail?.html}`).not.toContain(anna.email);
  expect(mail?.unsubscribeUrl).toMatch(new RegExp(`^${ORIGIN}/api/mail/off/[\\w-]{43}$`));
});

test('sends one mail per pair in 30 days, in either direction, also after cancelling', async () => {
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

test('sends no mail from or to unconfirmed e-mails, between blocked users, or for a friendship', async () => {
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

test('drops a queued mail when the request no longer exists, the receiver unsubscribed or the e-mail changed', async () => {
  const people = { cancelled: await confirmed(), declined: await confirmed(), accepted: await confirmed() };
  const more = {
    blocked: await confirmed(),
    off: await confirmed(),
    moved: await confirmed(),
    deleted: await confirmed(),
  };
  const formerUser = await confirmed();
  for (const { id } of [...Object.values(people), more.blocked, more.off, more.moved])
    expect(await ask(anna, id)).toBe(201);
  expect(await ask(formerUser, more.deleted.id)).toBe(201);
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
  expect((await server.call(deleteOwnAccount, { token: formerUser.token })).status).toBe(204);
  for (const user of [...Object.values(people), ...Object.values(more)]) expect(await mailsTo(user)).toEqual([]);
  const waiting = server.services.store.db.selectFrom('outbox').select('id').where('template', '=', 'friend-request');
  expect(await waiting.where('sentAt', 'is', null).execute()).toEqual([]);
});

test('stores no names in the outbox, before and after sending', async () => {
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

test('unsubscribes with one click, with or without a form, repeatedly, and can subscribe again', async () => {
  await ask(anna, bo.id);
  const unsubscribeUrl = (await mailsTo(bo))[0]?.unsubscribeUrl ?? '';
  expect(await wants(bo)).toBe(true);
  expect((await oneClick(unsubscribeUrl)).statusCode).toBe(204);
  expect(await wants(bo)).toBe(false);
  expect((await oneClick(unsubscribeUrl, 'multipart/form-data; boundary=x')).statusCode).toBe(204);
  expect(await wants(anna)).toBe(true);
  expect(await ask(await confirmed(), bo.id)).toBe(201);
  expect(await mailsTo(bo)).toHaveLength(1);

  expect((await server.call(turnRequestMailsOn, { token: bo.token })).status).toBe(204);
  expect(await wants(bo)).toBe(true);
  expect(await ask(await confirmed(), bo.id)).toBe(201);
  const mails = await mailsTo(bo);
  expect(mails).toHaveLength(2);
  // All mails have the same link, so older ones still work.
  expect(mails[1]?.unsubscribeUrl).toBe(unsubscribeUrl);
  const token = unsubscribeUrl.split('/').at(-1);
  expect((await server.call(turnMailsOff, { params: { token } })).status).toBe(204);
  expect(await wants(bo)).toBe(false);
  expect((await oneClick(`${ORIGIN}/api/mail/off/${'x'.repeat(43)}`)).statusCode).toBe(404);
});

test('changes nothing for a GET of a link scanner, and redirects to the page with the button', async () => {
  await ask(anna, bo.id);
  const unsubscribeUrl = (await mailsTo(bo))[0]?.unsubscribeUrl ?? '';
  const { headers, statusCode } = await server.inject({ method: 'GET', url: unsubscribeUrl.replace(ORIGIN, '') });
  expect({ statusCode, location: headers.location }).toEqual({
    statusCode: 303,
    location: `${ORIGIN}/mailoff?token=${unsubscribeUrl.split('/').at(-1)}`,
  });
  expect(headers['cache-control']).toBe('no-store');
  expect(await wants(bo)).toBe(true);
});

test('stores only a hash of the token, and deletes it and the records of mails with the account', async () => {
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

test('deletes records of mails after 30 days', async () => {
  await ask(anna, bo.id);
  const records = () =>
    server.services.store.db.selectFrom('requestMails').selectAll().where('receiverId', '=', bo.id).execute();
  await purgeAll(server.services);
  expect(await records()).toHaveLength(1);
  server.clock.advance(30 * DAY + 1);
  await purgeAll(server.services);
  expect(await records()).toEqual([]);
});

test('counts mails about requests separately, so that they cannot exhaust the limit of others', async () => {
  for (let count = 0; count < 12; count += 1) expect(await ask(await confirmed(), bo.id)).toBe(201);
  expect(await mailsTo(bo)).toHaveLength(10);
  const { db } = server.services.store;
  const counters = await db.selectFrom('rateLimits').select('key').where('key', 'like', 'request-mail%').execute();
  expect(counters.length).toBeGreaterThan(0);
});

import { createGroup } from 'shared-contract/groups';
import { turnMailsOff } from 'shared-contract/mail';
import { answerReminderOffer, getReminderOffer, getTipMails, updateTipMails } from 'shared-contract/tip-mails';
import { type Mailbox, openMailbox } from '../../../testing/mail.ts';
import { startServer, type TestServer, type TestUser } from '../../../testing/server.ts';
import { tippedSeason } from '../../../testing/tipped-season.ts';
import { setLock } from '../../../testing/tips.ts';
import { mailTips } from './tip-mailing.ts';

const HOUR = 60 * 60;
const none = { deadline: false, round: false, season: false };

let server: TestServer;
let mailbox: Mailbox;
beforeEach(async () => {
  server = await startServer();
  mailbox = openMailbox(server);
});
afterEach(() => server.close());

const offerTo = async ({ token }: TestUser) => (await server.call(getReminderOffer, { token })).answer;
const answer = async ({ token }: TestUser, isWanted: boolean) =>
  (await server.call(answerReminderOffer, { body: { isWanted }, token })).status;
const mailsOf = async ({ token }: TestUser) => (await server.call(getTipMails, { token })).answer;
const confirm = ({ id }: TestUser) =>
  server.services.store.db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', id).execute();

/** The mails so far that can be turned off. */
const reminders = async ({ email }: TestUser) =>
  (await mailbox.mailsTo(email)).filter(({ unsubscribeUrl }) => unsubscribeUrl !== undefined);

/** Creates a group of a season that locks in 26 hours, without a tip. Returns a function that sends due reminders. */
async function inGroupWithoutTip({ token }: TestUser) {
  const { seasonId } = await tippedSeason(server);
  await setLock(server, seasonId, 26 * HOUR);
  await server.call(createGroup, { body: { name: 'Office', leagueSeasonStatsId: seasonId }, token });
  return async (hours: number) => {
    server.clock.advance(hours * HOUR);
    await mailTips(server.services);
    await mailbox.sender.deliverDue();
  };
}

test('offers reminders until the first choice, and turns on no other mails', async () => {
  const user = await server.newUser();
  expect(await offerTo(user)).toEqual({ isOpen: true, isEmailConfirmed: false });
  expect(await mailsOf(user)).toEqual(none);
  expect(await answer(user, true)).toBe(204);
  expect(await mailsOf(user)).toEqual({ ...none, deadline: true });
  expect(await offerTo(user)).toEqual({ isOpen: false, isEmailConfirmed: false });
  await confirm(user);
  expect(await offerTo(user)).toMatchObject({ isEmailConfirmed: true });
});

test('does not turn reminders on after they were declined', async () => {
  const user = await server.newUser();
  await answer(user, false);
  expect(await offerTo(user)).toMatchObject({ isOpen: false });
  await answer(user, true);
  expect(await mailsOf(user)).toEqual(none);
});

test('does not turn reminders on after they were turned off in the account', async () => {
  const user = await server.newUser();
  for (const deadline of [true, false]) {
    await server.call(updateTipMails, { body: { deadline }, token: user.token });
  }
  expect(await offerTo(user)).toMatchObject({ isOpen: false });
  await answer(user, true);
  expect(await mailsOf(user)).toEqual(none);
});

test('leaves the switches that a user has set as they are', async () => {
  const user = await server.newUser();
  await server.call(updateTipMails, { body: { deadline: true, round: true }, token: user.token });
  expect(await offerTo(user)).toMatchObject({ isOpen: false });
  await answer(user, false);
  expect(await mailsOf(user)).toEqual({ deadline: true, round: true, season: false });
});

test('reminds once, and stays off after one click in the mail', async () => {
  const user = await server.newUser();
  await confirm(user);
  const send = await inGroupWithoutTip(user);
  await answer(user, true);
  await send(1);
  expect(await reminders(user)).toEqual([]);
  await send(2);
  await send(1);
  const mails = await reminders(user);
  expect(mails).toHaveLength(1);
  const token = mails[0]?.unsubscribeUrl?.split('/').at(-1) ?? '';
  expect((await server.call(turnMailsOff, { params: { token } })).status).toBe(204);
  expect(await offerTo(user)).toMatchObject({ isOpen: false });
  await answer(user, true);
  expect(await mailsOf(user)).toEqual(none);
});

test('reminds confirmed e-mails only', async () => {
  const user = await server.newUser();
  const send = await inGroupWithoutTip(user);
  await answer(user, true);
  await send(1);
  await send(2);
  expect(await reminders(user)).toEqual([]);
});

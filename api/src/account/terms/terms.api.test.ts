import { dismissTermsNotice, getTermsNotice } from 'shared-contract/terms';
import { ownDataOf } from '../../../testing/own-data.ts';
import { openMailbox } from '../../../testing/mail.ts';
import { startServer, type TestServer, type TestUser } from '../../../testing/server.ts';
import { mailTerms } from './terms-mailing.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** The date after the given number of days. */
const dayIn = (days: number) => new Date(Date.now() + days * DAY_SECONDS * 1000).toISOString().slice(0, 10);

let server: TestServer;
afterEach(() => server.close());

const noticeTo = async ({ token }: TestUser) => (await server.call(getTermsNotice, { token })).answer.from;
const mailsAboutTerms = async () => {
  const { db } = server.services.store;
  return db.selectFrom('outbox').select('recipient').where('template', '=', 'terms-changed').execute();
};
/** Confirms the e-mails of all registered users. */
async function confirmAll() {
  await server.services.store.db.updateTable('users').set({ emailConfirmed: true }).execute();
}

test('announces nothing without new terms', async () => {
  server = await startServer();
  expect(await noticeTo(await server.newUser())).toBeNull();
  expect(await mailTerms(server.services)).toBe(0);
});

test('announces new terms for thirty days, to each user until they dismiss the notice', async () => {
  const from = dayIn(40);
  server = await startServer({ TERMS_FROM: from });
  const [anna, bo] = [await server.newUser(), await server.newUser()];
  expect(await noticeTo(anna)).toBeNull();
  server.clock.advance(11 * DAY_SECONDS);
  const signedIn = async ({ email, id }: TestUser) => ({
    id,
    email,
    token: await server.signIn({ email, password: 'Gr8-kettle!' }),
  });
  const [annaNow, boNow] = [await signedIn(anna), await signedIn(bo)];
  expect([await noticeTo(annaNow), await noticeTo(boNow)]).toEqual([from, from]);
  expect((await server.call(dismissTermsNotice, { token: annaNow.token })).status).toBe(204);
  expect([await noticeTo(annaNow), await noticeTo(boNow)]).toEqual([null, from]);
  const { account } = await ownDataOf(server, annaNow.token);
  expect(account.termsSeen).toBe(from);
  server.clock.advance(30 * DAY_SECONDS);
  expect(await noticeTo(await signedIn(bo))).toBeNull();
});

test('mails each user registered before the announcement once, in small batches, also after an interruption', async () => {
  server = await startServer({ TERMS_FROM: dayIn(40) });
  const early: string[] = [];
  for (let person = 0; person < 120; person += 1) early.push((await server.newUser()).email);
  await confirmAll();
  const unconfirmed = await server.newUser();
  server.clock.advance(11 * DAY_SECONDS);
  const newcomer = await server.newUser();
  const mailbox = openMailbox(server);
  expect(await mailTerms(server.services)).toBe(100);
  // The first mails are still queued.
  expect(await mailTerms(server.services)).toBe(0);
  await mailbox.sender.deliverDue();
  // Another process runs the job concurrently.
  const queued = await Promise.all([mailTerms(server.services), mailTerms(server.services)]);
  expect(queued.toSorted()).toEqual([0, 21]);
  await mailbox.sender.deliverDue();
  expect(await mailTerms(server.services)).toBe(0);
  const recipients = (await mailsAboutTerms()).map(({ recipient }) => recipient);
  expect(recipients.toSorted()).toEqual([...early, 'admin@example.com'].toSorted());
  expect(recipients).not.toContain(unconfirmed.email);
  expect(recipients).not.toContain(newcomer.email);
  const mail = (await mailbox.mailsTo(early[0] ?? '')).find(({ subject }) => subject.startsWith('New terms'));
  expect(mail?.text).toContain('http://localhost:8080/terms');
});

test('announces further terms again', async () => {
  server = await startServer({ TERMS_FROM: dayIn(20) });
  const { clock, config } = server.services;
  await confirmAll();
  const { db } = server.services.store;
  await db.updateTable('users').set({ email: 'admin@example.com' }).execute();
  const earlier = new Date(clock.now().getTime() - 90 * DAY_SECONDS * 1000).toISOString();
  await db
    .updateTable('users')
    .set({ createdAt: earlier } as never)
    .execute();
  expect(await mailTerms(server.services)).toBe(1);
  await openMailbox(server).sender.deliverDue();
  const later = { ...config, site: { ...config.site, termsFrom: dayIn(25) } };
  expect(await mailTerms({ ...server.services, config: later })).toBe(1);
  expect(await mailTerms({ ...server.services, config: later })).toBe(0);
});

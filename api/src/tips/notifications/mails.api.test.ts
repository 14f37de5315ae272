import { createGroup } from 'shared-contract/groups';
import { turnMailsOff } from 'shared-contract/mail';
import { getTipMails, type TipMails, updateTipMails } from 'shared-contract/tip-mails';
import { type Mailbox, openMailbox } from '../../../testing/mail.ts';
import { startServer, type TestServer, type TestUser } from '../../../testing/server.ts';
import { type TippedSeason, tippedSeason } from '../../../testing/tipped-season.ts';
import { setLock } from '../../../testing/tips.ts';
import { mailTips } from './tip-mailing.ts';

const HOUR = 60 * 60;

let server: TestServer;
let mailbox: Mailbox;
let season: TippedSeason;
beforeEach(async () => {
  server = await startServer({ TIP_MAILS_PER_MINUTE: '1000' });
  mailbox = openMailbox(server);
  season = await tippedSeason(server);
});
afterEach(() => server.close());

const choose = (user: TestUser, body: Partial<TipMails>) => server.call(updateTipMails, { body, token: user.token });

/** A user with a confirmed e-mail who subscribes to these mails. */
async function newFan(wanted: Partial<TipMails>): Promise<TestUser> {
  const user = await server.newUser({ firstName: 'Anna', lastName: 'Berg' });
  const { db } = server.services.store;
  await db
    .updateTable('users')
    .set({ emailConfirmed: true, isPublicProfile: true })
    .where('id', '=', user.id)
    .execute();
  await choose(user, wanted);
  return user;
}

/** The recipients and subjects of the mails about tips so far. */
async function mailed(): Promise<[string, string][]> {
  await mailTips(server.services);
  await mailbox.sender.deliverDue();
  return mailbox.mails
    .filter(({ text }) => text.includes('turned these emails on'))
    .map(({ subject, to }): [string, string] => [to, subject])
    .toSorted(([one], [other]) => one.localeCompare(other));
}

const lastTo = async (user: TestUser) => (await mailbox.mailsTo(user.email)).at(-1);

/** Advances the clock past the time of the subscriptions. */
const later = (seconds = 1) => server.clock.advance(seconds);

async function score(round: number, goals: [number, number] = [1, 0]) {
  await season.play(round, [goals, [0, 2]]);
  await season.score();
}

test('sends each kind of mail about tips to its subscribers only', async () => {
  const user = await server.newUser();
  const none = { deadline: false, round: false, season: false };
  expect((await server.call(getTipMails, { token: user.token })).answer).toEqual(none);
  expect((await choose(user, { round: true })).answer).toEqual({ ...none, round: true });
  expect((await choose(user, { season: true })).answer).toEqual({ ...none, round: true, season: true });
  expect((await choose(user, { round: false })).answer).toEqual({ ...none, season: true });
});

test('sends one mail with rank and movement per tip after a scored round, and none for corrections', async () => {
  const [first, second] = [await newFan({ round: true }), await newFan({ round: true })];
  const [without, other] = [await newFan({ round: true }), await newFan({ season: true })];
  await season.addTip({ order: [0, 1, 3, 2], ownerId: first.id });
  await season.addTip({ order: [2, 1, 0, 3], ownerId: second.id });
  await season.addTip({ order: [2, 1, 3, 0], ownerId: other.id, isRanked: false });
  await season.lock();
  later();
  expect(await mailed()).toEqual([]);
  await score(1);
  const mails = await mailed();
  expect(mails.map(([to]) => to)).toEqual([first.email, second.email]);
  expect(mails.map(([to]) => to)).not.toContain(without.email);
  expect(mails[0]?.[1]).toMatch(/^Small League 2025: (1st|2nd) of 2 after round 1$/);
  const mail = await lastTo(first);
  expect(mail?.text).toMatch(/Round 1 of Small League 2025 is scored\.\n\nYour place: (1st|2nd) of 2\n/);
  expect(mail?.text).toContain(`http://localhost:8080/leaderboards/${season.seasonId}`);
  expect(mail?.text).toContain('kind=round');
  expect(mail?.unsubscribeUrl).toMatch(/^http:\/\/localhost:8080\/api\/mail\/off\/[\w-]{43}$/);
  // A correction, and a change back.
  await score(1, [0, 3]);
  expect(await mailed()).toHaveLength(2);
  // Two more rounds at once: only the last is mailed.
  await season.play(2, [
    [1, 0],
    [1, 0],
  ]);
  await score(3);
  expect((await mailed()).map(([, subject]) => subject).filter((subject) => subject.endsWith('round 3'))).toHaveLength(
    2,
  );
  expect((await mailed()).map(([, subject]) => subject).filter((subject) => subject.endsWith('round 2'))).toEqual([]);
  expect((await lastTo(first))?.text).toMatch(
    /Your place: \S+ of 2, (up 1 place|down 1 place|unchanged)\nYour score: .*\nThis round: (Up|Down|Same) /,
  );
  // The last round loses its results. The round before it is not mailed again.
  await season.play(3, ['scheduled', 'scheduled']);
  await season.score();
  expect(await mailed()).toHaveLength(4);
});

test('mails the hypothetical rank of a tip that is not on the leaderboard', async () => {
  const fan = await newFan({ round: true });
  await season.addTip({ order: [0, 1, 3, 2], ownerId: fan.id, isPublic: false });
  await season.addTip({ order: [2, 1, 0, 3] });
  await season.lock();
  later();
  await score(1);
  expect(await mailed()).toEqual([[fan.email, 'Small League 2025: round 1 is scored']]);
  expect((await lastTo(fan))?.text).toMatch(
    /On the leaderboard you’d be (1st|2nd)\.\n\nYour score: \d+ of 36 points\n/,
  );
});

test('contains no row of a tip', async () => {
  const fan = await newFan({ deadline: true, round: true, season: true });
  await setLock(server, season.seasonId, 48 * HOUR);
  const sealed = await season.addTip({ order: [0, 1, 3, 2], ownerId: fan.id });
  const { db } = server.services.store;
  await db.updateTable('tips').set({ isSealed: true }).where('tableId', '=', sealed.id).execute();
  await mailTips(server.services);
  await setLock(server, season.seasonId, 60 * HOUR);
  await mailTips(server.services);
  later(6 * 60);
  await mailTips(server.services);
  await season.lock();
  later();
  await score(1);
  await mailed();
  const about = (await mailbox.mailsTo(fan.email)).filter(({ subject }) => subject.startsWith('Small League 2025'));
  expect(about.map(({ subject }) => subject)).toEqual([
    'Small League 2025: tips lock later than planned',
    'Small League 2025: 1st of 1 after round 1',
  ]);
  const names = await db.selectFrom('teams').select('name').where('id', 'in', season.teamIds).execute();
  expect(names).toHaveLength(4);
  for (const { html, text } of about) for (const { name } of names) expect(`${text}${html}`).not.toContain(name);
});

test('reminds subscribers without a tip a day before the lock, if they have tipped the league or are in a group', async () => {
  const wanted = { deadline: true };
  const [before, inGroup, hasTip, stranger] = [
    await newFan(wanted),
    await newFan(wanted),
    await newFan(wanted),
    await newFan(wanted),
  ];
  const { db } = server.services.store;
  // Another season of the same league, tipped by one of them.
  const past = await tippedSeason(server);
  const { leagueId } = await db
    .selectFrom('leagueSeasons')
    .select('leagueId')
    .where('id', '=', season.seasonId)
    .executeTakeFirstOrThrow();
  await past.addTip({ order: [0, 1, 2, 3], ownerId: before.id });
  const pastLeague = db.updateTable('leagueSeasons').where('id', '=', past.seasonId);
  await pastLeague.set({ season: 24 }).execute();
  await db
    .updateTable('leagueSeasons')
    .set({ leagueId } as never)
    .where('id', '=', past.seasonId)
    .execute();
  await setLock(server, season.seasonId, 48 * HOUR);
  await season.addTip({ order: [0, 1, 2, 3], ownerId: hasTip.id });
  const body = { name: 'Office', leagueSeasonStatsId: season.seasonId };
  await server.call(createGroup, { body, token: inGroup.token });
  later();
  expect(await mailed()).toEqual([]);
  later(25 * HOUR);
  const subject = 'Small League 2025: a day left to predict';
  expect(await mailed()).toEqual([
    [before.email, subject],
    [inGroup.email, subject],
  ]);
  expect(stranger.email).not.toBe(before.email);
  const mail = await lastTo(inGroup);
  expect(mail?.text).toMatch(/Tips lock: \d+ \w+ 20\d\d at \d\d:\d\d in Stockholm \(.*\d\d:\d\d UTC\)\n/);
  expect(mail?.text).toContain(`/season/${season.seasonId}/predict`);
  // Once per season, even if the lock moves.
  await setLock(server, season.seasonId, 48 * HOUR);
  later(30 * HOUR);
  expect(await mailed()).toHaveLength(2);
});

test('mails the final rank when a season is over', async () => {
  const fan = await newFan({ season: true });
  await season.addTip({ order: [0, 1, 3, 2], ownerId: fan.id });
  await season.lock();
  later();
  for (const round of [1, 2, 3, 4, 5, 6])
    await season.play(round, [
      [1, 0],
      [0, 2],
    ]);
  await season.score();
  const { db } = server.services.store;
  const overAt = server.services.clock.now().toISOString();
  await db.updateTable('tippings').set({ overAt }).where('leagueSeasonId', '=', season.seasonId).execute();
  expect(await mailed()).toEqual([[fan.email, 'Small League 2025 is over: you were 1st of 1']]);
  expect(await mailed()).toHaveLength(1);
});

test('unsubscribes from one kind with one click, also with the link of an older mail', async () => {
  const fan = await newFan({ round: true, season: true });
  await season.addTip({ order: [0, 1, 3, 2], ownerId: fan.id });
  await season.lock();
  later();
  await score(1);
  await mailed();
  const token = (await lastTo(fan))?.unsubscribeUrl?.split('/').at(-1);
  const page = await server.inject({ method: 'GET', url: `/api/mail/off/${token}` });
  expect(page.headers.location).toBe(`http://localhost:8080/mailoff?token=${token}&kind=round`);
  expect((await server.call(getTipMails, { token: fan.token })).answer).toMatchObject({ round: true });
  for (let time = 0; time < 2; time += 1) {
    expect((await server.call(turnMailsOff, { params: { token } })).status).toBe(204);
    expect((await server.call(getTipMails, { token: fan.token })).answer).toMatchObject({ round: false, season: true });
    await choose(fan, { round: time === 0 });
  }
  later();
  // Queued, but not sent: the recipient unsubscribes first.
  await choose(fan, { round: true });
  later();
  await score(2);
  expect(await mailTips(server.services)).toBe(1);
  await choose(fan, { round: false });
  expect(await mailed()).toHaveLength(1);
});

test('limits mails per minute, and queues no duplicates after a kill or beside a second job', async () => {
  const fans: TestUser[] = [];
  for (let person = 0; person < 8; person += 1) fans.push(await newFan({ round: true }));
  for (const { id } of fans) await season.addTip({ order: [0, 1, 2, 3], ownerId: id });
  await season.lock();
  later();
  await score(1);
  const slow = await startServer({ TIP_MAILS_PER_MINUTE: '3' }, server.database);
  slow.clock.advance(200);
  // The limit of three a minute holds across jobs. The rest stays queued, as after a kill.
  const queued = await Promise.all([mailTips(slow.services), mailTips(slow.services)]);
  expect(queued.reduce((sum, one) => sum + one, 0)).toBe(3);
  expect(await mailTips(slow.services)).toBe(0);
  slow.clock.advance(61);
  // The mails wait for the mail server.
  expect(await mailTips(slow.services)).toBe(0);
  server.clock.advance(300);
  await mailbox.sender.deliverDue();
  expect(await mailTips(slow.services)).toBe(3);
  await mailbox.sender.deliverDue();
  slow.clock.advance(61);
  expect(await mailTips(slow.services)).toBe(2);
  await slow.close();
  expect((await mailed()).map(([to]) => to)).toEqual(fans.map(({ email }) => email).toSorted());
});

test('queues a failed batch again as a whole', async () => {
  const fan = await newFan({ round: true });
  await season.addTip({ order: [0, 1, 3, 2], ownerId: fan.id });
  await season.lock();
  later();
  await score(1);
  const { db } = server.services.store;
  await db.schema.alterTable('outbox').renameTo('elsewhere').execute();
  await expect(mailTips(server.services)).rejects.toThrow(/outbox/);
  await db.schema.alterTable('elsewhere').renameTo('outbox').execute();
  expect(await mailed()).toHaveLength(1);
});

test('skips users who are banned or whose e-mail is unconfirmed', async () => {
  const [unconfirmed, banned] = [await newFan({ round: true }), await newFan({ round: true })];
  for (const { id } of [unconfirmed, banned]) await season.addTip({ order: [0, 1, 3, 2], ownerId: id });
  const { db } = server.services.store;
  await db.updateTable('users').set({ emailConfirmed: false }).where('id', '=', unconfirmed.id).execute();
  const since = server.services.clock.now().toISOString();
  await db
    .insertInto('bans')
    .values({ userId: banned.id, since, until: null, reason: 'Spam', hideTables: true })
    .execute();
  await season.lock();
  later();
  await score(1);
  expect(await mailed()).toEqual([]);
});

describe('a moved lock', () => {
  const subjects = async () => {
    await mailTips(server.services);
    await mailbox.sender.deliverDue();
    return mailbox.mails
      .filter(({ text }) => text.includes('because you have a tip for this season'))
      .map(({ subject, to }): [string, string] => [to, subject])
      .toSorted(([one], [other]) => one.localeCompare(other));
  };
  const hours = (count: number) => setLock(server, season.seasonId, count * HOUR);
  const LATER = 'Small League 2025: tips lock later than planned';

  /** Two users with a tip and without subscriptions. The e-mail of one is unconfirmed. */
  async function tippers() {
    await hours(48);
    const [tipper, unconfirmed] = [await newFan({}), await newFan({})];
    for (const { id } of [tipper, unconfirmed]) await season.addTip({ order: [0, 1, 2, 3], ownerId: id });
    const { db } = server.services.store;
    await db.updateTable('users').set({ emailConfirmed: false }).where('id', '=', unconfirmed.id).execute();
    later();
    expect(await subjects()).toEqual([]);
    return { tipper, unconfirmed };
  }

  test('is announced once to users with a tip, however often it moves within minutes', async () => {
    const { tipper } = await tippers();
    await hours(60);
    expect(await subjects()).toEqual([]);
    later(60);
    await hours(72);
    const newcomer = await newFan({});
    expect(await subjects()).toEqual([]);
    later(60);
    await season.addTip({ order: [3, 1, 2, 0], ownerId: newcomer.id });
    later(5 * 60);
    expect(await subjects()).toEqual([[tipper.email, LATER]]);
    expect(await subjects()).toHaveLength(1);
    const mail = await lastTo(tipper);
    const lock = /\d+ \w+ 20\d\d at \d\d:\d\d in Stockholm \(.*\d\d:\d\d UTC\)/.source;
    expect(mail?.text).toMatch(new RegExp(`Tips lock: ${lock}\nWas: ${lock}\n`));
    expect(mail?.unsubscribeUrl).toBeUndefined();
    await hours(50);
    await subjects();
    later(5 * 60);
    const again = await subjects();
    expect(again.map(([to]) => to).toSorted()).toEqual([newcomer.email, tipper.email, tipper.email].toSorted());
    expect((await lastTo(newcomer))?.subject).toBe('Small League 2025: tips lock earlier than planned');
  });

  test('is not announced when it moves back, and follows the deadline of the first round', async () => {
    const { tipper } = await tippers();
    const { db } = server.services.store;
    const of = () => db.updateTable('tippings').where('leagueSeasonId', '=', season.seasonId);
    const { locksAt } = await db.selectFrom('tippings').select('locksAt').executeTakeFirstOrThrow();
    await hours(60);
    await subjects();
    await of().set({ locksAt }).execute();
    await subjects();
    later(6 * 60);
    expect(await subjects()).toEqual([]);
    await of().set({ locksAt: null }).execute();
    const deadline = new Date(server.services.clock.now().getTime() + 100 * HOUR * 1000).toISOString();
    await db.updateTable('rounds').set({ deadline }).where('leagueSeasonId', '=', season.seasonId).execute();
    await subjects();
    later(6 * 60);
    expect(await subjects()).toEqual([[tipper.email, LATER]]);
  });

  test('is announced after it has passed, but not to owners of deleted tips', async () => {
    const { tipper } = await tippers();
    const leaver = await newFan({});
    const tip = await season.addTip({ order: [0, 1, 2, 3], ownerId: leaver.id });
    later();
    const { db } = server.services.store;
    const locksAt = new Date(server.services.clock.now().getTime() + 60_000).toISOString();
    await db.updateTable('tippings').set({ locksAt }).where('leagueSeasonId', '=', season.seasonId).execute();
    await subjects();
    later(6 * 60);
    const both = [mailTips(server.services), mailTips(server.services)];
    expect((await Promise.all(both)).reduce((sum, one) => sum + one, 0)).toBe(2);
    const deletedAt = server.services.clock.now().toISOString();
    await db.updateTable('tips').set({ deletedAt }).where('tableId', '=', tip.id).execute();
    expect(await subjects()).toEqual([[tipper.email, 'Small League 2025: tips locked earlier than planned']]);
    expect((await lastTo(tipper))?.text).toContain('Your tip counts as you had saved it by then.');
  });
});

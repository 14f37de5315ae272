import { blockUser } from 'shared-contract/friends';
import { updateTipMails } from 'shared-contract/tip-mails';
import { type Mailbox, openMailbox } from '../../../testing/mail.ts';
import { startServer, type TestServer, type TestUser } from '../../../testing/server.ts';
import { type TippedSeason, tippedSeason } from '../../../testing/tipped-season.ts';
import { setLock } from '../../../testing/tips.ts';
import { mailTips } from './tip-mailing.ts';

/** The correct order after the matches of `play`, and orders that are worse and worse. */
const RIGHT = [0, 2, 3, 1];
const HALF = [0, 2, 1, 3];
const WRONG = [1, 3, 2, 0];

let server: TestServer;
let mailbox: Mailbox;
let season: TippedSeason;
beforeEach(async () => {
  server = await startServer({ TIP_MAILS_PER_MINUTE: '1000' });
  mailbox = openMailbox(server);
  season = await tippedSeason(server);
});
afterEach(() => server.close());

const db = () => server.services.store.db;

async function newPerson(firstName: string): Promise<TestUser> {
  const user = await server.newUser({ firstName, lastName: 'Berg' });
  await db()
    .updateTable('users')
    .set({ emailConfirmed: true, isPublicProfile: true })
    .where('id', '=', user.id)
    .execute();
  return user;
}

/** A reader of the mails, whose tip is `order`. */
async function newReader(order: number[], isPublic = true): Promise<TestUser> {
  const reader = await newPerson('Reader');
  await server.call(updateTipMails, { body: { round: true, season: true }, token: reader.token });
  await season.addTip({ order, ownerId: reader.id, isPublic, changedAt: '2025-03-02T12:00:00.000Z' });
  return reader;
}

/** Plays a round that the first and the third team win, scores it, and returns the mail to a user about it. */
async function mailAfter(round: number, reader: TestUser) {
  await season.play(round, [
    [3, 0],
    [2, 1],
  ]);
  await season.score();
  return sent(reader);
}

async function sent(reader: TestUser) {
  await mailTips(server.services);
  await mailbox.sender.deliverDue();
  return (await mailbox.mailsTo(reader.email)).at(-1);
}

async function lock() {
  await season.lock();
  server.clock.advance(1);
}

test('lists the first three of the leaderboard and the reader below them', async () => {
  const people = [await newPerson('Ann'), await newPerson('Bea'), await newPerson('Cid')];
  for (const { id } of people) await season.addTip({ order: RIGHT, ownerId: id });
  const reader = await newReader(WRONG);
  await lock();
  const mail = await mailAfter(1, reader);
  const [, board = ''] = mail?.text.split('Top of the leaderboard after round 1:\n') ?? [];
  const rows = board.split('\n\n')[0]?.split('\n') ?? [];
  expect(rows.slice(0, 3).toSorted()).toEqual([
    '1st Ann Berg: 36 points',
    '1st Bea Berg: 36 points',
    '1st Cid Berg: 36 points',
  ]);
  expect(rows.slice(3)).toEqual([expect.stringMatching(/^4th You: \d+ points$/)]);
  expect(mail?.html).toContain('<span dir="auto">Ann Berg</span>');
});

test('lists no user who is blocked or has become private, and no name that is an address', async () => {
  const [ann, bea, cid] = [await newPerson('Ann'), await newPerson('Bea'), await newPerson('Cid')];
  for (const { id } of [ann, bea, cid]) await season.addTip({ order: RIGHT, ownerId: id });
  const reader = await newReader(HALF);
  await lock();
  await db().updateTable('users').set({ isPublicProfile: false }).where('id', '=', ann.id).execute();
  await server.call(blockUser, { params: { id: reader.id }, token: bea.token });
  await db().updateTable('users').set({ firstName: 'www.shoes.example' }).where('id', '=', cid.id).execute();
  const { handle } = await db().selectFrom('users').select('handle').where('id', '=', cid.id).executeTakeFirstOrThrow();
  const mail = await mailAfter(1, reader);
  expect(mail?.text).toContain(`1st ${handle}: 36 points\n`);
  expect(mail?.text).not.toMatch(/Ann|Bea|shoes/);
});

test('mails what the round added, and the change of place', async () => {
  await season.addTip({ order: HALF });
  const reader = await newReader(RIGHT);
  await lock();
  expect((await mailAfter(1, reader))?.text).not.toContain('This round');
  await season.play(2, [
    [0, 5],
    [0, 5],
  ]);
  await season.score();
  const text = (await sent(reader))?.text ?? '';
  const [first, second] = await db()
    .selectFrom('tipScores')
    .innerJoin('tips', 'tips.tableId', 'tipScores.tableId')
    .innerJoin('tipRounds', 'tipRounds.scoringId', 'tipScores.scoringId')
    .select(['points', 'rank', 'roundNumber'])
    .where('tips.ownerId', '=', reader.id)
    .orderBy('roundNumber')
    .execute();
  const gained = (second?.points ?? 0) - (first?.points ?? 0);
  expect(gained).not.toBe(0);
  expect(text).toContain(`This round: ${gained > 0 ? 'Up' : 'Down'} ${Math.abs(gained)} points\n`);
  const moved = (first?.rank ?? 0) - (second?.rank ?? 0);
  const change = moved === 0 ? 'unchanged' : `${moved > 0 ? 'up' : 'down'} 1 place`;
  expect(text).toContain(`Your place: ${second?.rank === 1 ? '1st' : '2nd'} of 2, ${change}\n`);
});

/** Ends the season after its first round. */
async function endSeason() {
  await season.play(1, [
    [3, 0],
    [2, 1],
  ]);
  await season.score();
  const overAt = server.services.clock.now().toISOString();
  await db().updateTable('tippings').set({ overAt }).where('leagueSeasonId', '=', season.seasonId).execute();
}

test('mails place, best and worst call at the end of a season, and leads to the leaderboard', async () => {
  const reader = await newReader([0, 3, 2, 1], false);
  await season.addTip({ order: RIGHT });
  await lock();
  await endSeason();
  const mail = await sent(reader);
  expect(mail?.subject).toMatch(/^Small League 2025 is over: \d+ of 36 points$/);
  expect(mail?.text).toContain('On the leaderboard you’d have been 2nd.');
  const { 0: alpha, 3: delta } = await namesOfTeams();
  expect(mail?.text).toContain(`Best call: ${alpha} 1st, exactly right.\n`);
  expect(mail?.text).toContain(`Worst call: ${delta} 2nd, 1 place off.\n`);
  expect(mail?.text).toContain('Top of the final leaderboard:\n1st ');
  expect(mail?.text).toContain(`See the leaderboard:\nhttp://localhost:8080/leaderboards/${season.seasonId}\n`);
});

async function namesOfTeams(): Promise<(string | undefined)[]> {
  const rows = await db().selectFrom('teams').select(['id', 'name']).where('id', 'in', season.teamIds).execute();
  return season.teamIds.map((id) => rows.find((row) => row.id === id)?.name);
}

test.each([
  ['open', false, 'Predict the next season'],
  ['open and has the reader’s tip', true, 'See the leaderboard'],
])('leads to the right page while the next season is %s', async (_, hasTip, button) => {
  const reader = await newReader(RIGHT);
  await lock();
  const next = await tippedSeason(server);
  const of = (id: string) => db().updateTable('leagueSeasons').where('id', '=', id);
  const { leagueId } = await db()
    .selectFrom('leagueSeasons')
    .select('leagueId')
    .where('id', '=', season.seasonId)
    .executeTakeFirstOrThrow();
  await of(next.seasonId).set({ season: 26 }).execute();
  await of(next.seasonId)
    .set({ leagueId } as never)
    .execute();
  await setLock(server, next.seasonId, 1_000_000);
  if (hasTip) await next.addTip({ order: RIGHT, ownerId: reader.id });
  await endSeason();
  const mail = await sent(reader);
  expect(mail?.text).toContain(`${button}:\nhttp://localhost:8080/`);
  const predicts = `http://localhost:8080/season/${next.seasonId}/predict`;
  expect(mail?.text.includes(predicts)).toBe(!hasTip);
  expect(mail?.text.includes('You can already predict Small League 2026.')).toBe(!hasTip);
});

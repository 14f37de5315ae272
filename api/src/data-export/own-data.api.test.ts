import { confirmEmail } from 'shared-contract/signing-in';
import { deleteOwnAccount, getOwnProfile, updateOwnProfile } from 'shared-contract/account';
import {
  acceptFriendRequest,
  blockUser,
  listFriendRequests,
  removeFriendRequest,
  sendFriendRequest,
} from 'shared-contract/friends';
import { sendFeedback } from 'shared-contract/feedback';
import { getOwnData, type OwnData } from 'shared-contract/own-data';
import { createGroup, joinGroup, removeGroupMember } from 'shared-contract/groups';
import { updateTipMails } from 'shared-contract/tip-mails';
import { newTable } from 'shared-contract/table-rules';
import { createTable, getPublicTable } from 'shared-contract/tables';
import { ownDataOf } from '../../testing/own-data.ts';
import { openMailbox } from '../../testing/mail.ts';
import { PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { tippedSeason } from '../../testing/tipped-season.ts';
import { purgeAll } from '../operations/housekeeping.ts';
import { backedUpTables } from '../platform/database/backup/stored-tables.ts';

const DAY_SECONDS = 24 * 60 * 60;

let server: TestServer;
let anna: TestUser;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  anna = await server.newUser({ firstName: 'Anna', lastName: 'Berg' });
});
afterAll(() => server.close());

/** For each database table: the part of the export with its rows, or the reason why there is none. */
const inExport: Record<(typeof backedUpTables)[number], keyof OwnData | { not: string }> = {
  users: 'profile',
  bans: { not: 'announced by mail and at login; banned users cannot export' },
  bannedEmails: { not: 'hashes of e-mails without an account' },
  handles: 'formerUserNames',
  userWords: { not: 'search words of name and e-mail' },
  sessions: 'sessions',
  loginAddresses: { not: 'digests without addresses; the sessions contain the times' },
  secondFactors: { not: 'a secret; the profile contains its state' },
  recoveryCodes: { not: 'secrets; the profile contains their number' },
  mailTokens: { not: 'secrets' },
  emailUndos: 'formerEmails',
  outbox: 'mails',
  mailings: { not: 'the progress of mailings to all recipients' },
  idempotencyKeys: { not: 'responses of the last day with exported data' },
  friendRequests: 'sentRequests',
  declinedRequests: 'declinedRequests',
  blocks: 'blocked',
  friendships: 'friends',
  requestMails: 'requestMails',
  mailSubscriptions: 'tipMails',
  simpleTables: 'tables',
  tableVersions: 'tableVersions',
  ratings: 'ratings',
  tableViews: { not: 'anonymous counts' },
  reports: { not: 'other users’ reports; the decisions contain the outcome' },
  givenReports: 'reports',
  reportDecisions: 'decisions',
  manageKeys: { not: 'secrets of tables without an owner' },
  tableCounts: { not: 'counts of exported rows' },
  feedback: 'messages',
  tips: 'tips',
  tippings: { not: 'the state of a season’s tips; names no user' },
  tipCounts: { not: 'the number of a season’s tips; names no user' },
  tipRounds: { not: 'the standings that rounds are scored by; names no user' },
  tipCorrections: { not: 'the standings before and after a correction; names no user' },
  tipScores: 'tips',
  tipBadges: 'tips',
  tipGroups: 'groups',
  groupMembers: 'groups',
  groupRemovals: 'removedFromGroups',
  auditedChanges: { not: 'changes by administrators' },
  rateLimits: { not: 'counters of at most a day' },
  seasonImports: { not: 'the data to undo an import; names no user' },
  seasonChanges: { not: 'the changes of a season; names no user' },
  restorableChanges: { not: 'rows of reference data; names no user' },
  ...Object.fromEntries(
    ['teams', 'leagues', 'leagueSeasons', 'teamStats', 'rounds', 'matches', 'matchSides'].map((name) => [
      name,
      { not: 'names no user' },
    ]),
  ),
} as Record<(typeof backedUpTables)[number], keyof OwnData | { not: string }>;

/** Tables whose rows survive the account: the change log, rate limits, and stored responses, for a day. */
const survivors = new Set<string>(['auditedChanges', 'rateLimits', 'idempotencyKeys']);

/** The database tables with a row that contains this text. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of backedUpTables) {
    const rows = await server.services.store.db.selectFrom(table).selectAll().execute();
    if (JSON.stringify(rows).includes(text)) found.push(table);
  }
  return found;
}

const isSignedIn = async () => (await server.call(getOwnProfile, { token: anna.token })).status === 200;

test('exports everything stored about the user, and nothing about other users', async () => {
  const bo = await server.newUser({ firstName: 'Bo', lastName: 'Ek' });
  await server.call(sendFriendRequest, { params: { id: bo.id }, token: anna.token });
  await server.call(createTable, { body: { ...newTable(), name: 'Mine', isPublicTable: false }, token: anna.token });
  await server.call(createTable, { body: { ...newTable(), name: 'Theirs' }, token: bo.token });
  const { answer, text } = await server.call(getOwnData, { token: anna.token });
  expect(answer).toMatchObject({
    profile: { userName: anna.email },
    friends: [],
    receivedRequests: [],
    sentRequests: [{ receiverProfile: { name: 'bo-ek', email: null } }],
    tables: [{ name: 'Mine', isPublicTable: false }],
    sessions: [{ isCurrent: true }],
  });
  expect(text).not.toMatch(/argon2|hash/i);
});

test('exports the role, the last login, mails and messages to support', async () => {
  const send = (from: string, message: string) =>
    server.call(sendFeedback, { body: { from, message, category: 'Support' } });
  await send(` ${anna.email.toUpperCase()}`, 'Mine');
  await send('somebody.else@example.com', 'Theirs');
  const exported = async () => (await server.call(getOwnData, { token: anna.token })).answer;
  expect(await exported()).toMatchObject({
    account: { role: 'user', lastLogin: expect.any(String), phoneConfirmed: false },
    mails: [{ kind: 'confirm-email', created: expect.any(String) }],
    messages: [],
  });
  const { token } = await openMailbox(server).linkTo(anna.email);
  await server.call(confirmEmail, { body: { email: anna.email, token } });
  expect((await exported()).messages).toEqual([{ sent: expect.any(String), category: 'Support', message: 'Mine' }]);
  server.clock.advance(8 * DAY_SECONDS);
  await purgeAll(server.services);
  anna = { ...anna, token: await server.signIn({ email: anna.email, password: PASSWORD }) };
  expect((await exported()).mails).toEqual([]);
});

test('covers every table in the export, and keeps the id of a deleted account in the log only', async () => {
  expect(backedUpTables.filter((table) => inExport[table] === undefined)).toEqual([]);
  const [bo, cia, dag] = [await server.newUser(), await server.newUser(), await server.newUser()];
  const by = (token: string, id: string) => ({ token, params: { id } });
  await server.call(sendFriendRequest, by(anna.token, bo.id));
  await server.call(sendFriendRequest, by(cia.token, anna.id));
  await server.call(acceptFriendRequest, by(anna.token, cia.id));
  await server.call(blockUser, by(anna.token, dag.id));
  const client = await server.newUser();
  await server.call(sendFriendRequest, by(client.token, anna.id));
  const { receivedRequests } = (await server.call(listFriendRequests, { token: anna.token })).answer;
  await server.call(removeFriendRequest, by(anna.token, receivedRequests[0]?.id ?? ''));
  await server.call(createTable, { body: { ...newTable(), name: 'Mine' }, token: anna.token });
  const season = await tippedSeason(server);
  const body = { name: 'Office', leagueSeasonStatsId: season.seasonId };
  await server.call(createGroup, { body, token: anna.token });
  const { answer: theirs } = await server.call(createGroup, { body, token: bo.token });
  await server.call(joinGroup, { params: { code: theirs.code }, token: anna.token });
  await server.call(removeGroupMember, { params: { id: theirs.id, userId: anna.id }, token: bo.token });
  await server.call(updateTipMails, { body: { round: true }, token: anna.token });
  await season.addTip({ order: [0, 1, 2, 3], ownerId: anna.id });
  await season.lock();
  await season.play(1, [
    [1, 0],
    [0, 0],
  ]);
  await season.score();
  const change = { newEmail: `new-${anna.email}`, newUserName: 'ana-b', currentPassword: PASSWORD };
  expect((await server.call(updateOwnProfile, { body: change, token: anna.token })).status).toBe(200);

  const answer = await ownDataOf(server, anna.token);
  const holding = await tablesWith(anna.id);
  const parts = holding
    .map((table) => inExport[table as keyof typeof inExport])
    .filter((part) => typeof part === 'string');
  expect(parts).toEqual(
    expect.arrayContaining([
      'friends',
      'sentRequests',
      'declinedRequests',
      'blocked',
      'tables',
      'tips',
      'groups',
      'removedFromGroups',
      'tipMails',
    ]),
  );
  expect(parts.filter((part) => [answer[part]].flat().length === 0)).toEqual([]);

  expect(answer.tips).toMatchObject([{ rounds: [{ round: 1, points: expect.any(Number) }] }]);

  expect((await server.call(deleteOwnAccount, { token: anna.token })).status).toBe(204);
  expect((await tablesWith(anna.id)).filter((table) => !survivors.has(table))).toEqual([]);
});

test('requires the password to delete an account, and deletes everything', async () => {
  const table = { ...newTable(), name: 'Gone with me' };
  const { id } = (await server.call(createTable, { body: table, token: anna.token })).answer;
  const remove = (currentPassword: string) =>
    server.call(deleteOwnAccount, { body: { currentPassword }, token: anna.token });
  expect((await remove('Wr0ng-enough!')).status).toBe(403);
  expect(await isSignedIn()).toBe(true);
  expect((await remove(PASSWORD)).status).toBe(204);
  expect(await isSignedIn()).toBe(false);
  expect((await server.call(getPublicTable, { params: { id } })).status).toBe(404);
});

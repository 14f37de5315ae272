import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { adminRegisterUser, deleteUser, listUsers } from 'shared-contract/users';
import { getOwnProfile, updateOwnProfile } from 'shared-contract/account';
import { IDEMPOTENCY_KEY_HEADER } from 'shared-contract/endpoint';
import { endpoints } from 'shared-contract/endpoints';
import { removeFriendRequest } from 'shared-contract/friends';
import { deleteMatch } from 'shared-contract/matches';
import { addTableView } from 'shared-contract/tables';
import { updateTable } from 'shared-contract/table-history';
import { registerLeague } from 'shared-contract/leagues';
import { registerTeam } from 'shared-contract/teams';
import { enrol } from '../testing/authenticator.ts';
import { newDatabase, type TestDatabase } from '../testing/database.ts';
import { exampleBodies } from '../testing/examples.ts';
import { relationsOf } from '../testing/matrix.ts';
import { runToEnd } from '../testing/process.ts';
import { ADMIN, PASSWORD, startServer, type TestServer } from '../testing/server.ts';
import { newSeasonToTip } from '../testing/season-to-tip.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { backedUpTables } from './platform/database/backup/stored-tables.ts';

let old: TestDatabase;
let next: TestDatabase;
beforeAll(async () => {
  [old, next] = [await newDatabase('sqlite'), await newDatabase()];
});
afterAll(async () => {
  await old.remove();
  await next.remove();
});

const cli = async (args: string[], on: TestDatabase) => {
  const ended = await runToEnd('cli.ts', args, on.environment);
  expect(ended).toMatchObject({ exitCode: 0 });
  return ended.output;
};

/** Returns the row lines of a backup, without the rows that reads change. */
const rowsIn = (file: string) =>
  gunzipSync(readFileSync(file))
    .toString()
    .split('\n')
    .filter((line) => line.startsWith('['));

/** Returns total count and digest of the responses to every GET by an administrator. */
async function answersOf(server: TestServer, paths: Map<string, object>): Promise<Record<string, string>> {
  const token = await server.signIn(ADMIN);
  const answers: Record<string, string> = {};
  for (const { endpoint, name } of endpoints) {
    const params = paths.get(name);
    if (params === undefined) continue;
    const ask = () => server.call(endpoint, { ...params, token });
    let answer = await ask();
    // On a very busy machine a picture may exceed its time limit.
    while (answer.status === 503) answer = await ask();
    const { headers, status, text } = answer;
    expect({ name, status }).toEqual({ name, status: 200 });
    const digest = createHash('sha256').update(text).digest('hex');
    answers[name] = [headers['x-total-count'], digest].join(' ');
  }
  return answers;
}

/** Their responses change with each login. */
const changesByLooking = new Set(['getOwnData', 'getOwnProfile', 'getUser', 'listSessions']);
/** Their responses depend on the current time. */
const dependsOnTime = new Set(['getTipping']);
/** The administrator has no rating or tip, and is in no group. The users' profiles are private. */
const excluded = new Set(['getRating', 'getGroup', 'getGroupTips', 'getTipScore', 'getProfilePicture']);

/** Adds a scored tip, a group with its owner as member, a removed group member, and mails about tips. */
async function addTipRows(server: TestServer, { admin, other, self }: World): Promise<void> {
  const { clock, store } = server.services;
  const { db } = store;
  const [season, at] = [await newSeasonToTip(server), clock.now().toISOString()];
  const leagueSeasonId = season.id;
  const tableId = (await season.newTip(self)).id;
  const [scoringId, groupId] = [clock.newId(), clock.newId()];
  const roundNumber = 1;
  const scored = { mark: 'x', truth: '[]', isProvisional: false, onBoard: 1, hasBoard: true, scoredAt: at };
  await db
    .insertInto('tipRounds')
    .values({ leagueSeasonId, roundNumber, scoringId, ...scored })
    .execute();
  const correction = { since: at, at, truthBefore: '{}', truthAfter: '{}' };
  await db
    .insertInto('tipCorrections')
    .values({ scoringId, leagueSeasonId, roundNumber, ...correction })
    .execute();
  const score = { points: 5, exact: 1, rank: 1, position: 1 };
  await db
    .insertInto('tipScores')
    .values({ tableId, scoringId, ownerId: self.id, ...score })
    .execute();
  const badge = { tableId, leagueSeasonId, ownerId: self.id, rank: 1, of: 1, givenAt: at };
  await db.insertInto('tipBadges').values(badge).execute();
  const group = { id: groupId, leagueSeasonId, ownerId: self.id, name: 'Us', nameKey: 'us', createdAt: at };
  await db
    .insertInto('tipGroups')
    .values({ ...group, codeHash: 'hash', codeId: clock.newId(), members: 1 })
    .execute();
  await db.insertInto('groupMembers').values({ groupId, userId: self.id, id: clock.newId(), joinedAt: at }).execute();
  await db.insertInto('groupRemovals').values({ groupId, userId: other.id, removedAt: at }).execute();
  const mail = {
    userId: admin.id,
    kind: 'round' as const,
    id: clock.newId(),
    tokenHash: 'hash',
    isWanted: true,
    wantedAt: at,
  };
  await db.insertInto('mailSubscriptions').values(mail).execute();
  const mailing = { kind: 'round' as const, subject: leagueSeasonId, number: roundNumber, begunAt: at };
  await db
    .insertInto('mailings')
    .values({ ...mailing, lastUserId: self.id, doneAt: at })
    .execute();
}

test("restores a SQLite backup completely into the tested store, and that store's backup into SQLite", async () => {
  const before = await startServer({ SEED: 'leagues' }, old);
  const world = await makeWorld(before);
  const edited = await world.newTable(true, world.admin);
  const content = { ...exampleBodies['updateTable'], name: 'Edited', isListed: true, version: 1 };
  expect(
    (await before.call(updateTable, { params: { id: edited }, body: content, token: world.admin.token })).status,
  ).toBe(200);
  await world.newManagedTable();
  await world.newImport();
  const { matchId } = await world.newSeason();
  const draft = { ...exampleBodies['registerLeague'], isPublished: false };
  await before.call(registerLeague, { body: draft, token: world.admin.token });
  await before.call(deleteMatch, { params: { id: matchId }, token: world.admin.token });
  await before.call(addTableView, { params: { id: await world.newRated() } });
  await world.newRequest();
  await world.newAnswerToken();
  const { user } = await enrol(before);
  const declined = await world.newRequest();
  await before.call(removeFriendRequest, { params: { id: declined.id }, token: world.self.token });
  await world.newGroup();
  await world.newGroup({ isRemoved: true });
  await world.newBlocked();
  await world.newUnsubscribeToken();
  await world.newBanned();
  await before.call(deleteUser, { params: { id: await world.newBanned() }, token: world.admin.token });
  const { db } = before.services.store;
  await db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', user.id).execute();
  const update = { currentPassword: PASSWORD, newEmail: 'passed-on@example.com' };
  await before.call(updateOwnProfile, { body: update, token: user.token });
  await addTipRows(before, world);
  const headers = { [IDEMPOTENCY_KEY_HEADER]: randomUUID() };
  await before.call(registerTeam, { body: { name: 'Alfa', country: 178 }, headers, token: world.admin.token });
  const reads = new Map<string, object>();
  for (const { endpoint, name } of endpoints) {
    if (endpoint.method !== 'GET' || changesByLooking.has(name) || excluded.has(name) || dependsOnTime.has(name))
      continue;
    const relations = relationsOf(name, endpoint);
    const prepare = relations['public'] ?? Object.values(relations)[0];
    const made = await prepare?.(world);
    reads.set(name, { params: made?.params, headers: made?.headers });
  }
  const answered = await answersOf(before, reads);
  expect(Object.keys(answered).length).toBeGreaterThanOrEqual(15);
  const passed = path.join(old.folder, 'passed-on.gz');
  const counted = await cli(['backup', passed], old);
  await before.close();

  expect(await cli(['restore', passed], next)).toBe(counted);
  expect(await cli(['check'], next)).toContain('The store is in order.');
  const returned = path.join(next.folder, 'returned.gz');
  await cli(['backup', returned], next);
  expect(rowsIn(returned)).toEqual(rowsIn(passed));
  const filled = new Set(rowsIn(passed).map((line) => (JSON.parse(line) as [string])[0]));
  expect(backedUpTables.filter((table) => !filled.has(table))).toEqual(['feedback']);
  expect(
    rowsIn(passed).filter((line) => line.startsWith('["leagues"') && line.includes('"isPublished":0')),
  ).not.toEqual([]);
  expect(rowsIn(passed).filter((line) => line.startsWith('["matches"') && line.includes('"overtime"'))).not.toEqual([]);

  const after = await startServer({}, next);
  expect(await answersOf(after, reads)).toEqual(answered);
  // Sessions, passwords and new writes still work.
  expect((await after.call(getOwnProfile, { token: world.self.token })).status).toBe(200);
  const token = await after.adminToken();
  const person = { firstName: 'Moved', lastName: 'In', email: 'moved@example.com', roleName: 'user' };
  expect((await after.call(adminRegisterUser, { body: person, token })).status).toBe(201);
  const found = await after.call(listUsers, { query: { q: 'moved' }, token });
  expect(found.answer.map(({ userName }) => userName)).toEqual([person.email]);
  await after.close();

  const back = await newDatabase('sqlite');
  expect(await cli(['restore', returned], back)).toBe(counted);
  const again = path.join(back.folder, 'again.gz');
  await cli(['backup', again], back);
  expect(rowsIn(again)).toEqual(rowsIn(passed));
  await back.remove();
});

import path from 'node:path';
import { updateRound } from 'shared-contract/rounds';
import { updateTable } from 'shared-contract/table-history';
import { createTable, getTable } from 'shared-contract/tables';
import { getTipping, updateTipping } from 'shared-contract/tips';
import { newDatabase, type TestDatabase } from '../../testing/database.ts';
import { newSeasonToTip, type SeasonToTip } from '../../testing/season-to-tip.ts';
import { ADMIN, PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { backUp } from '../platform/database/backup/write.ts';
import { restore } from '../platform/database/backup/restore.ts';
import { settleLocks } from '../competition/tip-lock/tip-lock.ts';

const DAY = 24 * 60 * 60;

let server: TestServer;
let copy: TestDatabase;
let season: SeasonToTip;
let user: TestUser;
let tip: string;
beforeEach(async () => {
  server = await startServer();
  season = await newSeasonToTip(server);
  user = await server.newUser();
  tip = (await season.newTip(user, [3, 1, 0, 2])).id;
  copy = await newDatabase(globalThis.testedStore, { isMigrated: true });
});
afterEach(async () => {
  await server.close();
  await copy.remove();
});

/**
 * Backs up the server, restores the backup into an empty database, and starts a server on it whose clock is past the
 * lock.
 */
async function openRestored(): Promise<TestServer> {
  const file = path.join(copy.folder, 'tips.bak');
  await backUp(server.services.store, file);
  const store = copy.open();
  await restore(store, file);
  await store.close();
  const restored = await startServer({}, copy);
  restored.clock.advance(1.5 * DAY);
  return restored;
}

async function expectLocked(restored: TestServer) {
  const deadline = season.rounds[0]?.deadline;
  const [params, token] = [{ id: season.id }, await restored.signIn(ADMIN)];
  const later = new Date(restored.clock.now().getTime() + DAY * 1000).toISOString();
  const own = await restored.signIn({ email: user.email, password: PASSWORD });
  const newUser = await restored.newUser();
  const refused = { status: 409, problem: { code: 'tip-locked' } };

  const moved = await restored.call(updateRound, { body: { id: season.rounds[0]?.id, deadline: later }, token });
  expect(moved.status).toBe(200);
  expect(await restored.call(updateTipping, { params, body: { locksAt: later }, token })).toMatchObject(refused);
  const body = season.tip([0, 1, 2, 3], { version: 1 });
  expect(await restored.call(updateTable, { params: { id: tip }, body, token: own })).toMatchObject(refused);
  expect(await restored.call(createTable, { body: season.tip(), token: newUser.token })).toMatchObject(refused);

  const { answer: tipping } = await restored.call(getTipping, { params });
  expect(tipping).toMatchObject({ isLocked: true, locksAt: deadline, tips: 1 });
  const { answer } = await restored.call(getTable, { params: { id: tip }, token: own });
  expect(answer.items.map(({ name }) => name)).toEqual(['Delta', 'Bravo', 'Alfa', 'Charlie']);
}

test('keeps tips locked when a backup from before the lock is restored after it', async () => {
  const restored = await openRestored();
  await expectLocked(restored);
  await restored.close();
});

test('restores a backup from after the lock with its locked tips', async () => {
  server.clock.advance(1.5 * DAY);
  await settleLocks(server.services.store, server.clock.now());
  const restored = await openRestored();
  await expectLocked(restored);
  await restored.close();
});

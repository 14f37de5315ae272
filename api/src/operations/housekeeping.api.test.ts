import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listChanges } from 'shared-contract/audit';
import { sendFeedback } from 'shared-contract/feedback';
import { registerTeam } from 'shared-contract/teams';
import { deleteUser, updateUser } from 'shared-contract/users';
import { ADMIN, startServer } from '../../testing/server.ts';
import { purgeAll, removeOldMailFiles } from './housekeeping.ts';
import { feedbackMail } from './feedback-routes.ts';
import { queueMail } from '../platform/mail/outbox.ts';
import { outboxFolder } from '../platform/mail/transport.ts';

const DAY_SECONDS = 24 * 60 * 60;

test('deletes mail files after 30 days, and nothing else in their folder', async () => {
  const server = await startServer();
  await removeOldMailFiles(server.services);
  const folder = outboxFolder(server.services.config.dataDir);
  mkdirSync(folder, { recursive: true });
  const now = server.clock.now().getTime() / 1000;
  for (const [name, days] of [
    ['old.eml', 31],
    ['young.eml', 29],
    ['old.txt', 31],
  ] as const) {
    writeFileSync(path.join(folder, name), '');
    utimesSync(path.join(folder, name), now, now - days * DAY_SECONDS);
  }
  await removeOldMailFiles(server.services);
  expect(readdirSync(folder).sort()).toEqual(['old.txt', 'young.eml']);
  await server.close();
});

test('deletes messages to support after a year, sent mails after a week, and unsent ones after a month', async () => {
  const server = await startServer();
  const { db } = server.services.store;
  const left = async () => [
    (await db.selectFrom('feedback').select('id').execute()).length,
    (await db.selectFrom('outbox').select('id').execute()).length,
  ];
  const body = { from: 'anna@example.com', message: 'Hello', category: 'Support' } as const;
  expect((await server.call(sendFeedback, { body })).status).toBe(200);
  await db.updateTable('outbox').set({ sentAt: server.clock.now().toISOString() }).execute();
  const unsent = { kind: feedbackMail, recipient: 'support@example.com', data: body };
  expect(await queueMail(db, server.services, unsent)).toBeNull();
  for (const [days, expected] of [
    [6, [1, 2]],
    [2, [1, 1]],
    [21, [1, 1]],
    [2, [1, 0]],
    [333, [1, 0]],
    [2, [0, 0]],
  ] as const) {
    server.clock.advance(days * DAY_SECONDS);
    await purgeAll(server.services);
    expect(await left()).toEqual(expected);
  }
  await server.close();
});

test('deletes personal data from the audit log after 30 days, and keeps actors, actions and entries of teams', async () => {
  const server = await startServer();
  const token = await server.adminToken();
  const { id } = await server.newUser({ firstName: 'Moa', lastName: 'Ask' });
  await server.call(updateUser, { params: { id }, body: { newPhoneNumber: '+46701234567' }, token });
  await server.call(deleteUser, { params: { id }, token });
  const team = await server.call(registerTeam, { body: { name: 'AIK', country: 183 }, token });
  const log = async (entityId: string) => {
    const adminToken = await server.signIn(ADMIN);
    return (await server.call(listChanges, { query: { entityId }, token: adminToken })).answer;
  };
  const before = await log(id);
  server.clock.advance(29 * DAY_SECONDS);
  await purgeAll(server.services);
  expect(await log(id)).toEqual(before);
  expect(JSON.stringify(before)).toContain('+46701234567');
  server.clock.advance(2 * DAY_SECONDS);
  await purgeAll(server.services);
  expect(await log(id)).toEqual(before.map((change) => ({ ...change, before: null, after: null })));
  expect(await log(team.answer.id)).toMatchObject([{ after: { name: 'AIK' } }]);
  await server.close();
});

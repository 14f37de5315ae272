import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listUndeliveredMails } from 'shared-contract/mail';
import { openMailbox } from '../testing/mail.ts';
import { startServer } from '../testing/server.ts';
import { mailKinds } from './background.ts';

const templates = mailKinds.map(({ template }) => template);

test('lists each kind of mail that an area defines, with a unique template name', () => {
  const sources = globSync('**/*.ts', { cwd: __dirname, exclude: ['**/*.test.ts'] });
  const defined = sources.flatMap((file) =>
    [...readFileSync(path.join(__dirname, file), 'utf8').matchAll(/\bmailKind\('([\w-]+)'/g)].map(
      ([, template = '']) => template,
    ),
  );
  expect(templates.toSorted()).toEqual([...defined, 'reset-requested'].toSorted());
  expect(new Set(templates).size).toBe(templates.length);
});

test('lists a mail of an unknown kind as undelivered, and delivers the others', async () => {
  const server = await startServer();
  const { clock, store } = server.services;
  const now = clock.now().toISOString();
  const mail = { recipient: 'anna@example.com', createdAt: now, nextAttemptAt: now };
  const unknown = { ...mail, id: clock.newId(), template: 'of-a-newer-release', data: '{}' };
  const known = {
    ...mail,
    id: clock.newId(),
    template: 'feedback',
    data: JSON.stringify({ from: null, category: 'Support', message: 'Hello' }),
  };
  await store.db.insertInto('outbox').values([unknown, known]).execute();
  const mailbox = openMailbox(server);
  expect(await mailbox.sender.deliverDue()).toBe(1);
  server.clock.advance(2 * 60 * 60);
  expect(await mailbox.sender.deliverDue()).toBe(0);
  const { answer } = await server.call(listUndeliveredMails, { token: await server.adminToken() });
  expect(answer).toMatchObject([{ id: unknown.id, kind: 'of-a-newer-release', recipient: 'anna@example.com' }]);
  await server.close();
});

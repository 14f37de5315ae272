import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { register as registerCall } from 'shared-contract/signing-in';
import { exampleBodies } from '../../../testing/examples.ts';
import { newDatabase } from '../../../testing/database.ts';
import { startProcess } from '../../../testing/process.ts';
import { startServer } from '../../../testing/server.ts';
import { startSmtp } from '../../../testing/smtp.ts';
import { mailKinds } from '../../background.ts';
import { ConnectionError } from '../database/store-failure.ts';
import { createSender } from './sender.ts';
import type { Transport } from './transport.ts';

const register = (url: string) =>
  fetch(`${url}/api/account/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...exampleBodies['register'], email: 'anna@example.com' }),
  });

test('resends a mail in progress after the server was killed and restarted, with the same message id', async () => {
  const smtp = await startSmtp();
  smtp.behaviour.hold = true;
  const database = await newDatabase(globalThis.testedStore, { isMigrated: true });
  const environment = { ...database.environment, SMTP_URL: smtp.url, MAIL_FROM: 'noreply@tips.example' };
  const received = once(smtp.held, 'mail');
  const first = await startProcess(environment);
  expect((await register(first.url)).status).toBe(201);
  await received;
  await first.end('SIGKILL');

  // As if the lease of two minutes had expired.
  const store = database.open();
  await store.db
    .updateTable('outbox')
    .set({ nextAttemptAt: new Date(0).toISOString() })
    .execute();
  smtp.behaviour.hold = false;
  const second = await startProcess(environment);
  const sent = () => store.db.selectFrom('outbox').select('id').where('sentAt', 'is not', null).execute();
  while ((await sent()).length === 0) await fetch(`${second.url}/api/health/ready`);
  expect(await second.end('SIGTERM')).toBe(0);
  const ids = smtp.received.map(({ text }) => /^Message-ID: (.+)\r$/m.exec(text)?.[1]);
  expect(ids).toHaveLength(2);
  expect(ids[1]).toBe(ids[0]);
  await store.close();
  await database.remove();
  await smtp.close();
});

test('sends a mail once when the database fails after the mail server has accepted it', async () => {
  const server = await startServer();
  const { store } = server.services;
  const gone = store.db.withPlugin({
    transformQuery: () => {
      failures += 1;
      if (failures === 3) isGone = false;
      throw new ConnectionError(new Error('The primary is gone'));
    },
    transformResult: async ({ result }) => result,
  });
  let failures = 0;
  let isGone = false;
  const services = {
    ...server.services,
    store: {
      ...store,
      get db() {
        return isGone ? gone : store.db;
      },
    },
  };
  let sent = 0;
  const transport: Transport = {
    send: async () => {
      sent += 1;
      isGone = true;
    },
    close: () => undefined,
  };
  const body = { ...(exampleBodies['register'] as object), email: 'anna@example.com' };
  expect((await server.call(registerCall, { body })).status).toBe(201);
  const sender = createSender(services, transport, mailKinds);
  // Fails like the job, which runs again.
  await expect(sender.deliverDue()).rejects.toThrow('The primary is gone');
  const isSent = () => store.db.selectFrom('outbox').select('id').where('sentAt', 'is not', null).executeTakeFirst();
  while ((await isSent()) === undefined) await wait(50);
  server.clock.advance(3600);
  expect(await sender.deliverDue()).toBe(0);
  expect(sent).toBe(1);
  await sender.stop();
  await server.close();
});

test('exits cleanly and keeps the mail when the mail server hangs', async () => {
  const hanging = createServer().listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  const database = await newDatabase(globalThis.testedStore, { isMigrated: true });
  const environment = { ...database.environment, SMTP_URL: `smtp://127.0.0.1:${port}` };
  const connected = once(hanging, 'connection');
  const running = await startProcess(environment);
  await register(running.url);
  await connected;
  expect(await running.end('SIGTERM')).toBe(0);
  const store = database.open();
  const [queued] = await store.db.selectFrom('outbox').selectAll().execute();
  expect(queued).toMatchObject({ recipient: 'anna@example.com', sentAt: null, refusedAt: null });
  // Due immediately for the next process, not after the lease of this one.
  expect(Date.parse(queued?.nextAttemptAt ?? '')).toBeLessThanOrEqual(Date.now());
  await store.close();
  await database.remove();
  hanging.close();
});

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { exampleBodies } from '../../../testing/examples.ts';
import { newDatabase } from '../../../testing/database.ts';
import { startProcess } from '../../../testing/process.ts';
import { startSmtp } from '../../../testing/smtp.ts';

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

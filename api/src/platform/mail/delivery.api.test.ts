import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { register, requestPasswordReset } from 'shared-contract/signing-in';
import { sendFeedback } from 'shared-contract/feedback';
import { dismissUndeliveredMail, listUndeliveredMails, retryUndeliveredMail } from 'shared-contract/mail';
import { PASSWORD, startServer, type TestServer } from '../../../testing/server.ts';
import { startSmtp } from '../../../testing/smtp.ts';
import { countMails } from './outbox.ts';
import { mailKinds } from '../../background.ts';
import { createSender } from './sender.ts';
import { smtpTransport, type Transport } from './transport.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const senderFor = (transport: Transport) => createSender(server.services, transport, mailKinds);
const person = (email: string) => ({ firstName: 'Anna', lastName: 'Berg', email, password: PASSWORD });
const waiting = () =>
  server.services.store.db.selectFrom('outbox').selectAll().where('sentAt', 'is', null).orderBy('id').execute();

test('accepts calls without a mail server, and sends each mail once when the server is back', async () => {
  const nowhere = createServer().listen(0, '127.0.0.1');
  await once(nowhere, 'listening');
  const { port } = nowhere.address() as AddressInfo;
  nowhere.close();
  const offline = senderFor(smtpTransport(`smtp://127.0.0.1:${port}`));

  expect((await server.call(register, { body: person('anna@example.com') })).status).toBe(201);
  expect((await server.call(requestPasswordReset, { params: { id: 'anna@example.com' } })).status).toBe(204);
  const feedback = { message: 'Hello', category: 'Other' };
  expect((await server.call(sendFeedback, { body: feedback })).status).toBe(200);

  expect(await offline.deliverDue()).toBe(0);
  const queued = await waiting();
  expect(queued).toHaveLength(3);
  expect(queued[0]).toMatchObject({ attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') as unknown });
  await offline.stop();

  const smtp = await startSmtp();
  const sender = senderFor(smtpTransport(smtp.url));
  expect(await sender.deliverDue()).toBe(0);
  server.clock.advance(31);
  expect(await sender.deliverDue()).toBe(3);
  server.clock.advance(3600);
  expect(await sender.deliverDue()).toBe(0);
  expect(smtp.received).toHaveLength(3);
  await sender.stop();
  await smtp.close();
});

test('retries a temporarily rejected mail at growing intervals', async () => {
  const smtp = await startSmtp();
  smtp.behaviour.refuse = 451;
  await server.call(register, { body: person('anna@example.com') });
  const sender = senderFor(smtpTransport(smtp.url));
  const waits: number[] = [];
  for (let attempt = 0; attempt < 9; attempt += 1) {
    await sender.deliverDue();
    const [mail] = await waiting();
    const wait = (Date.parse(mail?.nextAttemptAt ?? '') - server.clock.now().getTime()) / 1000;
    waits.push(Math.round(wait / 30) * 30);
    server.clock.advance(wait + 1);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  smtp.behaviour.refuse = 0;
  expect(await sender.deliverDue()).toBe(1);
  expect(smtp.received).toHaveLength(1);
  await sender.stop();
  await smtp.close();
});

test('delays neither calls nor shutdown when the mail server hangs', async () => {
  const sockets: Socket[] = [];
  const hanging = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  await server.call(register, { body: person('anna@example.com') });
  const sender = senderFor(smtpTransport(`smtp://127.0.0.1:${port}`));
  let isDelivered = false;
  const delivering = sender.deliverDue().finally(() => (isDelivered = true));
  expect((await server.call(register, { body: person('bo@example.com') })).status).toBe(201);
  expect(isDelivered).toBe(false);
  for (const socket of sockets) socket.destroy();
  hanging.close();
  await delivering;
  expect((await waiting()).every(({ attempts }) => attempts >= 1)).toBe(true);
  await sender.stop();
});

const registered = async (...names: string[]) => {
  for (const name of names) await server.call(register, { body: person(`${name}@example.com`) });
};
const nextIteration = () => new Promise((resolve) => setImmediate(resolve));
const undelivered = async () => (await server.call(listUndeliveredMails, { token: await server.adminToken() })).answer;

test('sends a mail once and delays no other when a server does not confirm it', async () => {
  const smtp = await startSmtp();
  smtp.behaviour.holdFor = 'p0@example.com';
  await registered('p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7');
  const sender = senderFor(smtpTransport(smtp.url));
  const delivering = sender.deliverDue();
  while ((await waiting()).length > 1) await nextIteration();
  expect(smtp.received).toHaveLength(8);
  // After its lease has expired: this process still has the mail in progress.
  server.clock.advance(600);
  await registered('p8');
  const another = sender.deliverDue();
  while ((await waiting()).length > 1) await nextIteration();
  expect(smtp.received).toHaveLength(9);
  for (const each of smtp.confirm) each();
  await Promise.all([delivering, another]);
  expect(await waiting()).toEqual([]);
  expect(smtp.received).toHaveLength(9);
  await sender.stop();
  await smtp.close();
});

test('waits longer for the confirmation of a mail than for the steps before', async () => {
  const smtp = await startSmtp();
  smtp.behaviour.holdFor = 'slow@example.com';
  await registered('slow');
  const patient = smtpTransport(smtp.url, { connect: 4000, handOver: 4000, confirm: 600_000 });
  const sender = senderFor(patient);
  // The limit of the earlier steps passes before the server confirms.
  smtp.held.once('mail', () => setTimeout(() => smtp.confirm[0]?.(), 5000));
  expect(await sender.deliverDue()).toBe(1);
  expect(smtp.received).toHaveLength(1);
  await sender.stop();
  await smtp.close();
});

test('gives up on a silent server after the limit of the step, and keeps the mail', async () => {
  const hanging = createServer((socket) => socket.write('220 here\r\n')).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  await registered('anna');
  const sender = senderFor(
    smtpTransport(`smtp://127.0.0.1:${port}`, { connect: 100, handOver: 100, confirm: 600_000 }),
  );
  expect(await sender.deliverDue()).toBe(0);
  expect(await waiting()).toMatchObject([{ attempts: 1, lastError: 'The mail server has not answered in time' }]);
  await sender.stop();
  hanging.close();
});

test('does not retry a permanently rejected mail, and lets administrators resend or delete it', async () => {
  const smtp = await startSmtp();
  await registered('anna', 'bo', 'cecilia');
  smtp.behaviour.refuseRecipient = 'bo@example.com';
  const sender = senderFor(smtpTransport(smtp.url));
  expect(await sender.deliverDue()).toBe(2);
  smtp.behaviour.refuse = 554;
  await registered('dan');
  expect(await sender.deliverDue()).toBe(0);
  smtp.behaviour.refuse = 0;
  smtp.behaviour.refuseRecipient = '';
  server.clock.advance(86_400);
  expect(await sender.deliverDue()).toBe(0);

  const [dan, bo, ...others] = await undelivered();
  expect(others).toEqual([]);
  expect(dan).toMatchObject({ recipient: 'dan@example.com', kind: 'confirm-email', attempts: 1 });
  expect(bo).toMatchObject({ recipient: 'bo@example.com', reason: expect.stringContaining('550') as unknown });
  expect(bo?.reason).not.toContain('bo@example.com');
  expect(await countMails(server.services.store.db)).toEqual({ waiting: 0, retried: 0, refused: 2 });

  const token = await server.adminToken();
  const find = { query: { q: 'BO@' }, token };
  expect((await server.call(listUndeliveredMails, find)).answer.map(({ id }) => id)).toEqual([bo?.id]);
  const again = { params: { id: bo?.id }, token };
  expect((await server.call(retryUndeliveredMail, again)).status).toBe(204);
  expect((await server.call(retryUndeliveredMail, again)).status).toBe(404);
  expect(await sender.deliverDue()).toBe(1);
  const dismissal = { params: { id: dan?.id }, token };
  expect((await server.call(dismissUndeliveredMail, dismissal)).status).toBe(204);
  expect((await server.call(dismissUndeliveredMail, dismissal)).status).toBe(404);
  expect(await undelivered()).toEqual([]);
  expect(smtp.received.flatMap(({ to }) => to)).toEqual(
    expect.arrayContaining(['anna@example.com', 'bo@example.com', 'cecilia@example.com']),
  );
  expect(smtp.received).toHaveLength(3);
  await sender.stop();
  await smtp.close();
});

test('rejects no mail permanently when the server accepts none at all', async () => {
  const closed = createServer((socket) => socket.end('554 No mail today\r\n')).listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  await registered('anna');
  const sender = senderFor(smtpTransport(`smtp://127.0.0.1:${port}`));
  expect(await sender.deliverDue()).toBe(0);
  expect(await undelivered()).toEqual([]);
  expect(await countMails(server.services.store.db)).toEqual({ waiting: 0, retried: 1, refused: 0 });
  await sender.stop();
  closed.close();
});

test('sends a mail queued while the clock was ahead when the clock is set back', async () => {
  const smtp = await startSmtp();
  server.clock.advance(86_400);
  await registered('anna');
  server.clock.advance(-86_400);
  const sender = senderFor(smtpTransport(smtp.url));
  expect(await sender.deliverDue()).toBe(1);
  await sender.stop();
  await smtp.close();
});

test('sends each mail from one of several servers, and a mail leased by a dead server from another', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => server.call(register, { body: person(`p${index}@example.com`) })),
  );
  const sent: string[] = [];
  const collecting: Transport = {
    send: async ({ to }) => {
      sent.push(to);
    },
    close: () => undefined,
  };
  await Promise.all([
    senderFor(collecting).deliverDue(),
    senderFor(collecting).deliverDue(),
    senderFor(collecting).deliverDue(),
  ]);
  expect(sent.sort()).toEqual([...new Set(sent)]);
  expect(sent).toHaveLength(20);

  await server.call(register, { body: person('last@example.com') });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const ended = senderFor({ send: () => held, close: () => undefined }).deliverDue();
  while ((await waiting())[0]?.attempts !== 1)
    await server.call(requestPasswordReset, { params: { id: 'nobody@example.com' } });
  expect(await senderFor(collecting).deliverDue()).toBe(0);
  server.clock.advance(121);
  expect(await senderFor(collecting).deliverDue()).toBe(1);
  expect(sent).toContain('last@example.com');
  release();
  await ended;
});

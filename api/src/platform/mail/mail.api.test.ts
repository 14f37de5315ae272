import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { register, requestPasswordReset } from 'shared-contract/signing-in';
import { sendFeedback } from 'shared-contract/feedback';
import { PASSWORD, startServer, type TestServer } from '../../../testing/server.ts';
import { startSmtp } from '../../../testing/smtp.ts';
import { queueMail } from './outbox.ts';
import { feedbackMail } from '../../operations/feedback-routes.ts';
import { mailKinds } from '../../background.ts';
import { createSender } from './sender.ts';
import { fileTransport, smtpTransport, type Transport } from './transport.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer({ MAIL_FROM: 'noreply@tips.example', PRODUCT_NAME: 'Tips "& more"' });
});
afterEach(() => server.close());

const senderFor = (transport: Transport) => createSender(server.services, transport, mailKinds);
const person = (email: string) => ({ firstName: 'Anna', lastName: 'Berg', email, password: PASSWORD });

test('sends a mail by SMTP as text and HTML, with a unique message id', async () => {
  const smtp = await startSmtp();
  await server.call(register, { body: person('anna@example.com') });
  const sender = senderFor(smtpTransport(smtp.url));
  expect(await sender.deliverDue()).toBe(1);
  expect(await sender.deliverDue()).toBe(0);
  expect(smtp.received).toMatchObject([{ from: 'noreply@tips.example', to: ['anna@example.com'] }]);
  const text = smtp.received[0]?.text ?? '';
  expect(text).toMatch(/^From: .*Tips.*<noreply@tips\.example>\r\n/m);
  expect(text).toMatch(/^Message-ID: <[\da-f-]{36}@tips\.example>\r\n/m);
  expect(text).toContain('Content-Type: text/plain');
  expect(text).toContain('Content-Type: text/html');
  await sender.stop();
  await smtp.close();
});

test('writes each mail to a file named after its id without SMTP, and logs its links', async () => {
  await server.call(register, { body: person('anna@example.com') });
  const folder = path.join(server.database.folder, 'outbox');
  const reportedLinks: string[] = [];
  const sender = senderFor(fileTransport(folder, (_file, links) => reportedLinks.push(...links)));
  expect(existsSync(folder)).toBe(false);
  await sender.deliverDue();
  const [file = ''] = readdirSync(folder);
  expect(file).toMatch(/^[\da-f-]{36}\.eml$/);
  const written = readFileSync(path.join(folder, file), 'utf8');
  expect(written).toContain('To: anna@example.com');
  expect(reportedLinks[0]).toMatch(
    /^http:\/\/localhost:8080\/confirmemail\?email=anna%40example\.com&token=[\w-]{43}$/,
  );
});

/** Queues mails with a name and sender that a migrated database may hold and today's rules reject. */
async function queueMigrated(firstName: string, from: string): Promise<void> {
  const { store } = server.services;
  await server.call(register, { body: person('anna@example.com') });
  await store.db.deleteFrom('outbox').execute();
  await store.db.updateTable('users').set({ firstName }).where('emailKey', '=', 'anna@example.com').execute();
  await server.call(requestPasswordReset, { params: { id: 'anna@example.com' } });
  const data = { from, category: 'Other', message: 'Hello\r\n.\r\nMAIL FROM:<x@example.com>' };
  await queueMail(store.db, server.services, { kind: feedbackMail, recipient: 'support@example.com', data });
}

test('keeps stored text from injecting mail headers', async () => {
  const smtp = await startSmtp();
  await queueMigrated('A\r\nBcc: all@example.com', 'evil@example.com\r\nBcc: all@example.com');
  const sender = senderFor(smtpTransport(smtp.url));
  while ((await sender.deliverDue()) > 0);
  expect(smtp.received).toHaveLength(2);
  for (const { text, to } of smtp.received) {
    expect(to).toHaveLength(1);
    const headers = text.slice(0, text.indexOf('\r\n\r\n'));
    expect(headers).not.toMatch(/^(?:bcc|reply-to):/im);
  }
  await sender.stop();
  await smtp.close();
});

test.each([
  ['anna@example.com', 'Reply-To: anna@example.com'],
  ['"a":b@c.de', undefined],
  ['a:b@c.de;', undefined],
  ['anna@example.com,bo@example.com', undefined],
  ['<anna@example.com>', undefined],
])('sets for a message from %j the header %j', async (from, replyTo) => {
  const smtp = await startSmtp();
  await server.call(sendFeedback, { body: { from, message: 'Hello', category: 'Other' } });
  const sender = senderFor(smtpTransport(smtp.url));
  expect(await sender.deliverDue()).toBe(1);
  expect(/^Reply-To: .*(?=\r$)/im.exec(smtp.received[0]?.text ?? '')?.[0]).toBe(replyTo);
  await sender.stop();
  await smtp.close();
});

test('rejects a name that contains a URL, and omits a stored one from mails', async () => {
  const smtp = await startSmtp();
  const firstName = 'You won! Claim at https://evil.example/win';
  const refused = await server.call(register, { body: { ...person('bo@example.com'), firstName } });
  expect(refused).toMatchObject({ status: 400, problem: { code: 'invalid', errors: [{ path: 'firstName' }] } });
  await queueMigrated(firstName, 'Anna');
  const sender = senderFor(smtpTransport(smtp.url));
  while ((await sender.deliverDue()) > 0);
  expect(smtp.received).toHaveLength(2);
  const mail = smtp.received.find(({ to }) => to.includes('anna@example.com'));
  expect(mail?.text).toContain('Hello,');
  expect(mail?.text).not.toContain('evil');
  await sender.stop();
  await smtp.close();
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { listUndeliveredMails, retryUndeliveredMail } from 'shared-contract/mail';
import { ONE_MAILBOX } from 'shared-contract/mailbox';
import { ManageLinkForm } from 'shared-contract/table-forms';
import { requestManageLink } from 'shared-contract/managed-tables';
import { ANONYMOUS_ID, createAnonymousTable } from 'shared-contract/tables';
import * as v from 'valibot';
import { exampleBodies } from '../../../testing/examples.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { startSmtp } from '../../../testing/smtp.ts';
import { queueMail } from './outbox.ts';
import { feedbackMail } from '../../operations/feedback-routes.ts';
import { mailKinds } from '../../background.ts';
import { createSender } from './sender.ts';
import { fileTransport, smtpTransport } from './transport.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ MANAGE_MAILS_PER_DAY: '1' });
});
afterAll(() => server.close());
beforeEach(() => server.services.store.db.deleteFrom('outbox').execute());

const waiting = () => server.services.store.db.selectFrom('outbox').selectAll().execute();
const data = { from: null, category: 'Other', message: 'Hello' };
const mailTo = (recipient: string) =>
  server.services.store.write((transaction) =>
    queueMail(transaction, server.services, { kind: feedbackMail, recipient, data }),
  );
const make = (email: string) =>
  server.call(createAnonymousTable, {
    params: { id: ANONYMOUS_ID },
    body: { ...exampleBodies['createAnonymousTable'], email },
  });

/** Texts that mail software parses as several addresses, or as a display name with an address. */
const lists = [
  'r1@other.example,victim@x.example',
  'n1<victim@x.example>',
  'victim@x.example;z1@y.example',
  'x1:victim@x.example;',
  'Claim-your-prize-at-evil.example<victim@x.example>',
];

test.each(lists)('rejects the e-mail %j for a table without an owner and a new manage link', async (email) => {
  const refused = { status: 400, problem: { errors: [{ path: 'email' }] } };
  expect(await make(email)).toMatchObject(refused);
  const params = { id: '0199d3a0-0000-7000-8000-000000000008' };
  expect(await server.call(requestManageLink, { params, body: { email } })).toMatchObject(refused);
  expect(await waiting()).toEqual([]);
});

/** Addresses that contain header characters, separators, and invisible, foreign or unassigned characters. */
const piece = fc.oneof(
  fc.constantFrom('victim', 'a', 'ä', '例え', '+', '%', '!', "'", '=?utf-8?q?a?=', '\u3002', '\uFF20', '\uFF0C', ','),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const address = fc.oneof(
  fc.tuple(piece, piece, piece).map(([one, two, three]) => `${one}${two}@x${three}.example`),
  fc.emailAddress(),
);

test('names one recipient in envelope and header of each mail, without a display name', async () => {
  const smtp = await startSmtp();
  const sender = createSender(server.services, smtpTransport(smtp.url), mailKinds);
  let delivered = 0;
  await fc.assert(
    fc.asyncProperty(address, async (email) => {
      const form = v.safeParse(ManageLinkForm, { email });
      if (!form.success) return;
      const recipient = form.output.email;
      smtp.received.length = 0;
      await mailTo(recipient);
      await sender.deliverDue();
      // The test server rejects some domains that cannot exist in the DNS.
      if (smtp.received.length === 0) return;
      delivered += 1;
      const [mail] = smtp.received;
      const [envelope = ''] = mail?.to ?? [];
      expect(smtp.received).toMatchObject([{ to: [envelope] }]);
      const header = /^To:(.*(?:\r\n[ \t].*)*)\r$/m.exec(mail?.text ?? '')?.[1]?.replaceAll('\r\n', '') ?? '';
      const inHeader = header.trim().replace(/^<(.*)>$/, '$1');
      expect(inHeader).toMatch(ONE_MAILBOX);
      const localPart = recipient.split('@')[0];
      expect([envelope, inHeader].map((one) => one.split('@')[0])).toEqual([localPart, localPart]);
    }),
    { numRuns: 200 },
  );
  expect(delivered).toBeGreaterThan(50);
  await sender.stop();
  await smtp.close();
});

test('lists a mail with a stored recipient that is not one address as undelivered, and delays no other mail', async () => {
  const { clock, store } = server.services;
  const timestamp = clock.now().toISOString();
  const before = { template: 'feedback', createdAt: timestamp, nextAttemptAt: timestamp, data: JSON.stringify(data) };
  const rows = lists.map((recipient) => ({ id: clock.newId(), recipient, ...before }));
  await store.db.insertInto('outbox').values(rows).execute();
  await mailTo('a@x.example,b@x.example');
  await mailTo('anna@example.com');

  const token = await server.adminToken();
  const undelivered = async () => (await server.call(listUndeliveredMails, { token })).answer;
  const smtp = await startSmtp();
  const sender = createSender(server.services, smtpTransport(smtp.url), mailKinds);
  expect(await sender.deliverDue()).toBe(1);
  expect(smtp.received.map(({ to }) => to)).toEqual([['anna@example.com']]);
  const listed = await undelivered();
  expect(listed.map(({ recipient }) => recipient).toSorted()).toEqual([...lists, 'a@x.example,b@x.example'].toSorted());
  expect([...new Set(listed.map(({ reason }) => reason))]).toEqual(['The recipient is not one e-mail address.']);

  server.clock.advance(2 * 60 * 60);
  expect(await sender.deliverDue()).toBe(0);
  expect((await server.call(retryUndeliveredMail, { params: { id: listed[0]?.id }, token })).status).toBe(204);
  expect(await sender.deliverDue()).toBe(0);
  expect(await undelivered()).toHaveLength(listed.length);
  await sender.stop();
  await smtp.close();
});

test('names one recipient in a mail that is written to a file', async () => {
  const folder = path.join(server.database.folder, 'outbox');
  const sender = createSender(
    server.services,
    fileTransport(folder, () => undefined),
    mailKinds,
  );
  await mailTo('bü@x.example');
  await mailTo('a@x.example,b@x.example');
  await sender.deliverDue();
  const files = readdirSync(folder);
  expect(files).toHaveLength(1);
  expect(readFileSync(path.join(folder, files[0] ?? ''), 'utf8')).toMatch(/^To: <?bü@x\.example>?$/m);
});

test.each([
  ['anna+1@x.example', 'anna@x.example'],
  ['BO@x.EXAMPLE', 'bo@x.example'],
  ['cecilia@\uFF58.example', 'cecilia@x.example'],
  ['dan@\u24E7.example', 'dan@x.example'],
])('counts %j for the limits of %j', async (spelling, email) => {
  expect((await make(email)).status).toBe(201);
  expect((await make(spelling)).status).toBe(201);
  expect((await waiting()).map(({ recipient }) => recipient)).toEqual([email]);
});

import { updateOwnProfile } from 'shared-contract/account';
import { requestPasswordReset, resendConfirmation } from 'shared-contract/signing-in';
import { adminRegisterUser, updateUser } from 'shared-contract/users';
import { type Mailbox, openMailbox } from '../../testing/mail.ts';
import { startServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let mailbox: Mailbox;
let user: TestUser;
beforeEach(async () => {
  server = await startServer({ MAILS_PER_DAY: '100' });
  mailbox = openMailbox(server);
  user = await server.newUser({ firstName: 'Zebulon', lastName: 'Quux' });
});
afterEach(() => server.close());

/** Causes every kind of mail that an unconfirmed address gets about its account. Returns the mails to it. */
async function mails() {
  const { token } = user;
  await server.call(resendConfirmation, { token });
  await server.call(requestPasswordReset, { params: { id: user.email } });
  // The address is looked up when the mail is sent.
  await mailbox.mailsTo(user.email);
  const parts = { params: { id: user.id }, token: await server.adminToken() };
  await server.call(updateUser, { ...parts, body: { newPhoneNumber: '+46701234567' } });
  await server.call(updateUser, { ...parts, body: { newPassword: 'N3w-password!' } });
  const change = { newEmail: 'quux@elsewhere.example', currentPassword: 'N3w-password!' };
  const again = await server.signIn({ email: user.email, password: 'N3w-password!' });
  expect((await server.call(updateOwnProfile, { body: change, token: again })).status).toBe(200);
  return mailbox.mailsTo(user.email);
}
const wordsOf = (mail: { subject: string; text: string; html: string }) => `${mail.subject} ${mail.text} ${mail.html}`;

test('mails an unconfirmed address no text written by a person', async () => {
  const received = await mails();
  expect(new Set(received.map(({ subject }) => subject))).toEqual(
    new Set([
      'Confirm your email for TipTable',
      'Set a new password for TipTable',
      'Your account on TipTable has changed',
      'Your password on TipTable has changed',
      'Your email on TipTable has changed',
    ]),
  );
  for (const mail of received) expect(wordsOf(mail)).not.toMatch(/Zebulon|Quux|elsewhere/i);
  const [moved] = await mailbox.mailsTo('quux@elsewhere.example');
  expect(moved?.text).toMatch(/^Hello,\n/);
});

test('greets the owner of a confirmed address by first name, and names the new e-mail', async () => {
  const { db } = server.services.store;
  await db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', user.id).execute();
  const received = (await mails()).filter(({ subject }) => !subject.startsWith('Confirm'));
  expect(received).toHaveLength(4);
  for (const { text } of received) expect(text).toMatch(/^Hello Zebulon,\n/);
  expect(received.at(-1)?.text).toContain('is now quux@elsewhere.example.');
});

test('mails an invitation without the name that the administrator entered', async () => {
  const body = { firstName: 'Zebulon', lastName: 'Quux', email: 'invited@example.com', roleName: 'user' };
  expect((await server.call(adminRegisterUser, { body, token: await server.adminToken() })).status).toBe(201);
  const [mail] = await mailbox.mailsTo(body.email);
  expect(mail?.subject).toBe('Welcome to TipTable');
  expect(wordsOf(mail ?? { subject: '', text: '', html: '' })).not.toMatch(/Zebulon|Quux/);
});

import { randomUUID } from 'node:crypto';
import { confirmEmail, logIn } from 'shared-contract/signing-in';
import { deleteOwnAccount, getOtherProfile, getOwnProfile, updateOwnProfile } from 'shared-contract/account';
import { listUsers, updateUser } from 'shared-contract/users';
import { acceptFriendRequest, listFriendRequests, removeFriend, sendFriendRequest } from 'shared-contract/friends';
import { createTable, getPublicTable } from 'shared-contract/tables';
import { type Mailbox, openMailbox } from '../../testing/mail.ts';
import { PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { exampleBodies } from '../../testing/examples.ts';
import { newDatabase } from '../../testing/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { phoneAudience } from '../platform/database/migrations/0016-phone-audience.ts';
import { migrations } from '../platform/database/migrations/index.ts';
import type { Db } from '../platform/database/database.ts';

/** Inserts a user with the columns from before the audience of phone numbers. */
async function addBefore(db: Db, email: string, phoneNumber: string | null): Promise<void> {
  const row = {
    id: randomUUID(),
    email,
    emailKey: email,
    emailConfirmed: false,
    firstName: 'Anna',
    lastName: 'Berg',
    nameKey: 'anna berg',
    handle: email,
    passwordHash: null,
    role: 'user' as const,
    phoneNumber,
    phoneConfirmed: false,
    imageUrl: null,
    isPublicProfile: false,
    isProduct: false,
    createdAt: new Date().toISOString(),
    lastLoginAt: null,
  };
  await db.insertInto('users').values(row).execute();
}

let server: TestServer;
let mailbox: Mailbox;
let admin: string;
beforeAll(async () => {
  server = await startServer();
  mailbox = openMailbox(server);
  admin = await server.adminToken();
});
afterAll(() => server.close());

const UNKNOWN_ID = '0199d3a0-0000-7000-8000-0000000000ff';
const update = (user: TestUser, body: Record<string, unknown>) =>
  server.call(updateOwnProfile, { body: { currentPassword: PASSWORD, ...body }, token: user.token });

test('updates a profile, and leaves absent fields unchanged', async () => {
  const user = await server.newUser({ firstName: 'Anna', lastName: 'Berg' });
  const body = {
    newFirstName: 'Annika',
    newPhoneNumber: '+46701234567',
    newImageUrl: 'https://example.com/me.png',
    isPublicProfile: true,
    newLastName: '',
    newEmail: null,
    newRole: null,
  };
  expect((await update(user, body)).answer).toMatchObject({
    name: 'Annika Berg',
    phoneNumber: '+46701234567',
    imageUrl: 'https://example.com/me.png',
    isPublicProfile: true,
    userName: user.email,
  });
  const unchanged = await update(user, {});
  expect(unchanged.answer).toMatchObject({ name: 'Annika Berg', phoneNumber: '+46701234567', isPublicProfile: true });
});

test('removes a phone number and a picture for an empty text, by the owner or an administrator', async () => {
  const user = await server.newUser();
  const given = { newPhoneNumber: '+46701234567', newImageUrl: 'https://example.com/me.png' };
  const shown = { phoneNumber: '+46701234567', imageUrl: 'https://example.com/me.png' };
  const cleared = { phoneNumber: null, imageUrl: null };
  const byAdmin = (body: object) => server.call(updateUser, { params: { id: user.id }, body, token: admin });
  for (const change of [(body: object) => update(user, { ...body }), byAdmin]) {
    expect((await change(given)).answer).toMatchObject(shown);
    expect((await change({ newPhoneNumber: null, newImageUrl: null })).answer).toMatchObject(shown);
    expect((await change({})).answer).toMatchObject(shown);
    expect((await change({ newPhoneNumber: '' })).answer).toMatchObject({ ...shown, phoneNumber: null });
    expect((await change({ newImageUrl: ' ' })).answer).toMatchObject(cleared);
    expect((await change({ newFirstName: '' })).answer).toMatchObject({ firstName: 'Test', ...cleared });
  }
});

test('shows a new phone number to friends only, until its owner changes the audience', async () => {
  const [anna, bo] = [await server.newUser(), await server.newUser()];
  const own = async () => (await server.call(getOwnProfile, { token: anna.token })).answer.phoneAudience;
  const seenBy = async (token?: string) => {
    const { answer } = await server.call(getOtherProfile, { params: { id: anna.id }, token });
    return 'phoneNumber' in answer ? answer.phoneNumber : 'no profile';
  };
  const number = '+46701234567';
  await server.call(sendFriendRequest, { params: { id: anna.id }, token: bo.token });
  await server.call(acceptFriendRequest, { params: { id: bo.id }, token: anna.token });
  await update(anna, { isPublicProfile: true, newPhoneNumber: number });
  expect([await own(), await seenBy(), await seenBy(admin), await seenBy(bo.token)]).toEqual([
    'friends',
    null,
    null,
    number,
  ]);
  await update(anna, { phoneAudience: 'nobody' });
  expect([await own(), await seenBy(), await seenBy(bo.token)]).toEqual(['nobody', null, null]);
  await update(anna, { phoneAudience: 'everybody' });
  expect([await own(), await seenBy(), await seenBy(bo.token)]).toEqual(['everybody', number, number]);
  for (const same of [{}, { phoneAudience: null }, { newPhoneNumber: '+46701234568' }]) await update(anna, same);
  expect([await own(), await seenBy()]).toEqual(['everybody', '+46701234568']);
  await update(anna, { isPublicProfile: false });
  expect([await seenBy(), await seenBy(bo.token)]).toEqual(['no profile', '+46701234568']);

  await update(anna, { newPhoneNumber: '' });
  await update(anna, { newPhoneNumber: number });
  expect(await own()).toBe('friends');
  expect(await update(anna, { phoneAudience: 'family' })).toMatchObject({
    status: 400,
    problem: { code: 'invalid', errors: [{ path: 'phoneAudience' }] },
  });
  const token = admin;
  const body = { phoneAudience: 'everybody' };
  expect((await server.call(updateUser, { params: { id: anna.id }, body, token })).status).toBe(400);
});

test('keeps the visibility of phone numbers from before the audience setting', async () => {
  const database = await newDatabase();
  const store = database.open();
  const before = migrations.slice(0, migrations.indexOf(phoneAudience));
  await migrate(store.db, store.engine, before, new Date());
  await addBefore(store.db, 'with-number@example.com', '+46701234567');
  await addBefore(store.db, 'without@example.com', null);
  await migrate(store.db, store.engine, migrations, new Date());
  const rows = await store.db.selectFrom('users').select('phoneAudience').orderBy('email').execute();
  expect(rows).toEqual([{ phoneAudience: 'everybody' }, { phoneAudience: 'friends' }]);
  await store.close();
  await database.remove();
});

test('rejects changes without the correct current password, and saves nothing', async () => {
  const user = await server.newUser();
  const before = (await server.call(getOwnProfile, { token: user.token })).answer;
  for (const change of [
    { newPassword: 'N3w-password' },
    { newEmail: 'new@example.com' },
    { newPhoneNumber: '+46701234567' },
  ]) {
    expect((await update(user, { ...change, currentPassword: 'Wr0ng-one' })).status).toBe(403);
    for (const currentPassword of ['', undefined]) {
      expect((await update(user, { ...change, currentPassword })).problem.errors).toEqual([
        { path: 'currentPassword', message: 'Current password is required' },
      ]);
    }
  }
  expect((await server.call(getOwnProfile, { token: user.token })).answer).toEqual(before);
});

test('requires confirmation of a new e-mail, and notifies the old one', async () => {
  const user = await server.newUser();
  const first = await mailbox.linkTo(user.email);
  await server.call(confirmEmail, { body: { email: user.email, token: first.token } });
  const newEmail = 'moved@example.com';
  expect((await update(user, { newEmail })).answer).toMatchObject({ userName: newEmail, emailConfirmed: false });
  expect((await mailbox.mailsTo(user.email)).at(-1)).toMatchObject({ subject: 'Your email on TipTable has changed' });
  const { token } = await mailbox.linkTo(newEmail);
  expect((await server.call(confirmEmail, { body: { email: newEmail, token } })).status).toBe(200);
  expect((await server.call(logIn, { body: { email: newEmail, password: PASSWORD } })).status).toBe(200);
  expect((await server.call(logIn, { body: { email: user.email, password: PASSWORD } })).status).toBe(401);
  const other = await server.newUser();
  expect((await update(other, { newEmail: newEmail.toUpperCase() })).status).toBe(409);
});

test('checks the version of an update, if it names one', async () => {
  const user = await server.newUser({ firstName: 'Conny', lastName: 'Ek' });
  const seen = (await server.call(getOwnProfile, { token: user.token })).answer;
  await server.call(updateUser, { params: { id: user.id }, body: { newFirstName: 'Zacharias' }, token: admin });
  const refused = await update(user, { newLastName: 'Berg', newUserName: 'conny-too', version: seen.version });
  expect(refused).toMatchObject({ status: 409, problem: { code: 'version-conflict' } });
  const now = (await server.call(getOwnProfile, { token: user.token })).answer;
  expect(now).toMatchObject({ name: 'Zacharias Ek', publicUserName: seen.publicUserName });
  expect(refused.problem.current).toEqual(now);
  expect(refused.problem).not.toHaveProperty('changedBy');
  const saved = await update(user, { newLastName: 'Berg', version: now.version });
  expect(saved.answer).toMatchObject({ name: 'Zacharias Berg', version: now.version + 1 });
  // Without a version, the update applies to the latest one.
  expect((await update(user, { newLastName: 'Lind' })).answer.name).toBe('Zacharias Lind');
});

test('accepts one of two concurrent updates of one version', async () => {
  const user = await server.newUser();
  const { version } = (await server.call(getOwnProfile, { token: user.token })).answer;
  const answers = await Promise.all(
    ['Anna', 'Bo', 'Cia', 'Dag'].map((newFirstName) => update(user, { newFirstName, version })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('accepts long passwords with any characters, and compares every byte', async () => {
  const long = (length: number) => `Aa1! ${'🔑 ö'.repeat(length)}`.slice(0, length - 1);
  for (const most of [64, 128]) {
    const user = await server.newUser();
    const newPassword = `${long(most)}x`;
    expect(newPassword).toHaveLength(most);
    expect((await update(user, { newPassword })).status).toBe(200);
    const logInWith = async (password: string) =>
      (await server.call(logIn, { body: { email: user.email, password } })).status;
    expect(await logInWith(newPassword)).toBe(200);
    expect(await logInWith(`${long(most)}y`)).toBe(401);
    expect(await logInWith(newPassword.slice(0, 72))).toBe(most === 64 ? 200 : 401);
  }
  const user = await server.newUser();
  const tooLong = await update(user, { newPassword: `Aa1!${'x'.repeat(1021)}` });
  expect(tooLong).toMatchObject({ status: 400, problem: { errors: [{ path: 'newPassword' }] } });
});

test('rejects users who make themselves administrators', async () => {
  const user = await server.newUser();
  for (const newRole of ['admin', 'user', '', ['admin']]) expect((await update(user, { newRole })).status).toBe(400);
  expect((await server.call(listUsers, { token: user.token })).status).toBe(403);
});

test('shows only the handle of a private profile, a public one without e-mail, and a friend’s while they are friends', async () => {
  const anna = await server.newUser({ firstName: 'Anna', lastName: 'Berg' });
  const bo = await server.newUser({ firstName: 'Bo', lastName: 'Ek' });
  await update(anna, { newPhoneNumber: '+46701234567', phoneAudience: 'everybody' });
  const { publicUserName } = (await server.call(getOwnProfile, { token: anna.token })).answer;
  const see = async (token?: string, id = anna.id) => server.call(getOtherProfile, { params: { id }, token });
  const hidden = { type: 'PrivateProfileUserResponse', userId: anna.id, userName: publicUserName };
  for (const token of [undefined, bo.token, admin]) expect((await see(token)).answer).toEqual(hidden);
  expect((await see(undefined, publicUserName.toUpperCase())).answer).toEqual(hidden);

  await update(anna, { isPublicProfile: true });
  const full = {
    userId: anna.id,
    userName: publicUserName,
    firstName: 'Anna',
    lastName: 'Berg',
    phoneNumber: '+46701234567',
    imageUrl: null,
  };
  const seen = await see();
  expect(seen.answer).toMatchObject({ type: 'PublicProfileUserResponse', ...full });
  expect(seen.text).not.toContain('@');

  await update(anna, { isPublicProfile: false });
  await server.call(sendFriendRequest, { params: { id: anna.email }, token: bo.token });
  expect((await see(bo.token)).answer).toEqual(hidden);
  await server.call(acceptFriendRequest, { params: { id: bo.id }, token: anna.token });
  expect((await see(bo.token)).answer).toMatchObject({ type: 'FriendProfileUserResponse', ...full });
  expect((await see(bo.token)).text).not.toContain('@');
  expect((await see()).answer).toEqual(hidden);
  await server.call(removeFriend, { params: { id: bo.id }, token: anna.token });
  expect((await see(bo.token)).answer).toEqual(hidden);

  expect((await see(anna.token)).status).toBe(409);
  expect((await see(anna.token, publicUserName)).status).toBe(409);
  expect((await see(bo.token, UNKNOWN_ID)).status).toBe(404);
  for (const unknown of [anna.email, 'x'.repeat(101), 'ö'.repeat(300)]) {
    expect((await see(bo.token, unknown)).problem.code).toBe('missing');
  }
});

test('deletes an account with all its data', async () => {
  const [anna, bo] = [await server.newUser(), await server.newUser()];
  const table = { ...exampleBodies['createTable'], isPublicTable: true };
  const { answer } = await server.call(createTable, { body: table, token: anna.token });
  await server.call(sendFriendRequest, { params: { id: anna.id }, token: bo.token });
  expect((await server.call(deleteOwnAccount, { token: anna.token })).status).toBe(204);
  expect((await server.call(getOwnProfile, { token: anna.token })).status).toBe(401);
  expect((await server.call(getPublicTable, { params: { id: answer.id } })).status).toBe(404);
  expect((await server.call(listFriendRequests, { token: bo.token })).answer.sentRequests).toEqual([]);
  expect((await server.call(logIn, { body: { email: anna.email, password: PASSWORD } })).status).toBe(401);
});

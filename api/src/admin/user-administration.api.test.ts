import { adminRegisterUser, deleteUser, getUser, listUsers, updateUser } from 'shared-contract/users';
import { deleteOwnAccount, getOwnProfile } from 'shared-contract/account';
import { logIn, resetPassword } from 'shared-contract/signing-in';
import { type Mailbox, openMailbox } from '../../testing/mail.ts';
import { ADMIN, PASSWORD, startServer, type TestServer } from '../../testing/server.ts';

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
const adminId = async () => (await server.call(getOwnProfile, { token: admin })).answer.id;

test('an administrator registers a user, who sets a password by mail within a week', async () => {
  const body = { firstName: 'Cia', lastName: 'Dahl', email: 'cia@example.com', roleName: 'admin' };
  const { answer, status } = await server.call(adminRegisterUser, { body, token: admin });
  expect(status).toBe(201);
  expect(answer).toMatchObject({
    name: 'Cia Dahl',
    userName: 'cia@example.com',
    role: 'admin',
    emailConfirmed: false,
    lastLogin: null,
    phoneConfirmed: false,
  });
  expect((await server.call(adminRegisterUser, { body, token: admin })).status).toBe(409);
  for (const password of ['', 'null', PASSWORD]) {
    expect((await server.call(logIn, { body: { email: body.email, password } })).status).not.toBe(200);
  }
  const { token } = await mailbox.linkTo(body.email);
  server.clock.advance(6 * 24 * 60 * 60);
  await server.call(resetPassword, { body: { email: body.email, token, newPassword: PASSWORD } });
  const invited = await server.signIn({ email: body.email, password: PASSWORD });
  expect((await server.call(getUser, { params: { id: answer.id }, token: invited })).answer).toMatchObject({
    emailConfirmed: true,
    lastLogin: expect.any(String) as unknown,
  });
  admin = await server.signIn(ADMIN);
  await server.call(deleteUser, { params: { id: answer.id }, token: admin });
});

test('updates a user, and accepts only the roles user and admin', async () => {
  const user = await server.newUser({ firstName: 'Eva', lastName: 'Falk' });
  const change = (body: Record<string, unknown>) =>
    server.call(updateUser, { params: { id: user.id }, body, token: admin });
  expect((await change({ newLastName: 'Gran', newPhoneNumber: '+46701234567' })).answer).toMatchObject({
    name: 'Eva Gran',
    phoneNumber: '+46701234567',
    role: 'user',
  });
  for (const newRole of ['Admin', 'ADMIN', 'admin ', 'root', ['admin'], { $ne: 1 }])
    expect((await change({ newRole })).status).toBe(400);
  expect((await change({ newEmail: ADMIN.email })).status).toBe(409);
  expect((await change({ newRole: '' })).answer.role).toBe('user');
  expect((await server.call(updateUser, { params: { id: UNKNOWN_ID }, body: {}, token: admin })).status).toBe(404);
});

test('applies a new role or a deletion to the next request', async () => {
  const user = await server.newUser();
  const change = (newRole: string) =>
    server.call(updateUser, { params: { id: user.id }, body: { newRole }, token: admin });
  expect((await change('admin')).answer.role).toBe('admin');
  expect((await server.call(getOwnProfile, { token: user.token })).status).toBe(401);
  const promoted = await server.signIn({ email: user.email, password: PASSWORD });
  expect((await server.call(listUsers, { token: promoted })).status).toBe(200);
  await change('user');
  expect((await server.call(listUsers, { token: promoted })).status).toBe(401);
  const demoted = await server.signIn({ email: user.email, password: PASSWORD });
  expect((await server.call(listUsers, { token: demoted })).status).toBe(403);
  expect((await server.call(deleteUser, { params: { id: user.id }, token: admin })).status).toBe(204);
  expect((await server.call(getOwnProfile, { token: demoted })).status).toBe(401);
  expect((await server.call(getUser, { params: { id: user.id }, token: admin })).status).toBe(404);
});

test('ends a user’s sessions when an administrator sets the password', async () => {
  const user = await server.newUser();
  await server.call(updateUser, { params: { id: user.id }, body: { newPassword: 'N3w-password' }, token: admin });
  expect((await server.call(getOwnProfile, { token: user.token })).status).toBe(401);
  expect(await server.signIn({ email: user.email, password: 'N3w-password' })).toMatch(/^ey/);
});

test('refuses to demote or delete the last administrator and the product’s own account', async () => {
  const id = await adminId();
  expect((await server.call(deleteUser, { params: { id }, token: admin })).status).toBe(409);
  expect((await server.call(deleteOwnAccount, { token: admin })).status).toBe(409);
  expect((await server.call(updateUser, { params: { id }, body: { newRole: 'user' }, token: admin })).status).toBe(409);
  const second = await server.newUser();
  const promote = { params: { id: second.id }, body: { newRole: 'admin' }, token: admin };
  expect((await server.call(updateUser, promote)).status).toBe(200);
  const token = await server.signIn({ email: second.email, password: PASSWORD });
  expect((await server.call(deleteUser, { params: { id }, token })).status).toBe(409);
  expect((await server.call(deleteUser, { params: { id: second.id }, token: admin })).status).toBe(204);
});

test('keeps one administrator when two demote each other concurrently', async () => {
  const fresh = await startServer();
  const first = {
    id: (await fresh.call(getOwnProfile, { token: await fresh.adminToken() })).answer.id,
    token: await fresh.adminToken(),
  };
  const user = await fresh.newUser();
  await fresh.call(updateUser, { params: { id: user.id }, body: { newRole: 'admin' }, token: first.token });
  const second = { id: user.id, token: await fresh.signIn({ email: user.email, password: PASSWORD }) };
  const demote = (id: string, token: string) =>
    fresh.call(updateUser, { params: { id }, body: { newRole: 'user' }, token });
  const results = await Promise.all([demote(second.id, first.token), demote(first.id, second.token)]);
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  const admins = await fresh.services.store.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
  expect(admins).toHaveLength(1);
  await fresh.close();
});

test('lists, filters, sorts, searches and pages users', async () => {
  const fresh = await startServer();
  const token = await fresh.adminToken();
  const names = [
    ['Bo', 'Ek'],
    ['Åsa', 'Dal'],
    ['Cia', 'Alm'],
  ] as const;
  const people = [];
  for (const [firstName, lastName] of names) people.push(await fresh.newUser({ firstName, lastName }));
  await fresh.call(updateUser, {
    params: { id: people[0]?.id },
    body: { newPhoneNumber: '+46701234567', newRole: 'admin' },
    token,
  });
  const list = async (query: Record<string, unknown> = {}) =>
    (await fresh.call(listUsers, { query, token })).answer.map(({ name }) => name);
  const product = 'TipTable Administrator';
  expect(await list()).toEqual([product, 'Bo Ek', 'Åsa Dal', 'Cia Alm']);
  expect(await list({ sort: '-id' })).toEqual(['Cia Alm', 'Åsa Dal', 'Bo Ek', product]);
  expect(await list({ sort: 'name' })).toEqual(['Åsa Dal', 'Bo Ek', 'Cia Alm', product]);
  expect(await list({ sort: '-email' })).toEqual(['Cia Alm', 'Åsa Dal', 'Bo Ek', product]);
  expect(await list({ sort: 'phoneNumber' })).toEqual([product, 'Åsa Dal', 'Cia Alm', 'Bo Ek']);
  expect(await list({ sort: '-phoneNumber' })).toEqual(['Bo Ek', 'Cia Alm', 'Åsa Dal', product]);
  expect(await list({ sort: 'role' })).toEqual([product, 'Bo Ek', 'Åsa Dal', 'Cia Alm']);
  expect(await list({ sort: 'emailConfirmed' })).toEqual(['Bo Ek', 'Åsa Dal', 'Cia Alm', product]);
  expect(await list({ role: 'admin' })).toEqual([product, 'Bo Ek']);
  expect(await list({ emailConfirmed: 'false', q: 'asa' })).toEqual(['Åsa Dal']);
  expect(await list({ emailConfirmed: 'true' })).toEqual([product]);
  expect(await list({ q: 'PERSON-3@' })).toEqual(['Cia Alm']);
  expect(await list({ page: 2, pageSize: 3 })).toEqual(['Cia Alm']);
  await fresh.close();
});

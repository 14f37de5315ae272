import { getOwnProfile } from 'shared-contract/account';
import { logIn, register } from 'shared-contract/signing-in';
import { endpoints } from 'shared-contract/endpoints';
import { logOut } from 'shared-contract/session';
import { ADMIN, PASSWORD, startServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.call(register, { body: anna });
});
afterAll(() => server.close());

const anna = { firstName: 'Anna', lastName: 'Berg', email: 'Anna.Berg@example.com', password: PASSWORD };
const credentials = { email: 'anna.berg@EXAMPLE.com', password: PASSWORD };

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

test('returns the same for a wrong password and an unknown e-mail', async () => {
  const wrong = await server.call(logIn, { body: { ...credentials, password: 'Wr0ng-one' } });
  const unknown = await server.call(logIn, { body: { email: 'nobody@example.com', password: 'Wr0ng-one' } });
  expect(wrong.status).toBe(401);
  const comparable = ({ headers, status, text }: typeof wrong) => {
    const id = String(headers['x-request-id']);
    return { status, text: text.replace(id, ''), headers: { ...headers, date: '', 'x-request-id': '' } };
  };
  expect(comparable(unknown)).toEqual(comparable(wrong));
});

test('ends a session after 12 hours, after 30 days when remembered, or with a logout', async () => {
  for (const [rememberMe, seconds] of [
    [false, 12 * 60 * 60],
    [true, 30 * 24 * 60 * 60],
  ] as const) {
    const { answer: token } = await server.call(logIn, { body: { ...credentials, rememberMe } });
    const { exp, iat } = claimsOf(token);
    expect(Number(exp) - Number(iat)).toBe(seconds);
    await server.call(logOut, { token });
    expect((await server.call(getOwnProfile, { token })).status).toBe(401);
  }
});

test('returns 401 in every call after a logout, and keeps other sessions', async () => {
  const [first, second] = [await server.signIn(ADMIN), await server.signIn(ADMIN)];
  expect((await server.call(logOut, { token: first })).status).toBe(204);
  expect((await server.call(getOwnProfile, { token: first })).status).toBe(401);
  expect(endpoints.length).toBeGreaterThan(50);
  for (const { endpoint, name } of endpoints) {
    expect({ name, status: (await server.call(endpoint, { token: first })).status }).toEqual({ name, status: 401 });
  }
  expect((await server.call(getOwnProfile, { token: second })).status).toBe(200);
});

test('stores passwords as argon2id with their own salt, and rehashes at the current cost on login', async () => {
  const hashOf = async (email: string) =>
    (
      await server.services.store.db
        .selectFrom('users')
        .select('passwordHash')
        .where('emailKey', '=', email)
        .executeTakeFirstOrThrow()
    ).passwordHash;
  await server.call(register, { body: { ...anna, email: 'salt1@example.com' } });
  await server.call(register, { body: { ...anna, email: 'salt2@example.com' } });
  const one = await hashOf('salt1@example.com');
  expect(one).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  expect(await hashOf('salt2@example.com')).not.toBe(one);

  const old = one?.replace('m=64', 'm=63') ?? '';
  await server.services.store.db
    .updateTable('users')
    .set({ passwordHash: old })
    .where('emailKey', '=', 'salt1@example.com')
    .execute();
  expect((await server.call(logIn, { body: { email: 'salt1@example.com', password: PASSWORD } })).status).toBe(401);
  const { createPasswords } = await import('../../platform/sessions/passwords.ts');
  const madeEarlier = await createPasswords({ memory: 128, passes: 2, parallelism: 1 }).hash(PASSWORD, { address: '' });
  await server.services.store.db
    .updateTable('users')
    .set({ passwordHash: madeEarlier })
    .where('emailKey', '=', 'salt1@example.com')
    .execute();
  expect((await server.call(logIn, { body: { email: 'salt1@example.com', password: PASSWORD } })).status).toBe(200);
  expect(await hashOf('salt1@example.com')).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
});

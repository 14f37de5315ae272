import { getOwnProfile, logIn, register } from 'shared-contract/account';
import { endpoints } from 'shared-contract/endpoints';
import { logOut } from 'shared-contract/session';
import { ADMIN, PASSWORD, startServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const anna = { firstName: ' Anna ', lastName: 'Berg', email: 'Anna.Berg@example.com', password: PASSWORD };
const credentials = { email: 'anna.berg@EXAMPLE.com', password: PASSWORD };

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

test('a user registers, signs in and sees their profile', async () => {
  const registered = await server.call(register, { body: anna });
  expect(registered).toMatchObject({ status: 201, text: '' });

  const { answer: token, headers, status } = await server.call(logIn, { body: credentials });
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch('text/plain');
  expect(claimsOf(token)).toMatchObject({ role: 'user' });

  const profile = await server.call(getOwnProfile, { token });
  expect(profile.answer).toMatchObject({
    firstName: 'Anna',
    name: 'Anna Berg',
    userName: 'Anna.Berg@example.com',
    publicUserName: 'anna-berg',
    emailConfirmed: false,
    friends: 0,
    friendRequests: 0,
  });
});

test('an e-mail registers once, whatever its case', async () => {
  const again = await server.call(register, { body: { ...anna, email: 'ANNA.berg@example.com' } });
  expect(again.status).toBe(409);
});

test('people of the same name get public user names of their own; the product’s name is taken', async () => {
  const handleOf = async (email: string, name: { firstName: string; lastName: string }) => {
    await server.call(register, { body: { ...name, email, password: PASSWORD } });
    const token = await server.signIn({ email, password: PASSWORD });
    return (await server.call(getOwnProfile, { token })).answer.publicUserName;
  };
  const twin = { firstName: 'Åsa', lastName: 'Öberg' };
  expect(await handleOf('asa1@example.com', twin)).toBe('asa-oberg');
  expect(await handleOf('asa2@example.com', twin)).toMatch(/^asa-oberg-\d{4}$/);
  expect(await handleOf('li@example.com', { firstName: '李李', lastName: '小龙' })).toBe('user');
  expect(await handleOf('tip@example.com', { firstName: '..', lastName: 'TipTable' })).toMatch(/^tiptable-\d{4}$/);
  const id = { firstName: '0199d3a0-0000-7000', lastName: '8000-0000000000ff' };
  expect(await handleOf('id@example.com', id)).toMatch(/^user/);
});

test('of 50 simultaneous registrations of one e-mail in different case one succeeds', async () => {
  const cases = Array.from({ length: 50 }, (_, index) =>
    [...'race@example.com']
      .map((letter, place) => ((index >> (place % 6)) & 1 ? letter.toUpperCase() : letter))
      .join(''),
  );
  const results = await Promise.all(cases.map((email) => server.call(register, { body: { ...anna, email } })));
  const statuses = results.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 409]));
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  const { count } = await server.services.store.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('emailKey', '=', 'race@example.com')
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

test('a wrong password and an unknown e-mail get the same response', async () => {
  const wrong = await server.call(logIn, { body: { ...credentials, password: 'Wr0ng-one' } });
  const unknown = await server.call(logIn, { body: { email: 'nobody@example.com', password: 'Wr0ng-one' } });
  expect(wrong.status).toBe(401);
  const comparable = ({ headers, status, text }: typeof wrong) => {
    const id = String(headers['x-request-id']);
    return { status, text: text.replace(id, ''), headers: { ...headers, date: '', 'x-request-id': '' } };
  };
  expect(comparable(unknown)).toEqual(comparable(wrong));
});

test('a session lasts 12 hours, or 30 days when remembered, and ends with a logout in both cases', async () => {
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

test('after a logout every call refuses the token at once, and other sessions stay', async () => {
  const [first, second] = [await server.signIn(ADMIN), await server.signIn(ADMIN)];
  expect((await server.call(logOut, { token: first })).status).toBe(204);
  expect((await server.call(getOwnProfile, { token: first })).status).toBe(401);
  expect(endpoints.length).toBeGreaterThan(50);
  for (const { endpoint, name } of endpoints) {
    expect({ name, status: (await server.call(endpoint, { token: first })).status }).toEqual({ name, status: 401 });
  }
  expect((await server.call(getOwnProfile, { token: second })).status).toBe(200);
});

test('passwords are stored as argon2id, each with its own salt, and rehashed at the current cost on login', async () => {
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
  const { createPasswords } = await import('./passwords.ts');
  const madeEarlier = await createPasswords({ memory: 128, passes: 2, parallelism: 1 }).hash(PASSWORD);
  await server.services.store.db
    .updateTable('users')
    .set({ passwordHash: madeEarlier })
    .where('emailKey', '=', 'salt1@example.com')
    .execute();
  expect((await server.call(logIn, { body: { email: 'salt1@example.com', password: PASSWORD } })).status).toBe(200);
  expect(await hashOf('salt1@example.com')).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
});

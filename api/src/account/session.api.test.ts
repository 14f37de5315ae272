import { SignJWT } from 'jose';
import { getOwnProfile, logIn, register } from 'shared-contract/account';
import { logOut } from 'shared-contract/session';
import { setTableVisibility } from 'shared-contract/tables';
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

test('somebody registers, signs in and sees their profile', async () => {
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

test('no. 56: of 50 registrations at once of one e-mail in different case one succeeds', async () => {
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

test('a wrong password and an unknown e-mail are answered alike', async () => {
  const wrong = await server.call(logIn, { body: { ...credentials, password: 'Wr0ng-one' } });
  const unknown = await server.call(logIn, { body: { email: 'nobody@example.com', password: 'Wr0ng-one' } });
  expect(wrong.status).toBe(401);
  expect({ ...unknown.problem, requestId: '' }).toEqual({ ...wrong.problem, requestId: '' });
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
});

test('no. 19: a session lasts 12 hours, or 30 days when remembered', async () => {
  const lifeOf = async (rememberMe: boolean) => {
    const { exp, iat } = claimsOf((await server.call(logIn, { body: { ...credentials, rememberMe } })).answer);
    return Number(exp) - Number(iat);
  };
  expect(await lifeOf(false)).toBe(12 * 60 * 60);
  expect(await lifeOf(true)).toBe(30 * 24 * 60 * 60);
});

test('no. 3: after logging out the token is refused at once, and other sessions stay', async () => {
  const [first, second] = [await server.signIn(credentials), await server.signIn(credentials)];
  expect((await server.call(logOut, { token: first })).status).toBe(204);
  expect((await server.call(getOwnProfile, { token: first })).status).toBe(401);
  expect((await server.call(logOut, { token: first })).status).toBe(401);
  expect((await server.call(setTableVisibility, { token: first })).status).toBe(401);
  expect((await server.call(getOwnProfile, { token: second })).status).toBe(200);
});

test('no. 2: an expired token is refused', async () => {
  const other = await startServer();
  const token = await other.signIn(ADMIN);
  expect((await other.call(getOwnProfile, { token })).status).toBe(200);
  other.clock.advance(12 * 60 * 60 + 1);
  expect((await other.call(getOwnProfile, { token })).status).toBe(401);
  await other.close();
});

test('nos. 1 and 2: forged and altered tokens are refused', async () => {
  const token = await server.signIn(ADMIN);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const good = claimsOf(token);
  const secret = new TextEncoder().encode('a key of the tests, known to everybody');
  const signed = async (header: Record<string, unknown>, payload: Record<string, unknown>, key: Uint8Array = secret) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header }).sign(key);
  const { exp: _exp, ...unending } = good;
  const { jti: _jti, ...sessionless } = good;
  const forged = [
    `${encoded({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    `${encoded({ alg: 'none', typ: 'JWT' })}.${claims}.${signature}`,
    `${encoded({ alg: 'NONE' })}.${claims}.${signature}`,
    `${encoded({ alg: 'RS256', typ: 'JWT' })}.${claims}.${signature}`,
    `${encoded({ alg: 'HS256', typ: 'JWT', kid: '../../dev/null' })}.${claims}.${signature}`,
    `${encoded({ alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: 'YQ' } })}.${claims}.${signature}`,
    `${encoded({ alg: 'HS256', typ: 'JWT', jku: 'https://evil.example/keys' })}.${claims}.${signature}`,
    `${head}.${claims}.`,
    `${head}.${claims}.${signature.slice(0, -2)}`,
    `${head}.${claims}.${'A'.repeat(signature.length)}`,
    `${head}.${encoded({ ...good, role: 'admin', sub: 'x' })}.${signature}`,
    `${head}.${claims}`,
    `${claims}.${head}.${signature}`,
    await signed({}, good, new TextEncoder().encode('another key, of just the same length..')),
    await signed({ alg: 'HS384' }, good),
    await signed({ alg: 'HS512' }, good),
    await signed({ typ: 'at+jwt' }, good),
    await signed({}, { ...good, aud: 'somebody-else' }),
    await signed({}, { ...good, iss: 'somebody-else' }),
    await signed({}, { ...good, sub: '0199d3a0-0000-7000-8000-0000000000ff' }),
    await signed({}, { ...good, jti: '0199d3a0-0000-7000-8000-0000000000ff' }),
    await signed({}, { ...good, jti: "' or 1=1" }),
    await signed({}, { ...good, exp: -1 }),
    await signed({}, { ...good, nbf: Number(good['exp']) }),
    await signed({}, unending),
    await signed({}, sessionless),
    'null',
    '..',
  ];
  for (const endpoint of [getOwnProfile, logOut, setTableVisibility]) {
    for (const bad of forged) {
      const { problem, status } = await server.call(endpoint, { token: bad });
      expect({ bad, status, type: problem.type }).toEqual({ bad, status: 401, type: 'about:blank' });
    }
  }
  // What the token claims of roles is not believed, and the good one still works.
  const asUser = await signed({}, { ...good, role: 'user' });
  expect((await server.call(getOwnProfile, { token: asUser })).status).toBe(200);
  expect((await server.call(getOwnProfile, { token })).status).toBe(200);
});

test('no. 14: passwords are stored as argon2id with a salt each, and at today’s cost after a login', async () => {
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

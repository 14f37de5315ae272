import { SignJWT } from 'jose';
import { getOwnProfile } from 'shared-contract/account';
import { listUsers } from 'shared-contract/users';
import { listFriends } from 'shared-contract/friends';
import { logOut } from 'shared-contract/session';
import { setTableVisibility } from 'shared-contract/tables';
import { ADMIN, SIGNING_KEY, startServer, type TestServer } from '../../../testing/server.ts';

const SESSION_SECONDS = 12 * 60 * 60;
const protectedCalls = [getOwnProfile, logOut, setTableVisibility, listFriends, listUsers];

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.signIn(ADMIN);
});
afterAll(() => server.close());

const claimsOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const secret = new TextEncoder().encode(SIGNING_KEY);
/** Signs a token, by default with the correct key. */
const signed = async (header: Record<string, unknown>, claims: Record<string, unknown>, key: Uint8Array = secret) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header }).sign(key);

/** Sends every protected call with every token, and returns the number of requests. */
async function expectRefused(tokens: string[]): Promise<number> {
  for (const endpoint of protectedCalls) {
    for (const bad of tokens) {
      const { problem, status } = await server.call(endpoint, { token: bad });
      expect({ bad, status, type: problem.type }).toEqual({ bad, status: 401, type: 'about:blank' });
    }
  }
  expect((await server.call(getOwnProfile, { token })).status).toBe(200);
  return protectedCalls.length * tokens.length;
}

test('returns 401 in every call for altered tokens and those of another algorithm, key, type, audience or user', async () => {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const good = claimsOf(token);
  const headed = (header: Record<string, unknown>) => `${encoded({ alg: 'HS256', typ: 'JWT', ...header })}.${claims}`;
  const { jti: _jti, ...sessionless } = good;
  const flipped = `${signature.slice(0, -5)}${signature.at(-5) === 'A' ? 'B' : 'A'}${signature.slice(-4)}`;
  const bad = [
    `${headed({ alg: 'none' })}.`,
    `${headed({ alg: 'none' })}.${signature}`,
    `${headed({ alg: 'NONE' })}.${signature}`,
    `${headed({ alg: 'RS256' })}.${signature}`,
    `${headed({ alg: 'ES256' })}.${signature}`,
    `${headed({ kid: '../../dev/null' })}.${signature}`,
    `${headed({ jwk: { kty: 'oct', k: 'YQ' } })}.${signature}`,
    `${headed({ jku: 'https://evil.example/keys' })}.${signature}`,
    `${headed({ x5u: 'https://evil.example/cert' })}.${signature}`,
    `${head}.${claims}.`,
    `${head}.${claims}.${signature.slice(0, -2)}`,
    `${head}.${claims}.${flipped}`,
    `${head}.${claims}.${'A'.repeat(signature.length)}`,
    `${head}.${encoded({ ...good, role: 'admin', sub: 'x' })}.${signature}`,
    `${head}.${claims}`,
    `${claims}.${head}.${signature}`,
    await signed({}, good, new TextEncoder().encode('another key, of just the same length..')),
    await signed({ kid: '/dev/null' }, good, new TextEncoder().encode('\0'.repeat(32))),
    await signed({ alg: 'HS384' }, good),
    await signed({ alg: 'HS512' }, good),
    await signed({ typ: 'at+jwt' }, good),
    await signed({}, { ...good, aud: 'somebody-else' }),
    await signed({}, { ...good, iss: 'somebody-else' }),
    await signed({}, { ...good, sub: '0199d3a0-0000-7000-8000-0000000000ff' }),
    await signed({}, { ...good, jti: '0199d3a0-0000-7000-8000-0000000000ff' }),
    await signed({}, { ...good, jti: "' or 1=1" }),
    await signed({}, sessionless),
    'null',
    '..',
  ];
  expect(await expectRefused(bad)).toBeGreaterThanOrEqual(100);
  // The role in the token is not used.
  const asUser = await signed({}, { ...good, role: 'user' });
  expect((await server.call(listUsers, { token: asUser })).status).toBe(200);
});

test('returns 401 for a token without a valid expiry time, or before it is valid', async () => {
  const good = claimsOf(token);
  const { exp: _exp, ...unending } = good;
  // Inserts values that SignJWT does not accept as a number.
  const bad = [
    await signed({}, unending),
    await signed({}, { ...good, exp: -1 }),
    await signed({}, { ...good, exp: 0 }),
    await signed({}, { ...good, exp: 1e20 }),
    await signed({}, { ...good, exp: String(good['exp']) }),
    await signed({}, { ...good, exp: 'never' }),
    await signed({}, { ...good, exp: null }),
    await signed({}, { ...good, nbf: Number(good['exp']) }),
  ];
  await expectRefused(bad);
});

test('accepts a token until the second its session expires, whatever its own claim', async () => {
  const other = await startServer();
  const jwt = await other.signIn(ADMIN);
  const statusAfter = async (seconds: number, shown = jwt) => {
    other.clock.advance(seconds);
    return (await other.call(getOwnProfile, { token: shown })).status;
  };
  expect(await statusAfter(SESSION_SECONDS - 30)).toBe(200);
  expect(await statusAfter(31)).toBe(401);
  const prolonged = await signed({}, { ...claimsOf(jwt), exp: Number(claimsOf(jwt)['exp']) + SESSION_SECONDS });
  expect(await statusAfter(0, prolonged)).toBe(401);
  // The expired session stays ended when the clock is set back.
  expect(await statusAfter(-SESSION_SECONDS)).toBe(401);
  await other.close();
});

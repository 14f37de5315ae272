import { endpoints } from 'shared-contract/endpoints';
import { exampleBodies } from './examples.ts';
import { addressOf, ADMIN, PASSWORD, type TestServer } from './server.ts';
import type { World } from './world.ts';

const AT_ONCE = 20;
const SIGN_IN_EVERY = 200;

/** Creates a seeded random source, so that a failing run can be repeated. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below: (limit: number) => Math.floor(next() * limit),
    one: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T,
    chance: (share: number) => next() < share,
  };
}

const hostileValues: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  -0,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '0',
  'true',
  'null',
  '\u0000',
  '\ud800',
  'İ',
  'ﬃ',
  '🏳️‍🌈',
  '%',
  '_',
  '\\',
  "' or 1=1 --",
  '"; drop table users; --',
  '<script>alert(1)</script>',
  '${7*7}',
  '../../etc/passwd',
  'x'.repeat(300),
  'x'.repeat(6000),
  '\r\nSet-Cookie: a=b',
  '2025-02-30T00:00:00Z',
  '0199d3a0-0000-7000-8000-0000000000ff',
  '0199D3A0-0000-7000-8000-0000000000FF',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  [],
  [[]],
  [1],
  [null],
  {},
  { $gt: '' },
  { length: 1 },
  { toString: 'x' },
  'admin',
  'javascript:alert(1)',
  'https://example.com/ä?b=c#d',
  '+46701234567',
  23,
  2526,
  214,
  'a@b.se',
  'A@B.SE',
  Array.from({ length: 600 }, (_, index) => index),
];

const endsSessions = new Set(['logOut', 'endOtherSessions', 'deleteOwnAccount']);

/** The response to one fuzzed request. */
export type Fuzzed = { request: string; status: number; body: string };

/** Returns values as well-formed text, because a URL cannot encode a lone surrogate. */
function wellFormed(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
    ]),
  );
}

/** Returns ids of existing objects of every kind. */
async function someIds(world: World): Promise<string[]> {
  const season = await world.newSeason();
  return [
    world.self.id,
    world.other.id,
    world.admin.id,
    season.id,
    season.roundId,
    season.matchId,
    ...season.teams.flatMap(({ id, teamId }) => [id, teamId]),
    await world.newTable(true),
    await world.newTable(false),
    await world.newLeague(),
  ];
}

/**
 * Returns tokens: none, a malformed one, those of two users and, weighted, of an administrator. Ended sessions are
 * replaced.
 */
async function someTokens(server: TestServer, world: World): Promise<(string | undefined)[]> {
  const other = await server.signIn({ email: world.other.email, password: PASSWORD }).catch(() => undefined);
  const admin = await server.signIn(ADMIN).catch(() => world.admin.token);
  return [undefined, 'a.b.c', other, (await server.newUser()).token, admin, admin, admin];
}

/**
 * Sends mutated example requests to every call as every kind of caller. Fields are replaced, omitted and added, often
 * with ids of existing objects.
 * @param onAnswer - Called with each response.
 * @param onRound - Called with the number of requests sent so far.
 */
export async function fuzz(
  server: TestServer,
  world: World,
  {
    onAnswer,
    onRound,
    requests,
    seed,
  }: {
    requests: number;
    seed: number;
    onAnswer: (answer: Fuzzed) => void;
    onRound: (sent: number) => void;
  },
): Promise<void> {
  const random = randomFrom(seed);
  const ids = await someIds(world);
  const value = () => (random.chance(0.75) ? random.one(ids) : random.one(hostileValues));

  const mutated = (body: Record<string, unknown>): unknown => {
    if (random.chance(0.03)) return random.one(hostileValues);
    const entries = Object.entries(body).flatMap(([key, old]): [string, unknown][] => {
      if (random.chance(key === 'version' ? 0.9 : 0.02)) return [];
      if (key.toLowerCase().endsWith('id') && random.chance(0.7)) return [[key, random.one(ids)]];
      return [[key, random.chance(0.05) ? value() : old]];
    });
    if (random.chance(0.05))
      entries.push([random.one(['__proto__', 'constructor', 'id', 'role', 'x', 'version']), value()]);
    return Object.fromEntries(entries);
  };
  const query = () =>
    random.chance(0.7) ? {} : { [random.one(['page', 'pageSize', 'sort', 'q', 'role', 'from', 'x'])]: value() };

  let tokens: (string | undefined)[] = [];
  const request = async () => {
    const { endpoint, name } = random.one(endpoints);
    const token = random.one(tokens);
    const params = Object.fromEntries((endpoint.path.match(/(?<=:)\w+/g) ?? []).map((key) => [key, value()]));
    const body = endpoint.body === undefined && random.chance(0.95) ? undefined : mutated(exampleBodies[name] ?? {});
    // Mostly skipped: these calls would end the sessions in use.
    if (endsSessions.has(name) && random.chance(0.97)) return 0;
    if (name === 'updateUser' && params['id'] === world.admin.id) return 0;
    const response = await server.inject({
      method: endpoint.method,
      url: addressOf(endpoint, { params: wellFormed(params), query: wellFormed(query()) }),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': random.chance(0.97) ? 'application/json' : 'text/plain' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const described = `${name} ${JSON.stringify({ params, body })}`;
    onAnswer({ request: described, status: response.statusCode, body: response.body });
    return 1;
  };
  for (let round = 0, sent = 0; sent < requests; round += 1) {
    if ((round * AT_ONCE) % SIGN_IN_EVERY === 0) tokens = await someTokens(server, world);
    const made = await Promise.all(Array.from({ length: AT_ONCE }, request));
    sent += made.reduce<number>((sum, one) => sum + one, 0);
    onRound(sent);
  }
}

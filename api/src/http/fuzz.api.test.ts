import { endpoints } from 'shared-contract/endpoints';
import { Problem } from 'shared-contract/problem';
import * as v from 'valibot';
import { ADMIN, addressOf, PASSWORD, startServer, type TestServer } from '../../testing/server.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { exampleBodies } from '../docs/examples.ts';

const REQUESTS = 10_000;
const AT_ONCE = 20;
const LIMIT_MS = 180_000;

/** A small generator of random numbers that a failing run can be repeated with. */
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

const nasty: unknown[] = [
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

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

test(
  'no. 68: of 10,000 mutated requests by everybody to everything none fails on the server',
  async () => {
    const random = randomFrom(20_251_121);
    const season = await world.newSeason();
    const ids = [
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
    const bound = endpoints.filter(({ endpoint }) =>
      server.app.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` }),
    );
    const value = () => (random.chance(0.75) ? random.one(ids) : random.one(nasty));
    /** Some fields replaced, some left out, some added; often enough with ids of things that are there. */
    const mutated = (body: Record<string, unknown>): unknown => {
      if (random.chance(0.03)) return random.one(nasty);
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

    const serverErrors: string[] = [];
    const shapeless: string[] = [];
    const seen = new Map<number, number>();
    let tokens: (string | undefined)[] = [];
    for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
      if (sent % 200 === 0) {
        const signIn = (email: string) => server.signIn({ email, password: PASSWORD }).catch(() => undefined);
        tokens = [
          undefined,
          'a.b.c',
          await signIn(world.other.email),
          (await server.newUser()).token,
          await server.signIn(ADMIN).catch(() => world.admin.token),
        ];
        tokens.push(tokens[4], tokens[4]);
      }
      const requests = Array.from({ length: AT_ONCE }, async () => {
        const { endpoint, name } = random.one(bound);
        const token = random.one(tokens);
        const params = Object.fromEntries((endpoint.path.match(/(?<=:)\w+/g) ?? []).map((key) => [key, value()]));
        const body =
          endpoint.body === undefined && random.chance(0.95) ? undefined : mutated(exampleBodies[name] ?? {});
        // Whoever ends the sessions of everybody ends the fun.
        if (endsSessions.has(name) && random.chance(0.97)) return;
        if (name === 'updateUser' && params['id'] === world.admin.id) return;
        const response = await server.inject({
          method: endpoint.method,
          url: addressOf(endpoint, { params: wellFormed(params), query: wellFormed(query()) }),
          headers: {
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(body === undefined ? {} : { 'content-type': random.chance(0.97) ? 'application/json' : 'text/plain' }),
          },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        });
        const status = response.statusCode;
        seen.set(status, (seen.get(status) ?? 0) + 1);
        const told = `${name} ${JSON.stringify({ params, body })}: ${status} ${response.body}`;
        if (status >= 500) serverErrors.push(told);
        if (status >= 400 && !v.is(v.strictObject(Problem.entries), response.json())) shapeless.push(told);
      });
      await Promise.all(requests);
    }
    expect(serverErrors).toEqual([]);
    expect(shapeless).toEqual([]);
    // Not everything bounces off the door.
    const shareOf = (from: number, to: number) =>
      [...seen].filter(([status]) => status >= from && status < to).reduce((sum, [, count]) => sum + count, 0) /
      REQUESTS;
    expect(shareOf(200, 300)).toBeGreaterThan(0.05);
    expect(shareOf(400, 401)).toBeGreaterThan(0.1);
  },
  LIMIT_MS,
);

/** Text that an address can carry: half a surrogate pair cannot be encoded at all. */
function wellFormed(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
    ]),
  );
}

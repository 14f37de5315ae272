import type { Endpoint } from 'shared-contract/endpoint';
import { ANONYMOUS_ID } from 'shared-contract/tables';
import { callPolicies, type NamedCall } from '../../../testing/call-policies.ts';
import { relationsOf } from '../../../testing/matrix.ts';
import { addressOf, type Parts, startServer, type TestServer } from '../../../testing/server.ts';
import { makeWorld, type World } from '../../../testing/world.ts';
import { backedUpTables } from '../database/backup/stored-tables.ts';
import { type LimitName, limits } from './rate-limits.ts';

const UNKNOWN_ID = '0199d3a0-0000-7000-8000-0000000000ff';
const firstOf = ({ policy }: NamedCall): readonly LimitName[] => ('none' in policy ? [] : (policy.first ?? []));
const namesOf = ({ policy }: NamedCall): readonly LimitName[] =>
  'none' in policy ? [] : [...(policy.first ?? []), ...(policy.within ?? [])];

let server: TestServer;
let calls: NamedCall[];
beforeAll(async () => {
  server = await startServer();
  calls = callPolicies(server);
});
afterAll(() => server.close());

test('declares limits, or a reason for none, for every call, and counts a call by every limit', () => {
  for (const { name, policy } of calls) {
    const declared = 'none' in policy ? policy.none : [policy.first, policy.within].flat().filter(Boolean);
    expect({ name, says: declared.length > 0 }).toEqual({ name, says: true });
  }
  // No call causes mails about tips. Short addresses are pages, whose limit `short-addresses.api.test.ts` tests.
  const counting = ['short-address', 'tip-mail', ...calls.flatMap(namesOf)];
  expect([...new Set(counting)].sort()).toEqual(Object.keys(limits).sort());
});

test('every writing call has a limit, except these and those of administrators', () => {
  const without = calls.filter((call) => call.endpoint.method !== 'GET' && namesOf(call).length === 0);
  const others = without.filter(({ endpoint }) => endpoint.access !== 'admin').map(({ name }) => name);
  const expected = [
    'checkPasswordLink',
    'confirmEmail',
    'deleteManagedTable',
    'endOneSession',
    'endOtherSessions',
    'logOut',
    'reportFailures',
    'resetPassword',
    'turnMailsOff',
  ];
  expect(others.sort()).toEqual(expected);
});

test('counts public calls by IP address, and calls with a session by account', () => {
  for (const call of calls) {
    const { endpoint, name } = call;
    const axes = firstOf(call).map((limit) => limits[limit].by);
    for (const [axis, ...more] of axes) {
      expect({ name, axis, more }).toEqual({
        name,
        axis: endpoint.access === 'anyone' ? 'address' : 'account',
        more: [],
      });
    }
  }
});

describe('on a server', () => {
  let world: World;
  let hashes = 0;
  beforeAll(async () => {
    world = await makeWorld(server);
    const { passwords } = server.services;
    const { hash, matches } = passwords;
    passwords.hash = (...given) => ((hashes += 1), hash(...given));
    passwords.matches = (...given) => ((hashes += 1), matches(...given));
  });

  async function rowsOf(tables: readonly (typeof backedUpTables)[number][]): Promise<string> {
    const rows = [];
    for (const table of tables) rows.push(await server.services.store.db.selectFrom(table).selectAll().execute());
    return JSON.stringify(rows);
  }
  test('neither hashes nor mails in a call without a limit, and writes nothing in a reading one', async () => {
    const unlimited = calls.filter((call) => call.endpoint.access !== 'admin' && namesOf(call).length === 0);
    for (const { endpoint, name } of unlimited) {
      for (const [relation, prepare] of Object.entries(relationsOf(name, endpoint))) {
        const parts = await prepare(world);
        const { token } = name === 'logOut' ? await server.newUser() : world.self;
        const watched = endpoint.method === 'GET' ? backedUpTables : (['outbox'] as const);
        const before = [hashes, await rowsOf(watched)];
        const { status } = await server.call(endpoint, { ...parts, token });
        expect({ name, relation, status, seen: [hashes, await rowsOf(watched)] }).toEqual({
          name,
          relation,
          status,
          seen: before,
        });
      }
    }
    // Checks that the counter of hashes works.
    await server.newUser();
    expect(hashes).toBeGreaterThan(0);
  });

  /** Starts a server on the same data with limits of one use. */
  const strict = () =>
    startServer(
      {
        REGISTRATIONS_PER_HOUR: '1',
        ANONYMOUS_TABLES_PER_HOUR: '1',
        FEEDBACK_DAILY_LIMIT: '1',
        RESETS_PER_HOUR: '1',
        WRITES_PER_MINUTE: '1',
        TABLES_PER_DAY: '1',
        FRIEND_REQUESTS_PER_DAY: '1',
        REPORTS_PER_DAY: '1',
        EXPORT_PAGES_PER_MINUTE: '1',
        TABLE_LISTS_PER_MINUTE: '1',
      },
      server.database,
    );
  const paramsOf: Record<string, Parts['params']> = {
    createAnonymousTable: { id: ANONYMOUS_ID },
    requestPasswordReset: { id: 'nobody@example.com' },
  };
  test('counts a limit before the body is read, per caller', async () => {
    const limited = await strict();
    const send = async (endpoint: Endpoint, name: string, from: { remoteAddress: string; token: string }) => {
      const response = await limited.inject({
        method: endpoint.method,
        url: addressOf(endpoint, { params: paramsOf[name] ?? { id: UNKNOWN_ID } }),
        remoteAddress: from.remoteAddress,
        headers: {
          'content-type': 'application/json',
          ...(endpoint.access === 'anyone' ? {} : { authorization: `Bearer ${from.token}` }),
        },
        // A reading call has no body that could be rejected.
        ...(endpoint.method === 'GET' ? {} : { payload: '{"not":' }),
      });
      const status = endpoint.method === 'GET' && response.statusCode !== 429 ? 400 : response.statusCode;
      return { name, status, retryAfter: Number(response.headers['retry-after'] ?? 0) > 0 };
    };
    const counted = calls.filter((call) => firstOf(call).length > 0);
    for (const [index, { endpoint, name }] of counted.entries()) {
      const one = { remoteAddress: `203.0.113.${index}`, token: (await server.newUser()).token };
      const other = { remoteAddress: `198.51.100.${index}`, token: (await server.newUser()).token };
      expect(await send(endpoint, name, one)).toEqual({ name, status: 400, retryAfter: false });
      expect(await send(endpoint, name, one)).toEqual({ name, status: 429, retryAfter: true });
      expect(await send(endpoint, name, other)).toEqual({ name, status: 400, retryAfter: false });
    }
    expect(counted.length).toBeGreaterThan(10);
    await limited.close();
  });
});

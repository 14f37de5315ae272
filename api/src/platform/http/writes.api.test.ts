import { randomUUID } from 'node:crypto';
import { creates, type Endpoint, IDEMPOTENCY_KEY_HEADER } from 'shared-contract/endpoint';
import { endpoints } from 'shared-contract/endpoints';
import { registerTeam } from 'shared-contract/teams';
import { exampleBodies } from '../../../testing/examples.ts';
import { fieldsOf, valueFor } from '../../../testing/field-values.ts';
import { ADMIN, type Response, startServer, type TestServer } from '../../../testing/server.ts';
import { makeWorld, type World } from '../../../testing/world.ts';
import type { Write } from '../../../testing/writes/write.ts';
import { setsNoField, writes } from '../../../testing/writes.ts';

let server: TestServer;
let world: World;
async function start() {
  server = await startServer();
  world = await makeWorld(server);
}
async function restart() {
  await server.close();
  await start();
}
beforeAll(start);
afterAll(() => server.close());

/** Calls that use up an e-mail, or leave users of the world with other names or friends. */
const changesPeople = new Set(['register', 'adminRegisterUser', 'updateOwnProfile', 'updateUser', 'sendFriendRequest']);
let isChanged = false;
afterEach(async () => {
  if (isChanged) await restart();
  isChanged = false;
});

/** These identify the entity and its version rather than set a field. */
const keys = new Set(['id', 'teamId', 'tableId', 'version']);

const written = endpoints.flatMap(({ endpoint, name }): [string, Endpoint, Write][] => {
  const write = writes[name];
  return write === undefined ? [] : [[name, endpoint, write]];
});

/** Builds a request of the call with a value for every declared field. */
async function complete(endpoint: Endpoint, { given, unread = {} }: Write, seed: number) {
  const { body = {}, headers = {}, params = {}, token } = await given(world, seed);
  const isUpdate = endpoint.method === 'PUT';
  const values = Object.entries(fieldsOf(endpoint))
    .filter(([name]) => !(name in body) && !(isUpdate && keys.has(name)))
    .map(([name, field]) => [name, valueFor(field, seed)] as const);
  const without = values.filter(([name, value]) => value === undefined && !(name in unread)).map(([name]) => name);
  expect(without).toEqual([]);
  const filled = Object.fromEntries(values.filter(([, value]) => value !== undefined));
  return { params, token, headers, body: { ...filled, ...body } as Record<string, unknown> };
}

/** Fails with the problem and the error that caused it, such as a column that no migration adds. */
function expectStatus(
  { cause, problem, status }: Pick<Response<Endpoint>, 'cause' | 'problem' | 'status'>,
  expected: number,
) {
  expect(status === expected ? { status } : { status, problem, cause }).toEqual({ status: expected });
}

test('finds every declared field of every body in the examples of api/testing/examples.ts', () => {
  const optional = new Set(['version', 'handlerId', 'currentPassword', 'newRole']);
  // Each is one of two mutually exclusive fields.
  const alternatives = ['importSeason.leagueId', 'hideTablesOfAuthor.email'];
  // The examples are plain tables. The tests of tips create those of tips.
  alternatives.push(
    ...['createTable', 'createAnonymousTable', 'updateTable', 'updateManagedTable'].map(
      (name) => `${name}.leagueSeasonStatsId`,
    ),
  );
  const withoutExample = endpoints.flatMap(({ endpoint, name }) =>
    Object.keys(fieldsOf(endpoint))
      .filter((field) => !optional.has(field))
      .filter(
        (field) => !Object.keys(exampleBodies[name] ?? {}).some((key) => key.toLowerCase() === field.toLowerCase()),
      )
      .map((field) => `${name}.${field}`),
  );
  expect(withoutExample.filter((field) => !alternatives.includes(field))).toEqual([]);
  expect(alternatives.filter((field) => !withoutExample.includes(field))).toEqual([]);
});

test('has every writing call in api/testing/writes.ts', () => {
  const missing = endpoints
    .filter(({ endpoint }) => endpoint.body !== undefined || creates(endpoint))
    .map(({ name }) => name)
    .filter((name) => !(name in writes) && !setsNoField.has(name));
  expect(missing).toEqual([]);
});

test.each(written.filter(([, endpoint]) => endpoint.body !== undefined))(
  'writes and reads back every declared field of %s',
  async (name, endpoint, write) => {
    isChanged = changesPeople.has(name);
    for (const seed of [1, 2]) {
      const request = await complete(endpoint, write, seed);
      const response = await server.call(endpoint, request);
      expectStatus(response, endpoint.status);
      const { answer } = response;
      const entity = await write.read(server, world, { answer, body: request.body, params: request.params });
      const read = Object.keys(fieldsOf(endpoint)).filter(
        (field) => !(field in (write.unread ?? {})) && !(endpoint.method === 'PUT' && keys.has(field)),
      );
      expect(Object.fromEntries(read.map((field) => [field, entity?.[write.names?.[field] ?? field]]))).toEqual(
        Object.fromEntries(read.map((field) => [field, request.body[field]])),
      );
      if (creates(endpoint)) return;
    }
  },
);

/** Updates of single fields; the others replace the entity as a whole. */
const updates = written.filter(
  ([name, endpoint]) =>
    endpoint.method === 'PUT' &&
    !['banUser', 'rateTable', 'saveRoundMatches', 'updateManagedTable', 'updateTable'].includes(name),
);

test.each(updates)('leaves an omitted field unchanged in an update by %s', async (name, endpoint, write) => {
  isChanged = changesPeople.has(name);
  const { body, params, token } = await complete(endpoint, write, 1);
  const first = await server.call(endpoint, { body, params, token });
  const before = await write.read(server, world, { answer: first.answer, body, params });
  const needed = ['id', 'teamId', 'tableId', 'currentPassword'].filter((field) => field in body);
  const bare = Object.fromEntries(
    needed.map((field) => [field, field === 'currentPassword' ? 'Gr33n-kettle1' : body[field]]),
  );
  const { answer, ...response } = await server.call(endpoint, { body: bare, params, token });
  expectStatus(response, 200);
  const after = await write.read(server, world, { answer, body, params });
  expect({ ...after, version: 0, lastModified: null }).toEqual({ ...before, version: 0, lastModified: null });
});

const creating = written.filter(([, endpoint]) => creates(endpoint));

test.each(creating)('does the work of %s once per idempotency key', async (name, endpoint, write) => {
  isChanged = changesPeople.has(name);
  const { body, params, token } = await complete(endpoint, write, 1);
  const parts = { params, token, ...(endpoint.body === undefined ? {} : { body }) };
  const headers = { [IDEMPOTENCY_KEY_HEADER]: randomUUID() };
  const [one, two] = await Promise.all([1, 2].map(() => server.call(endpoint, { ...parts, headers })));
  const third = await server.call(endpoint, {
    ...parts,
    headers: { 'Idempotency-Key': headers[IDEMPOTENCY_KEY_HEADER] },
  });
  expect([one?.status, two?.status, third.status]).toEqual([201, 201, 201]);
  expect([two?.answer, third.answer]).toEqual([one?.answer, one?.answer]);
});

describe('an idempotency key', () => {
  beforeEach(restart);

  const team = (name: string) => ({ name, country: 178 });
  const add = (name: string, key: string, token = world.admin.token) =>
    server.call(registerTeam, { body: team(name), token, headers: { [IDEMPOTENCY_KEY_HEADER]: key } });
  const names = async () =>
    (await server.services.store.db.selectFrom('teams').select('name').orderBy('nameKey').execute()).map(
      ({ name }) => name,
    );

  test('is rejected with another body or by another caller', async () => {
    const key = randomUUID();
    await add('Alfa', key);
    expect(await add('Bravo', key)).toMatchObject({ status: 409, problem: { code: 'conflict' } });
    const other = await world.newAdmin();
    expect(await add('Alfa', key, other.token)).toMatchObject({ status: 409, problem: { code: 'conflict' } });
    expect(await names()).toEqual(['Alfa']);
  });

  test('can be reused after a failed request', async () => {
    const key = randomUUID();
    const refused = await server.call(registerTeam, {
      body: team('A'),
      token: world.admin.token,
      headers: { [IDEMPOTENCY_KEY_HEADER]: key },
    });
    expect(refused.status).toBe(400);
    expect((await add('Alfa', key)).status).toBe(201);
  });

  test('expires after a day', async () => {
    const key = randomUUID();
    await add('Alfa', key);
    server.clock.advance(25 * 60 * 60);
    const token = await server.signIn(ADMIN);
    expect((await add('Bravo', key, token)).status).toBe(201);
    expect(await names()).toEqual(['Alfa', 'Bravo']);
  });

  test('must be a UUID', async () => {
    expect(await add('Alfa', 'twice')).toMatchObject({
      status: 400,
      problem: { code: 'invalid', errors: [{ path: 'Idempotency-Key', message: 'Must be a UUID' }] },
    });
  });
});

import { countryNumber } from 'shared-contract/countries';
import {
  addTableView,
  ANONYMOUS_ID,
  createAnonymousTable,
  createTable,
  deleteTable,
  getPublicTable,
  getTable,
  listOfficialTables,
  listTablesOfOwner,
  setTableVisibility,
} from 'shared-contract/tables';
import { registerTeam } from 'shared-contract/teams';
import { byLength } from '../../../testing/length.ts';
import { startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { exampleBodies } from '../../testing/examples.ts';

let server: TestServer;
let anna: TestUser;
let bo: TestUser;
let admin: string;
beforeAll(async () => {
  server = await startServer();
  anna = await server.newUser({ firstName: 'Anna', lastName: 'Berg' });
  bo = await server.newUser({ firstName: 'Bo', lastName: 'Ek' });
  admin = await server.adminToken();
});
afterAll(() => server.close());

const form = (change: Record<string, unknown> = {}) => ({ ...exampleBodies['createTable'], ...change });
const anonymousForm = (change: Record<string, unknown> = {}) => ({
  ...exampleBodies['createAnonymousTable'],
  ...change,
});
const UNKNOWN_ID = '0199d3a0-0000-7000-8000-0000000000ff';

async function made(change: Record<string, unknown> = {}, token = anna.token) {
  const { answer, status } = await server.call(createTable, { body: form(change), token });
  expect(status).toBe(201);
  return answer;
}

test('lets the owner create, read, list, publish and delete a table', async () => {
  const table = await made({ name: '  Pizza  ', handlerId: bo.id });
  expect(table).toMatchObject({
    name: 'Pizza',
    handlerId: anna.id,
    views: 0,
    rating: 0,
    lastModified: null,
    isPublicTable: false,
  });
  expect(table.items).toEqual(form()['items' as never]);

  const params = { id: table.id };
  expect((await server.call(getTable, { params, token: anna.token })).answer).toEqual(table);

  const published = await server.call(setTableVisibility, {
    body: { tableId: table.id, isPublicTable: true },
    token: anna.token,
  });
  expect(published.answer).toMatchObject({
    id: table.id,
    isPublicTable: true,
    lastModified: expect.any(String) as unknown,
  });
  expect((await server.call(getPublicTable, { params })).answer).toMatchObject({
    userName: 'anna-berg',
    isOfficial: false,
  });

  expect((await server.call(deleteTable, { params, token: anna.token })).status).toBe(204);
  expect((await server.call(getTable, { params, token: anna.token })).status).toBe(404);
  expect((await server.call(getPublicTable, { params })).status).toBe(404);
});

test('ignores the case of ids', async () => {
  const { id } = await made();
  expect((await server.call(getTable, { params: { id: id.toUpperCase() }, token: anna.token })).status).toBe(200);
});

test('returns 404 for a private table to others, also for changes', async () => {
  const table = await made();
  const params = { id: table.id };
  const hide = { body: { tableId: table.id, isPublicTable: true } };
  for (const token of [bo.token]) {
    expect((await server.call(getTable, { params, token })).status).toBe(404);
    expect((await server.call(setTableVisibility, { ...hide, token })).status).toBe(404);
    expect((await server.call(deleteTable, { params, token })).status).toBe(404);
  }
  expect((await server.call(getPublicTable, { params })).status).toBe(404);
  expect((await server.call(addTableView, { params })).status).toBe(404);
  expect((await server.call(getTable, { params, token: anna.token })).answer).toEqual(table);
  expect((await server.call(getTable, { params, token: admin })).answer).toEqual(table);
});

test('returns 404 when others change a public table, and lists it for its owner and administrators only', async () => {
  const table = await made({ isPublicTable: true });
  const listed = async (token: string) =>
    (await server.call(listTablesOfOwner, { params: { id: anna.id }, token })).answer.map(({ id }) => id);
  expect((await server.call(deleteTable, { params: { id: table.id }, token: bo.token })).status).toBe(404);
  expect(await listed(bo.token)).not.toContain(table.id);
  const seen = await server.call(getPublicTable, { params: { id: table.id } });
  expect(seen).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
  await server.call(setTableVisibility, { body: { tableId: table.id, isPublicTable: false }, token: anna.token });
  expect(await listed(bo.token)).not.toContain(table.id);
  expect(await listed(anna.token)).toContain(table.id);
  expect(await listed(admin)).toContain(table.id);
  const { etag = '*', 'last-modified': modified = new Date().toUTCString() } = seen.headers;
  const headers = { 'if-none-match': etag, 'if-modified-since': modified };
  for (const requestHeaders of [{}, headers]) {
    expect((await server.call(getPublicTable, { params: { id: table.id }, headers: requestHeaders })).status).toBe(404);
  }
});

test('lists own tables newest first, with search, sorting and paging', async () => {
  const owner = await server.newUser();
  for (const name of ['Äpple', 'banan', 'Citron', '100 % päron_saft']) await made({ name }, owner.token);
  const list = async (query: Record<string, unknown> = {}) => {
    const response = await server.call(listTablesOfOwner, { params: { id: owner.id }, query, token: owner.token });
    return { names: response.answer.map(({ name }) => name), headers: response.headers };
  };
  expect((await list()).names).toHaveLength(4);
  expect((await list({ sort: 'name' })).names).toEqual(['100 % päron_saft', 'Äpple', 'banan', 'Citron']);
  expect((await list({ sort: '-name' })).names[0]).toBe('Citron');
  expect((await list({ q: 'APPLE' })).names).toEqual(['Äpple']);
  expect((await list({ q: '%' })).names).toEqual(['100 % päron_saft']);
  expect((await list({ q: '_' })).names).toEqual(['100 % päron_saft']);
  expect((await list({ q: '\\' })).names).toEqual([]);
  const second = await list({ sort: 'name', page: 2, pageSize: 1 });
  expect(second.names).toEqual(['Äpple']);
  expect(second.headers['x-total-count']).toBe('4');
  const base = `/api/table/user/${owner.id}?page=`;
  expect(second.headers.link).toBe(
    [
      `<${base}1&pageSize=1&sort=name>; rel="first"`,
      `<${base}1&pageSize=1&sort=name>; rel="prev"`,
      `<${base}3&pageSize=1&sort=name>; rel="next"`,
      `<${base}4&pageSize=1&sort=name>; rel="last"`,
    ].join(', '),
  );
  expect((await list({ page: 9, pageSize: 2 })).names).toEqual([]);
});

const wrongForms: [what: string, change: Record<string, unknown>, path: string][] = [
  ['too few teams', { numberOfTeams: 1 }, 'numberOfTeams'],
  ['too many teams', { numberOfTeams: 41 }, 'numberOfTeams'],
  ['a fractional number of teams', { numberOfTeams: 3.5 }, 'numberOfTeams'],
  ['more places in zones than teams', { negativeAfterSeasonTeams: 3 }, 'positiveAfterSeasonTeams'],
  ['too few names', { numberOfTeams: 5 }, 'items'],
  ['a duplicate place', { items: [1, 2, 3, 3].map((tablePlace) => ({ name: 'a', tablePlace })) }, 'items'],
  ['a place that is too high', { items: [1, 2, 3, 5].map((tablePlace) => ({ name: 'a', tablePlace })) }, 'items'],
  ['an unknown property of a team', { items: [{ name: 'a', tablePlace: 1, id: 1 }] }, 'items.0.id'],
  ['a team name that is too long', { items: [{ name: 'x'.repeat(61), tablePlace: 1 }] }, 'items.0.name'],
  ['no name', { name: '   ' }, 'name'],
  ['a name that is too long', { name: 'x'.repeat(101) }, 'name'],
];

test.each(wrongForms)('names the field of a table with %s, with and without login', async (_what, change, path) => {
  for (const { problem, status } of [
    await server.call(createTable, { body: form(change), token: anna.token }),
    await server.call(createAnonymousTable, { params: { id: ANONYMOUS_ID }, body: anonymousForm(change) }),
  ]) {
    expect(status).toBe(400);
    expect(problem.errors?.map((error) => error.path)).toContain(path);
  }
});

const colours = ['winnerColor', 'positiveColor', 'negativeColor', 'relegationColor', 'itemColor'];
const badColours = [
  'red',
  '#fff',
  '#GGGGGG',
  'url(http://evil.example)',
  'red;background:url(x)',
  'url(#0f1990)',
  '0f1990',
  '#0f199',
  '#0f19900',
  'var(--x)',
  `#${'0'.repeat(10_000)}`,
  '#0f1990 ',
  null,
  [],
];

test('accepts #rrggbb colours only', async () => {
  for (const field of colours) {
    for (const value of badColours) {
      const { problem, status } = await server.call(createTable, { body: form({ [field]: value }), token: anna.token });
      expect({ field, value, status, path: problem.errors?.[0]?.path }).toEqual({
        field,
        value,
        status: 400,
        path: field,
      });
    }
  }
  expect((await made({ winnerColor: '#ABCDEF' })).winnerColor).toBe('#abcdef');
});

test('creates an anonymous table as public, without owner and e-mail in responses', async () => {
  const body = anonymousForm({ email: anna.email, handlerId: anna.id });
  const { answer: id, status, text } = await server.call(createAnonymousTable, { params: { id: ANONYMOUS_ID }, body });
  expect(status).toBe(201);
  expect(text).toBe(`"${id}"`);
  const read = await server.call(getPublicTable, { params: { id } });
  expect(read.answer).toMatchObject({
    handlerId: ANONYMOUS_ID,
    userName: null,
    isOfficial: false,
    isPublicTable: true,
  });
  expect(read.text).not.toContain('@');
  for (const token of [anna.token, bo.token, admin]) {
    const own = await server.call(listTablesOfOwner, { params: { id: anna.id }, token });
    expect(own.answer.map((table) => table.id)).not.toContain(id);
  }
  expect((await server.call(getTable, { params: { id }, token: anna.token })).status).toBe(404);
});

test('requires the placeholder id, an e-mail and public visibility for a table without an owner', async () => {
  const wrongPlace = await server.call(createAnonymousTable, { params: { id: UNKNOWN_ID }, body: anonymousForm() });
  expect(wrongPlace.problem.errors?.[0]?.path).toBe('id');
  const missing = await server.call(createAnonymousTable, {
    params: { id: ANONYMOUS_ID },
    body: anonymousForm({ email: '' }),
  });
  expect(missing.problem.errors).toEqual([{ path: 'email', message: 'Email is required.' }]);
  const hidden = await server.call(createAnonymousTable, {
    params: { id: ANONYMOUS_ID },
    body: anonymousForm({ isPublicTable: false }),
  });
  expect(hidden.problem.errors?.[0]?.path).toBe('isPublicTable');
});

const VIEWS = byLength({ short: 300, long: 10_000 });
const CLIENTS = 16;

test(`counts each of ${VIEWS} concurrent views by ${CLIENTS} clients`, async () => {
  const { id } = await made({ isPublicTable: true });
  const statuses = new Set<number>();
  let left = VIEWS;
  const view = async (remoteAddress: string) => {
    while (left > 0) {
      left -= 1;
      statuses.add((await server.call(addTableView, { params: { id }, remoteAddress })).status);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => view(`198.51.100.${client}`)));
  expect(statuses).toEqual(new Set([204]));
  expect((await server.call(getPublicTable, { params: { id } })).answer.views).toBe(VIEWS);
});

test('returns the public tables of the product’s own account as official ones', async () => {
  const official = await made({ name: 'Official', isPublicTable: true }, admin);
  await made({ name: 'Not yet', isPublicTable: false }, admin);
  await made({ name: 'Not official', isPublicTable: true });
  const list = await server.call(listOfficialTables, { query: { sort: '-views', q: 'offi' } });
  expect(list.answer.map(({ id, userName, isOfficial }) => ({ id, userName, isOfficial }))).toEqual([
    { id: official.id, userName: 'TipTable', isOfficial: true },
  ]);
  expect(list.headers['x-total-count']).toBe('1');
  for (const sort of ['created', '-created', 'name', '-name', 'views']) {
    expect((await server.call(listOfficialTables, { query: { sort } })).answer).toHaveLength(1);
  }
});

test('returns no e-mail with a table to visitors or other users', async () => {
  await made({ isPublicTable: true });
  const texts = [
    (await server.call(listOfficialTables)).text,
    (await server.call(listTablesOfOwner, { params: { id: anna.id }, token: bo.token })).text,
  ];
  for (const text of texts) expect(text).not.toContain('@');
});

test('returns 403 when a user registers a team, and 401 without login', async () => {
  const body = { ...exampleBodies['registerTeam'], country: countryNumber('Sweden') };
  expect((await server.call(registerTeam, { body, token: anna.token })).status).toBe(403);
  expect((await server.call(registerTeam, { body })).status).toBe(401);
});

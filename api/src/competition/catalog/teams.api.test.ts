import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { getOtherProfile, updateOwnProfile } from 'shared-contract/account';
import { countryNumber } from 'shared-contract/countries';
import { registerLeague } from 'shared-contract/leagues';
import { deleteTeam, getTeam, listTeams, listTeamsOfCountry, registerTeam, updateTeam } from 'shared-contract/teams';
import { openMailbox } from '../../../testing/mail.ts';
import { PASSWORD, startServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.adminToken();
});
afterAll(() => server.close());

const sweden = countryNumber('Sweden');
const denmark = countryNumber('Denmark');
const UNKNOWN_ID = '0199d3a0-0000-7000-8000-0000000000ff';

async function registered(name: string, country = sweden) {
  const { answer, status } = await server.call(registerTeam, {
    body: { name, country, englishName: '', imageUrl: null },
    token,
  });
  expect(status).toBe(201);
  return answer;
}

test('creates, reads, updates and deletes a team', async () => {
  const team = await registered(' Malmö FF ');
  expect(team).toMatchObject({
    name: 'Malmö FF',
    englishName: null,
    country: sweden,
    imageUrl: null,
    website: null,
    version: 1,
    seasonStats: [],
  });
  const params = { id: team.id };
  expect((await server.call(getTeam, { params, token })).answer).toEqual(team);

  const body = {
    teamId: team.id,
    name: 'MFF',
    englishName: 'Malmo',
    country: denmark,
    imageUrl: 'https://example.com/a.png',
    website: 'http://mff.se',
  };
  const changed = await server.call(updateTeam, { body, token });
  const { teamId: _teamId, ...fields } = body;
  expect(changed.answer).toMatchObject({ id: team.id, ...fields, version: 2, seasonStats: [] });
  expect((await server.call(getTeam, { params, token })).answer).toEqual(changed.answer);

  expect((await server.call(deleteTeam, { params, token })).status).toBe(204);
  for (const endpoint of [getTeam, deleteTeam])
    expect((await server.call(endpoint, { params, token })).status).toBe(404);
});

test('returns 404 when the updated team does not exist', async () => {
  const body = { teamId: UNKNOWN_ID, name: 'Nobody', country: sweden };
  expect((await server.call(updateTeam, { body, token })).status).toBe(404);
});

test('lists, sorts, pages and searches teams, of all countries or of one', async () => {
  for (const [name, country] of [
    ['Örebro', sweden],
    ['AIK', sweden],
    ['Brøndby', denmark],
    ['aarhus', denmark],
  ] as const) {
    await registered(name, country);
  }
  const names = async (query: Record<string, unknown> = {}) =>
    (await server.call(listTeams, { query, token })).answer.map(({ name }) => name);
  expect(await names()).toEqual(['aarhus', 'AIK', 'Brøndby', 'Örebro']);
  expect(await names({ sort: '-name' })).toEqual(['Örebro', 'Brøndby', 'AIK', 'aarhus']);
  expect(await names({ sort: 'country' })).toEqual(['aarhus', 'Brøndby', 'AIK', 'Örebro']);
  expect(await names({ sort: '-country' })).toEqual(['Örebro', 'AIK', 'Brøndby', 'aarhus']);
  const newestFirst = (await server.call(listTeams, { query: { sort: '-id' }, token })).answer.map(({ id }) => id);
  expect(newestFirst).toEqual(newestFirst.toSorted().toReversed());
  for (const q of ['orebro', 'Oerebro', 'ÖREBRO']) expect(await names({ q })).toEqual(['Örebro']);
  for (const q of ['brondby', 'broendby', 'Brøndby']) expect(await names({ q })).toEqual(['Brøndby']);
  for (const q of ['Århus', 'aarhus']) expect(await names({ q })).toEqual(['aarhus']);
  expect(await names({ page: 2, pageSize: 3 })).toEqual(['Örebro']);
  const danish = await server.call(listTeamsOfCountry, { params: { country: denmark }, token });
  expect(danish.answer.map(({ name }) => name)).toEqual(['aarhus', 'Brøndby']);
  expect(danish.headers['x-total-count']).toBe('2');
  expect(danish.headers.link).toContain(`</api/team/country/${denmark}?page=1&pageSize=1000>; rel="first"`);
  expect((await server.call(listTeamsOfCountry, { params: { country: '214' }, token })).problem.errors?.[0]).toEqual({
    path: 'country',
    message: 'Invalid country',
  });
});

test('refuses a team or league without a country, but reads, lists and updates a stored one', async () => {
  const refused = {
    status: 400,
    problem: { code: 'invalid', errors: [{ path: 'country', message: 'Invalid country' }] },
  };
  const league = { name: 'League', country: 0, numberOfTeams: 2, numberOfRounds: 1 };
  expect(await server.call(registerTeam, { body: { name: 'Team', country: 0 }, token })).toMatchObject(refused);
  expect(await server.call(registerLeague, { body: league, token })).toMatchObject(refused);

  const { id } = await registered('Stateless');
  const { db } = server.services.store;
  await db.updateTable('teams').set({ country: 0 }).where('id', '=', id).execute();
  expect(await server.call(updateTeam, { body: { teamId: id, country: 0 }, token })).toMatchObject(refused);
  const renamed = await server.call(updateTeam, { body: { teamId: id, name: 'Still stateless' }, token });
  expect(renamed).toMatchObject({ status: 200, answer: { country: 0 } });
  const listed = await server.call(listTeamsOfCountry, { params: { country: 0 }, token });
  expect(listed.answer.map(({ name }) => name)).toEqual(['Still stateless']);
});

test('returns a stored name unchanged even if it violates the current rules', async () => {
  const { id } = await registered('Before');
  const name = 'Line\nbreak \u202E';
  await server.services.store.db.updateTable('teams').set({ name }).where('id', '=', id).execute();
  expect((await server.call(getTeam, { params: { id }, token })).answer.name).toBe(name);
  expect((await server.call(updateTeam, { body: { teamId: id, country: denmark }, token })).status).toBe(200);
});

const badAddresses = [
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  'https://u:p@evil.example',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '//evil.example/a',
  'https:evil.example',
  'jav\nascript:alert(1)',
  ' javascript:alert(1)',
  'ftp://example.com/a',
  'file:///etc/passwd',
  'https://a b',
];

test('accepts only http(s) addresses without credentials for image and website', async () => {
  for (const field of ['imageUrl', 'website']) {
    for (const value of badAddresses) {
      const { problem, status } = await server.call(registerTeam, {
        body: { name: 'Team', country: sweden, [field]: value },
        token,
      });
      expect({ value, status, errors: problem.errors }).toEqual({
        value,
        status: 400,
        errors: [{ path: field, message: 'Invalid URL format' }],
      });
    }
  }
});

test('refuses http images, but returns a stored one unchanged', async () => {
  const old = 'http://example.com/a.png';
  const body = { name: 'Old picture', country: sweden };
  const refused = await server.call(registerTeam, { body: { ...body, imageUrl: old }, token });
  expect(refused.problem).toMatchObject({
    status: 400,
    errors: [{ path: 'imageUrl', message: 'Must begin with https://' }],
  });
  const { id } = (await server.call(registerTeam, { body, token })).answer;
  await server.services.store.db.updateTable('teams').set({ imageUrl: old }).where('id', '=', id).execute();
  expect((await server.call(getTeam, { params: { id }, token })).answer.imageUrl).toBe(old);
  const renamed = await server.call(updateTeam, { body: { teamId: id, name: 'Renamed', country: sweden }, token });
  expect(renamed.answer).toMatchObject({ name: 'Renamed', imageUrl: old });
});

test('never requests an address that users enter', async () => {
  let connections = 0;
  const listener = createServer()
    .on('connection', () => {
      connections += 1;
    })
    .listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/image.png`;
  const picture = address.replace('http:', 'https:');
  const body = { name: 'Local', country: sweden, imageUrl: picture, website: address };
  const { answer, status } = await server.call(registerTeam, { body, token });
  expect({ status, imageUrl: answer.imageUrl, website: answer.website }).toEqual({
    status: 201,
    imageUrl: picture,
    website: address,
  });
  const user = await server.newUser();
  const profile = { currentPassword: PASSWORD, newImageUrl: picture, isPublicProfile: true };
  expect((await server.call(updateOwnProfile, { body: profile, token: user.token })).answer.imageUrl).toBe(picture);
  expect((await server.call(getOtherProfile, { params: { id: user.id } })).text).toContain(picture);
  expect((await server.call(getTeam, { params: { id: answer.id }, token })).text).toContain(address);
  expect((await server.call(listTeams, { token })).text).toContain(address);
  await openMailbox(server).sender.deliverDue();
  listener.close();
  expect(connections).toBe(0);
});

import { Writable } from 'node:stream';
import { logIn, register, requestPasswordReset, resetPassword, undoEmailChange } from 'shared-contract/signing-in';
import { endpoints } from 'shared-contract/endpoints';
import { listFriendRequests, sendFriendRequest } from 'shared-contract/friends';
import { beginSecondFactor, enableSecondFactor } from 'shared-contract/second-factor';
import { confirmSession } from 'shared-contract/session';
import { ANONYMOUS_ID } from 'shared-contract/tables';
import * as v from 'valibot';
import { codeAt } from '../../../testing/authenticator.ts';
import { openMailbox } from '../../../testing/mail.ts';
import { relationsOf } from '../../../testing/matrix.ts';
import { answers, answersToWrites } from '../../../testing/privacy/answers.ts';
import { foundIn, newOwner, viewers } from '../../../testing/privacy/owner.ts';
import { addressOf, startServer, type TestServer } from '../../../testing/server.ts';
import { makeWorld, type World } from '../../../testing/world.ts';
import { buildApp } from '../../app.ts';
import { exampleBodies } from '../../../testing/examples.ts';
import { createLog } from '../log.ts';
import { backedUpTables } from '../database/backup/stored-tables.ts';

const UNKNOWN_ID = '0199d3a0-0000-7000-8000-0000000000ff';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startServer({ SEED: 'leagues' });
  world = await makeWorld(server);
});
afterAll(() => server.close());

/** The caller's own data include the e-mail, and friend requests reveal sender and receiver to each other. */
const own = new Set(['getOwnProfile', 'getOwnData', 'listFriendRequests']);
const PRIVATE = /[\w.]@[\w.]|argon2|\+4670|password_?hash|token_?version/i;

test('shows no e-mail, hash or phone number of a private profile to visitors, users or friends', async () => {
  await world.newTable(true);
  const { db } = server.services.store;
  await db.updateTable('users').set({ phoneNumber: '+46701234567' }).where('id', '=', world.self.id).execute();
  const reads = endpoints.filter(({ endpoint, name }) => endpoint.method === 'GET' && !own.has(name));
  expect(reads.length).toBeGreaterThan(15);
  for (const [who, token] of [
    ['visitor', undefined],
    ['other', world.other.token],
    ['friend', world.friend.token],
  ] as const) {
    for (const { endpoint, name } of reads) {
      const relations = relationsOf(name, endpoint);
      const prepared = await (relations['public'] ?? Object.values(relations)[0])?.(world);
      const { status, text } = await server.call(endpoint, { params: prepared?.params ?? {}, token });
      // A picture may contain any bytes.
      if (endpoint.file !== undefined) continue;
      // A friend may see the phone number.
      const seen = who === 'friend' && name === 'getOtherProfile' ? text.replace('+46701234567', '') : text;
      const outcome = { who, name, found: PRIVATE.exec(seen)?.[0], failed: status >= 500 };
      expect(outcome).toEqual({ who, name, found: undefined, failed: false });
    }
  }
  await server.call(sendFriendRequest, { params: { id: world.self.id }, token: world.other.token });
  const requests = await server.call(listFriendRequests, { token: world.friend.token });
  expect(requests.text).not.toContain('@');
});

const referenceAreas = new Set(['teams', 'leagues', 'leagueSeasons', 'teamStats', 'rounds', 'matches']);

test('has every reading call, and every writing call with a response, in api/testing/privacy/answers.ts', () => {
  const reads = endpoints.filter(({ endpoint }) => endpoint.method === 'GET').map(({ name }) => name);
  expect(reads.filter((name) => !(name in answers))).toEqual([]);
  expect(Object.keys(answers).filter((name) => !reads.includes(name))).toEqual([]);
  const written = endpoints.filter(
    ({ area, endpoint: { answer, method } }) => answer !== undefined && method !== 'GET' && !referenceAreas.has(area),
  );
  expect(written.map(({ name }) => name).sort()).toEqual(answersToWrites);
});

test.each(['private', 'public'] as const)(
  'shows each viewer of a %s profile the facts that the table allows, and no others',
  async (kind) => {
    const owner = await newOwner(server, kind);
    const wrong: unknown[] = [];
    let shown = 0;
    for (const { endpoint, name } of endpoints.filter((entry) => entry.endpoint.method === 'GET')) {
      const row = answers[name];
      const [first] = Object.values(relationsOf(name, endpoint));
      const parts = row?.about?.(owner) ?? (await first?.(world)) ?? {};
      for (const viewer of viewers) {
        const token = viewer === 'visitor' ? undefined : owner.viewers[viewer].token;
        const { answer, status } = await server.call(endpoint, { ...parts, token });
        const found = foundIn(answer, owner.facts);
        const allowed = [...(row?.sees(kind)[viewer] ?? [])].sort();
        shown += found.length;
        if (status >= 500 || JSON.stringify(found) !== JSON.stringify(allowed)) {
          wrong.push({ name, viewer, status, found, allowed });
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(shown).toBeGreaterThan(100);
  },
);

test('logs no password, token or e-mail', async () => {
  let logged = '';
  const log = createLog(
    'debug',
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        logged += chunk.toString();
        done();
      },
    }),
  );
  const app = await buildApp({ ...server.services, log });
  const noisy: TestServer = { ...server, app, services: { ...server.services, log } };
  const secret = { email: 'sentinel@example.com', password: 'S3ntinel-password' };
  const send = (url: string, method: 'GET' | 'POST', payload?: unknown, token?: string) =>
    app.inject({
      url: `/api${url}`,
      method,
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    });
  await send(register.path, 'POST', { ...secret, firstName: 'Anna', lastName: 'Berg' });
  await send(register.path, 'POST', { ...secret, firstName: 'Anna', lastName: 'Berg', unknown: secret.password });
  const token = (await send(logIn.path, 'POST', secret)).body;
  await send(logIn.path, 'POST', { ...secret, password: 'S3ntinel-password-wrong' });
  await send('/account/myuser', 'GET', undefined, token);
  await send('/account/myuser?token=S3ntinel-password', 'GET', undefined, token);
  await send(`/account/resetpasswordtoken/${encodeURIComponent(secret.email)}`, 'POST');
  await send(`/friends/send/${encodeURIComponent(secret.email)}`, 'POST', undefined, world.other.token);
  await send('/account/confirmemail', 'POST', { email: secret.email, token: 'S3ntinel-token' });
  const turnOff = `/mail/off/S3ntinel-${'x'.repeat(34)}`;
  expect((await send(turnOff, 'POST')).statusCode).toBe(404);
  expect((await send(turnOff, 'GET')).statusCode).toBe(303);
  expect((await send(`/report/answer/S3ntinel-${'x'.repeat(34)}`, 'GET')).statusCode).toBe(404);
  const invitation = `/group/join/S3ntinel-${'x'.repeat(13)}`;
  for (const method of ['GET', 'POST'] as const) {
    expect((await send(invitation, method, undefined, token)).statusCode).toBe(404);
  }
  const password = secret.password;
  const begun = await send(beginSecondFactor.path, 'POST', { password }, token);
  const { secret: ofApp } = begun.json<{ secret: string }>();
  const code = codeAt(noisy, ofApp);
  const enabled = await send(enableSecondFactor.path, 'POST', { code }, token);
  const [recoveryCode = 'none'] = enabled.json<{ recoveryCodes: string[] }>().recoveryCodes;
  expect((await send(logIn.path, 'POST', { ...secret, code: recoveryCode })).statusCode).toBe(200);
  await send(logIn.path, 'POST', { ...secret, code: 'S3ntinel-code' });
  await send(confirmSession.path, 'POST', { password, code: 'S3ntinel-code' }, token);
  await send(undoEmailChange.path, 'POST', { email: secret.email, token: 'S3ntinel-token', password });
  const mailbox = openMailbox(noisy);
  const { token: mailed } = await mailbox.linkTo(secret.email);
  await send(resetPassword.path, 'POST', { email: secret.email, token: mailed, newPassword: 'S3ntinel-password' });
  await server.services.store.db.schema.alterTable('feedback').renameTo('elsewhere').execute();
  await send('/Email/feedback', 'POST', { from: secret.email, message: secret.password, category: 'Other' });
  await server.services.store.db.schema.alterTable('elsewhere').renameTo('feedback').execute();
  await app.close();
  expect(logged).toContain('"route":"/api/account/resetpasswordtoken/:id"');
  expect(logged).toContain('request failed');
  const found = [
    secret.password,
    secret.email,
    ofApp,
    `"${code}"`,
    recoveryCode,
    'sentinel',
    token,
    token.split('.')[2] ?? '',
    mailed,
    'S3ntinel',
  ].filter((word) => logged.includes(word));
  expect(found).toEqual([]);
  expect(requestPasswordReset.path).toBe('/account/resetpasswordtoken/:id');
});

/** Values, as JSON, that no call may set unless it declares the property. */
const notToBeSet: Record<string, string> = {
  role: '"admin"',
  newRole: '"admin"',
  handlerId: '"0199d3a0-0000-7000-8000-0000000000fe"',
  ownerId: '"0199d3a0-0000-7000-8000-0000000000fe"',
  userName: '"somebody-else"',
  emailConfirmed: 'true',
  id: '"0199d3a0-0000-7000-8000-0000000000fe"',
  created: '"2025-01-01T00:00:00.000Z"',
  createdAt: '"2025-01-01T00:00:00.000Z"',
  views: '99',
  rating: '5',
  isOfficial: 'true',
  isProduct: 'true',
  token_version: '7',
  passwordHash: '"x"',
  ['__proto__']: '{"role":"admin"}',
  constructor: '{"role":"admin"}',
};
/** Names that every object inherits, which a schema alone would accept. */
const ofEveryObject = new Set(['__proto__', 'constructor']);

/** The calls that declare such a property: as a key, for administrators, as an option, or to be ignored. */
const taken = [
  'createAnonymousTable handlerId',
  'createTable handlerId',
  'register userName',
  'updateGroup ownerId',
  'updateLeague id',
  'updateLeagueSeason id',
  'updateMatch id',
  'updateRound id',
  'updateManagedTable handlerId',
  'updateTable handlerId',
  'updateTeamSeasonStats id',
  'updateUser newRole',
];

/** Returns every row, except sessions' last use and rate limit counters, which rejected requests change too. */
async function everything(): Promise<string> {
  const { db } = server.services.store;
  const rows: unknown[] = [];
  for (const table of backedUpTables) {
    if (table !== 'sessions' && table !== 'rateLimits')
      rows.push(table, await db.selectFrom(table).selectAll().execute());
  }
  return JSON.stringify(rows);
}

test('rejects fields that clients may not set, and changes no row', async () => {
  const before = await everything();
  const accepted: string[] = [];
  for (const token of [world.self.token, world.admin.token]) {
    for (const { endpoint, name } of endpoints.filter((entry) => entry.endpoint.body !== undefined)) {
      const example = exampleBodies[name] ?? {};
      const params = relationsOf(name, endpoint)['existing'] ? { id: UNKNOWN_ID } : {};
      for (const [field, value] of Object.entries(notToBeSet)) {
        const body = { ...example, [field]: JSON.parse(value) as unknown };
        if (!ofEveryObject.has(field) && v.is(endpoint.body as v.GenericSchema, body)) {
          accepted.push(`${name} ${field}`);
          continue;
        }
        const { [field]: _known, ...rest } = example;
        const { statusCode } = await server.inject({
          method: endpoint.method,
          url: addressOf(endpoint, { params: name === 'createAnonymousTable' ? { id: ANONYMOUS_ID } : params }),
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          payload: `{"${field}":${value},${JSON.stringify(rest).slice(1)}`,
        });
        const isForbidden = endpoint.access === 'admin' && token !== world.admin.token;
        const outcome = {
          name,
          field,
          statusCode,
          isRefused: statusCode === 400 || (isForbidden && statusCode === 403),
        };
        expect(outcome).toMatchObject({ isRefused: true });
      }
    }
  }
  expect([...new Set(accepted)].sort()).toEqual(taken.sort());
  expect(await everything()).toBe(before);
});

import { Writable } from 'node:stream';
import { logIn, register, requestPasswordReset, resetPassword } from 'shared-contract/account';
import { endpoints } from 'shared-contract/endpoints';
import { listFriendRequests, sendFriendRequest } from 'shared-contract/friends';
import { openMailbox } from '../../testing/mail.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { buildApp } from '../app.ts';
import { exampleBodies } from '../docs/examples.ts';
import { createLog } from '../log.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startServer({ SEED: 'demo' });
  world = await makeWorld(server);
});
afterAll(() => server.close());

test('no. 26: whatever others read, they read no e-mail, no hash and no phone number of a private profile', async () => {
  const table = await world.newTable(true);
  const { db } = server.services.store;
  await db.updateTable('users').set({ phoneNumber: '+46701234567' }).where('id', '=', world.self.id).execute();
  const params: Record<string, Record<string, string>> = {
    getOtherProfile: { id: world.self.id },
    listTablesOfOwner: { id: world.self.id },
    getPublicTable: { id: table },
    getTable: { id: table },
  };
  // One's own data holds one's own e-mail, and requests name the two people concerned.
  const own = new Set(['getOwnProfile', 'getOwnData', 'listFriendRequests']);
  for (const token of [undefined, world.other.token]) {
    for (const { endpoint, name } of endpoints.filter(
      (entry) => entry.endpoint.method === 'GET' && !own.has(entry.name),
    )) {
      if (endpoint.params !== undefined && params[name] === undefined) continue;
      const { text } = await server.call(endpoint, { params: params[name] ?? {}, token });
      expect({ name, found: /@|argon2|\+4670|passwordHash/.exec(text)?.[0] }).toEqual({ name, found: undefined });
    }
  }
  await server.call(sendFriendRequest, { params: { id: world.self.id }, token: world.other.token });
  const requests = await server.call(listFriendRequests, { token: world.friend.token });
  expect(requests.text).not.toContain('@');
});

test('no. 17: no password, token or e-mail is in the logs, whatever happens', async () => {
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
    'sentinel',
    token,
    token.split('.')[2] ?? '',
    mailed,
    'S3ntinel',
  ].filter((word) => logged.includes(word));
  expect(found).toEqual([]);
  expect(requestPasswordReset.path).toBe('/account/resetpasswordtoken/:id');
});

test('no. 23: fields that nobody may set are refused everywhere and change nothing', async () => {
  const { db } = server.services.store;
  const table = await world.newTable(false);
  const before = await db.selectFrom('simpleTables').selectAll().where('id', '=', table).executeTakeFirstOrThrow();
  const fields = {
    role: 'admin',
    ownerId: world.other.id,
    views: 99,
    rating: 5,
    isOfficial: true,
    createdAt: 'x',
    emailConfirmed: true,
    isProduct: true,
  };
  for (const { endpoint, name } of endpoints.filter((entry) => entry.endpoint.body !== undefined)) {
    for (const [field, value] of Object.entries(fields)) {
      const { status } = await server.call(endpoint, {
        params: { id: table },
        body: { ...exampleBodies[name], [field]: value },
        token: world.self.token,
      });
      expect({ name, field, refused: status === 400 || status === 403 }).toEqual({ name, field, refused: true });
    }
  }
  expect(await db.selectFrom('simpleTables').selectAll().where('id', '=', table).executeTakeFirstOrThrow()).toEqual(
    before,
  );
  const self = await db.selectFrom('users').selectAll().where('id', '=', world.self.id).executeTakeFirstOrThrow();
  expect({ role: self.role, isProduct: Boolean(self.isProduct), confirmed: Boolean(self.emailConfirmed) }).toEqual({
    role: 'user',
    isProduct: false,
    confirmed: false,
  });
});

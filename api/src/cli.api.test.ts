import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { getOwnProfile, listUsers, logIn } from 'shared-contract/account';
import { listOfficialTables } from 'shared-contract/tables';
import { newDatabase, type TestDatabase } from '../testing/database.ts';
import { runToEnd } from '../testing/process.ts';
import { ADMIN, PASSWORD, startServer, type TestServer } from '../testing/server.ts';
import { countRows, restore } from './store/backup.ts';
import { migrate } from './store/migrate.ts';
import { migrations } from './store/migrations/index.ts';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await newDatabase();
  server = await startServer({ SEED: 'demo' }, database);
});
afterAll(async () => {
  await server.close();
  await database.remove();
});

const cli = (args: string[], input = '', on = database) => runToEnd('cli.ts', args, on.environment, input);

test('the store is checked and counted while the server runs', async () => {
  const { exitCode, output } = await cli(['check']);
  expect(output).toContain('The store is in order.');
  expect(output).toMatch(/^ +620 {2}matches$/m);
  expect(exitCode).toBe(0);
});

test('an administrator is created, or a user promoted', async () => {
  const made = await cli(['admin', 'Second@example.com']);
  const [, password = ''] = /with password (\S+)/.exec(made.output) ?? [];
  const token = await server.signIn({ email: 'second@example.com', password });
  expect((await server.call(listUsers, { token })).status).toBe(200);

  const user = await server.newUser();
  const promoted = await cli(['admin', user.email]);
  expect(promoted.output.trim()).toBe(`${user.email} is an administrator now.`);
  expect((await server.call(getOwnProfile, { token: user.token })).status).toBe(401);
  const again = await server.signIn({ email: user.email, password: PASSWORD });
  expect((await server.call(listUsers, { token: again })).status).toBe(200);
});

test('a password is set from standard input, and ends the sessions', async () => {
  const user = await server.newUser();
  expect((await cli(['password', user.email], 'N3w-password\n')).exitCode).toBe(0);
  expect((await server.call(getOwnProfile, { token: user.token })).status).toBe(401);
  expect((await server.call(logIn, { body: { email: user.email, password: 'N3w-password' } })).status).toBe(200);
  const weak = await cli(['password', user.email], 'weak\n');
  expect(weak).toMatchObject({ exitCode: 1, output: 'Must be at least 8 characters\n' });
  expect(await cli(['password', 'nobody@example.com'], 'N3w-password\n')).toMatchObject({ exitCode: 1 });
});

test('a backup made while the server writes is restored into an empty database of either kind', async () => {
  const file = path.join(database.folder, 'backup.gz');
  const state = { isWriting: true };
  const writing = (async () => {
    while (state.isWriting) await server.newUser();
  })();
  const { exitCode, output } = await cli(['backup', file]);
  state.isWriting = false;
  await writing;
  expect(exitCode).toBe(0);
  expect(output).toMatch(/^ +1240 {2}matchSides$/m);

  const copy = await newDatabase();
  const restored = await cli(['restore', file], '', copy);
  expect(restored).toEqual({ exitCode: 0, output });
  expect((await cli(['restore', file], '', copy)).output).toBe('The database is not empty. Restore into a new one.\n');
  const other = await startServer({}, copy);
  expect((await other.call(listOfficialTables)).text).toBe((await server.call(listOfficialTables)).text);
  expect(await other.signIn(ADMIN)).toMatch(/^ey/);
  await other.close();
  await copy.remove();
});

test('a damaged backup is refused as a whole', async () => {
  const file = path.join(database.folder, 'good.gz');
  await cli(['backup', file]);
  const text = gunzipSync(readFileSync(file)).toString();
  const damaged = path.join(database.folder, 'damaged.gz');
  const copy = await newDatabase();
  const store = copy.open();
  await migrate(store.db, store.engine, migrations, new Date());
  for (const [bad, message] of [
    [gzipSync(text.replace('Malmö FF', 'Malmo FF')), 'is damaged'],
    [gzipSync(text.split('\n').slice(0, -2).join('\n')), 'is damaged'],
    [gzipSync(text.replace('tiptable-backup-1', 'something')), 'is no backup'],
    [gzipSync(text.replace('0001-accounts', '0000-other')), 'another release'],
    [readFileSync(file).subarray(0, 5000), 'unexpected end of file'],
    [Buffer.from('hello'), 'incorrect header check'],
  ] as const) {
    writeFileSync(damaged, bad);
    await expect(restore(store, damaged)).rejects.toThrow(message);
  }
  expect(Object.values(await countRows(store.db)).every((count) => count === 0)).toBe(true);
  await store.close();
  await copy.remove();
});

test('the command line prints its usage', async () => {
  expect(await cli(['--help'])).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('backup <file>') as unknown,
  });
  for (const args of [['destroy'], ['backup']]) expect((await cli(args)).exitCode).toBe(1);
});

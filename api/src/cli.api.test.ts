import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { getOwnProfile } from 'shared-contract/account';
import { listUsers } from 'shared-contract/users';
import { logIn, requestPasswordReset, resetPassword } from 'shared-contract/signing-in';
import { banUser } from 'shared-contract/bans';
import { listChanges } from 'shared-contract/audit';
import { listOfficialTables } from 'shared-contract/tables';
import { enrol } from '../testing/authenticator.ts';
import { newDatabase, type TestDatabase } from '../testing/database.ts';
import { openMailbox } from '../testing/mail.ts';
import { runToEnd, runUnread } from '../testing/process.ts';
import { ADMIN, PASSWORD, startServer, type TestServer } from '../testing/server.ts';
import { restore } from './platform/database/backup/restore.ts';
import { countRows } from './platform/database/backup/stored-tables.ts';
import { migrate } from './platform/database/migrate.ts';
import { migrations } from './platform/database/migrations/index.ts';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await newDatabase();
  server = await startServer({ SEED: 'leagues' }, database);
});
afterAll(async () => {
  await server.close();
  await database.remove();
});

const cli = (args: string[], input = '', on = database) => runToEnd('cli.ts', args, on.environment, input);

test('checks and counts the store while the server runs', async () => {
  const { exitCode, output } = await cli(['check']);
  expect(output).toContain('The store is in order.');
  expect(output).toMatch(/^ +752 {2}matches$/m);
  expect(exitCode).toBe(0);
});

test('succeeds when a reader closes the pipe early', async () => {
  expect(await runUnread(['check'], database.environment)).toEqual({ exitCode: 0, output: '' });
});

test('imports a season from a file, after a preview', async () => {
  const file = path.join(import.meta.dirname, '../demo-data/bundesliga-2024-25.json');
  const args = ['import', file, '--country', 'Germany', '--league', 'Bundesliga', '--season', '2425'];
  const reported = await cli(args);
  expect(reported.output).toContain('matches: 306 new');
  expect(reported.output).toContain('Nothing was written.');
  expect(await cli([...args, '--write'])).toMatchObject({ exitCode: 0 });
  expect((await cli(args)).output).toContain('matches: 0 new, 0 changed, 306 the same');
  const unknown = await cli(['import', file, '--country', 'Nowhere', '--league', 'X', '--season', '2425']);
  expect([unknown.exitCode, unknown.output]).toEqual([1, expect.stringContaining('No country is called Nowhere')]);
});

test('migrates a database while a server of the previous release runs', async () => {
  const older = await newDatabase();
  const store = older.open();
  const before = migrations.slice(0, -1);
  await migrate(store.db, store.engine, before, new Date());
  expect((await cli(['migrate'], '', older)).exitCode).toBe(0);
  // A connection from before the migration still works.
  expect(await store.db.selectFrom('schemaMigrations').select('name').execute()).toHaveLength(migrations.length);
  expect((await cli(['check'], '', older)).output).toContain('The store is in order.');
  await store.close();
  await older.remove();
});

test('creates an administrator, or promotes a user, even a banned one', async () => {
  const made = await cli(['admin', 'Second@example.com']);
  const [, password = ''] = /with password (\S+)/.exec(made.output) ?? [];
  const token = await server.signIn({ email: 'second@example.com', password });
  expect((await server.call(listUsers, { token })).status).toBe(200);

  const user = await server.newUser();
  const ban = { until: null, reason: 'Spam', hideTables: false };
  await server.call(banUser, { params: { id: user.id }, body: ban, token });
  const promoted = await cli(['admin', user.email]);
  expect(promoted.output.trim()).toBe(`${user.email} is an administrator now.`);
  expect((await server.call(getOwnProfile, { token: user.token })).status).toBe(401);
  const again = await server.signIn({ email: user.email, password: PASSWORD });
  expect((await server.call(listUsers, { token: again })).status).toBe(200);
});

test("sets a password from standard input, and ends the user's sessions and reset links", async () => {
  const user = await server.newUser();
  await server.call(requestPasswordReset, { params: { id: user.email } });
  const { token } = await openMailbox(server).linkTo(user.email);
  expect((await cli(['password', user.email], 'N3w-password\n')).exitCode).toBe(0);
  expect((await server.call(getOwnProfile, { token: user.token })).status).toBe(401);
  expect((await server.call(logIn, { body: { email: user.email, password: 'N3w-password' } })).status).toBe(200);
  const reset = { email: user.email, token, newPassword: 'An0ther-password' };
  expect((await server.call(resetPassword, { body: reset })).status).toBe(400);
  const weak = await cli(['password', user.email], 'weak\n');
  expect(weak).toMatchObject({ exitCode: 1, output: 'Must be at least 8 characters\n' });
  expect(await cli(['password', 'nobody@example.com'], 'N3w-password\n')).toMatchObject({ exitCode: 1 });
});

test('switches off a lost second factor, logs it and mails the user', async () => {
  const { user } = await enrol(server);
  const login = async () => (await server.call(logIn, { body: { email: user.email, password: PASSWORD } })).status;
  expect(await login()).toBe(401);
  for (const args of [
    ['second-factor', user.email],
    ['second-factor', 'off'],
    ['second-factor', 'on', user.email],
  ]) {
    expect(await cli(args)).toMatchObject({ exitCode: 1, output: expect.stringContaining('backup <file>') as unknown });
  }
  expect(await cli(['second-factor', 'off', user.email])).toEqual({
    exitCode: 0,
    output: `The second factor of ${user.email} is off.\n`,
  });
  expect(await login()).toBe(200);
  const { answer } = await server.call(listChanges, {
    query: { entityId: user.id },
    token: await server.signIn(ADMIN),
  });
  expect(answer).toMatchObject([
    { userName: 'Command line', entityName: 'Test Person', before: { hasSecondFactor: true }, after: {} },
  ]);
  // The command uses the machine's clock, which is behind the server's, so the order of the mails is undefined.
  const subjects = (await openMailbox(server).mailsTo(user.email)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringMatching(/^Two-step login is off/));
  expect(await cli(['second-factor', 'off', user.email])).toMatchObject({
    exitCode: 1,
    output: `${user.email} has no second factor.\n`,
  });
});

test('restores a backup made during writes into an empty database', async () => {
  const file = path.join(database.folder, 'backup.gz');
  const state = { isWriting: true };
  const writing = (async () => {
    while (state.isWriting) await server.newUser();
  })();
  const { exitCode, output } = await cli(['backup', file]);
  state.isWriting = false;
  await writing;
  expect(exitCode).toBe(0);
  const { matchSides } = await countRows(server.services.store.db);
  expect(output).toContain(` ${matchSides}  matchSides\n`);

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

test('keeps earlier backups when a backup is killed, and deletes its remains with a later one', async () => {
  const folder = path.join(database.folder, 'backups');
  mkdirSync(folder);
  const [first, second, third] = ['1.bak', '2.bak', '3.bak'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  expect((await cli(['backup', first])).exitCode).toBe(0);
  const whole = readFileSync(first);
  // On a busy machine the backup may complete before the kill.
  for (let exitCode: number | null = 0; exitCode !== null;) {
    rmSync(second, { force: true });
    const kill = new AbortController();
    const watcher = watch(folder, () => kill.abort());
    ({ exitCode } = await runToEnd('cli.ts', ['backup', second], database.environment, '', kill.signal));
    watcher.close();
  }
  expect(readdirSync(folder)).toEqual(['1.bak', '2.bak.unfinished-backup']);
  expect(readFileSync(first).equals(whole)).toBe(true);

  // Another process might still be writing the recent file.
  expect((await cli(['backup', third])).exitCode).toBe(0);
  expect(readdirSync(folder)).toEqual(['1.bak', '2.bak.unfinished-backup', '3.bak']);
  utimesSync(`${second}.unfinished-backup`, new Date(0), new Date(0));
  expect((await cli(['backup', third])).exitCode).toBe(0);
  expect(readdirSync(folder)).toEqual(['1.bak', '3.bak']);
});

test('leaves no file when a backup fails', async () => {
  const folder = path.join(database.folder, 'a folder');
  mkdirSync(path.join(folder, 'taken.bak'), { recursive: true });
  const { exitCode, output } = await cli(['backup', path.join(folder, 'taken.bak')]);
  expect(exitCode).toBe(1);
  expect(output).toContain('taken.bak');
  expect(readdirSync(folder)).toEqual(['taken.bak']);
});

test('reports the database of a newer release in a check', async () => {
  const copy = await newDatabase(globalThis.testedStore, { isMigrated: true });
  const store = copy.open();
  await store.db
    .insertInto('schemaMigrations')
    .values({ name: '9999-later', appliedAt: new Date().toISOString() })
    .execute();
  await store.close();
  const { exitCode, output } = await cli(['check'], '', copy);
  expect(exitCode).toBe(1);
  expect(output).toBe(
    'The database belongs to a newer release (it has 9999-later). Start that release, or restore a backup.\n',
  );
  await copy.remove();
});

test('creates no database when there is none', async () => {
  const folder = path.join(database.folder, 'nothing');
  mkdirSync(folder);
  for (const args of [['check'], ['backup', path.join(folder, 'a.bak')]]) {
    const { exitCode, output } = await runToEnd('cli.ts', args, { DATA_DIR: folder });
    expect({ exitCode, output }).toEqual({
      exitCode: 1,
      output: `There is no database ${path.join(folder, 'tiptable.db')}. Set DATA_DIR or DATABASE_URL as the server has it.\n`,
    });
  }
  expect(readdirSync(folder)).toEqual([]);
});

test('rejects a damaged backup without restoring any row', async () => {
  const file = path.join(database.folder, 'good.gz');
  await cli(['backup', file]);
  const text = gunzipSync(readFileSync(file)).toString();
  const damaged = path.join(database.folder, 'damaged.gz');
  const copy = await newDatabase(globalThis.testedStore, { isMigrated: true });
  const store = copy.open();
  for (const [bad, message] of [
    [gzipSync(text.replace('Malmö FF', 'Malmo FF')), 'is damaged'],
    [gzipSync(text.split('\n').slice(0, -2).join('\n')), 'is damaged'],
    [gzipSync(text.replace('tiptable-backup-1', 'something')), 'is no backup'],
    [gzipSync(text.replace('0001-accounts', '0000-other')), 'another release'],
    [
      readFileSync(file).subarray(0, 5000),
      'damaged.gz is damaged or not whole (unexpected end of file). Take another backup.',
    ],
    [Buffer.from('hello'), 'damaged.gz is no backup of this product.'],
    [gzipSync('null\n'), 'damaged.gz is no backup of this product.'],
    [gzipSync(text.replace('["users"', '["losers"')), 'is damaged: its rows'],
    [gzipSync(text.slice(0, 9000)), 'damaged.gz is damaged or not whole'],
    [gzipSync(''), 'damaged.gz is damaged'],
  ] as const) {
    writeFileSync(damaged, bad);
    await expect(restore(store, damaged)).rejects.toThrow(message);
  }
  await expect(restore(store, path.join(copy.folder, 'none.bak'))).rejects.toThrow(/^There is no file .*none\.bak\.$/);
  expect(Object.values(await countRows(store.db)).every((count) => count === 0)).toBe(true);
  await store.close();
  await copy.remove();
});

test('prints its usage', async () => {
  expect(await cli(['--help'])).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('backup <file>') as unknown,
  });
  for (const args of [['destroy'], ['backup']]) expect((await cli(args)).exitCode).toBe(1);
});

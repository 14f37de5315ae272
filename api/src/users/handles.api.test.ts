import { randomUUID } from 'node:crypto';
import { deleteOwnAccount, getOtherProfile, getOwnProfile, updateOwnProfile } from 'shared-contract/account';
import { register } from 'shared-contract/signing-in';
import { getOwnData } from 'shared-contract/own-data';
import { newDatabase } from '../../testing/database.ts';
import { PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { serverClient } from '../platform/sessions/fair-queue.ts';
import { purgeAll } from '../operations/housekeeping.ts';
import { migrate } from '../platform/database/migrate.ts';
import { handles } from '../platform/database/migrations/0017-handles.ts';
import { migrations } from '../platform/database/migrations/index.ts';
import type { Db } from '../platform/database/database.ts';

const DAY = 24 * 60 * 60;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

let people = 0;
/** Registers a user with this name and, optionally, a chosen handle. */
async function join(name: { firstName: string; lastName: string; userName?: string | null }) {
  people += 1;
  const email = `handle-${people}@example.com`;
  return { email, ...(await server.call(register, { body: { ...name, email, password: PASSWORD } })) };
}
const signedIn = async (email: string) => {
  const token = await server.signIn({ email, password: PASSWORD });
  return { token, email, id: (await server.call(getOwnProfile, { token })).answer.id };
};
const profileOf = async ({ token }: TestUser) => (await server.call(getOwnProfile, { token })).answer;
const handleOf = async (user: TestUser) => (await profileOf(user)).publicUserName;
const handleFor = async (firstName: string, lastName: string) =>
  handleOf(await signedIn((await join({ firstName, lastName })).email));
const change = (user: TestUser, newUserName: string | null) =>
  server.call(updateOwnProfile, { body: { newUserName, currentPassword: PASSWORD }, token: user.token });
const see = async (id: string, token?: string) => server.call(getOtherProfile, { params: { id }, token });
const remove = (user: TestUser) =>
  server.call(deleteOwnAccount, { body: { currentPassword: PASSWORD }, token: user.token });

test('derives a unique handle from a name in any script', async () => {
  expect(await handleFor('Åsa', 'Öberg')).toBe('asa-oberg');
  expect(await handleFor('Åsa', 'Öberg')).toMatch(/^asa-oberg-\d{4}$/);
  expect(await handleFor('Asa', '0berg')).toMatch(/^asa-0berg-\d{4}$/);
  expect(await handleFor('Анна', 'Петрова')).toBe('anna-petrova');
  expect(await handleFor('李小', '王伟')).toBe('lixiao-wangwei');
  expect(await handleFor('Λάμπρος', 'Παππάς')).toBe('lampros-pappas');
  expect(await handleFor('Anna-Maria Wilhelmina', 'von Sachsen-Coburg')).toBe('anna-maria-wilhelmina-von-sach');
  expect(await handleFor('Anna-Maria Wilhelmina', 'von Sachsen-Coburg')).toMatch(/^anna-maria-wilhelmina-von-\d{4}$/);
});

test('generates "player-" and six letters for a reserved name or one without letters', async () => {
  for (const [first, last] of [
    ['..', '--'],
    ['..', 'TipTable'],
    ['Tip', 'Table'],
    ['Admin', '..'],
    ['Sup', 'Port 24'],
  ] as const) {
    expect(await handleFor(first, last)).toMatch(/^player-[a-z]{6}$/);
  }
});

test('accepts a chosen handle at registration unless it is taken, reserved or malformed', async () => {
  const name = { firstName: 'Kim', lastName: 'Dal' };
  const chosen = await join({ ...name, userName: ' Kim-The-First ' });
  expect(chosen.status).toBe(201);
  expect(await handleOf(await signedIn(chosen.email))).toBe('kim-the-first');
  for (const [userName, status, code] of [
    ['kim-the-first', 409, 'taken'],
    ['KIM-THE-FIRST', 409, 'taken'],
    ['kim-the-f1rst', 409, 'taken'],
    ['tiptab1e-24', 400, 'invalid'],
    ['admin', 400, 'invalid'],
    ['kim--dal', 400, 'invalid'],
    ['ki', 400, 'invalid'],
  ] as const) {
    const refused = await join({ ...name, userName });
    expect([userName, refused.status, refused.problem.code]).toEqual([userName, status, code]);
    expect(refused.problem.errors).toEqual([{ path: 'userName', message: expect.any(String) as string }]);
  }
  expect((await join({ ...name, userName: null })).status).toBe(201);
});

test('allows one change of a handle in 30 days, and finds the user by the former one', async () => {
  const user = await server.newUser({ firstName: 'Ida', lastName: 'Ros' });
  expect(await profileOf(user)).toMatchObject({ publicUserName: 'ida-ros', userNameFixedUntil: null });
  expect((await change(user, 'ida-ros')).answer.userNameFixedUntil).toBe(null);
  const changed = await change(user, 'Ida-Ek');
  const until = changed.answer.userNameFixedUntil ?? '';
  expect(changed.answer.publicUserName).toBe('ida-ek');
  expect(Date.parse(until) - server.clock.now().getTime()).toBeGreaterThan(29 * DAY * 1000);
  for (const handle of ['ida-ek', 'ida-ros', 'IDA-R0S']) {
    expect((await see(handle)).answer).toMatchObject({ userId: user.id, userName: 'ida-ek' });
  }
  expect((await see('ida-ros', user.token)).status).toBe(409);

  const again = await change(user, 'ida-lind');
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(until));
  expect(again).toMatchObject({
    status: 429,
    problem: {
      code: 'limit-reached',
      errors: [{ path: 'newUserName', message: `You can change your user name again after ${day}` }],
    },
  });
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(29 * DAY);
  expect((await change(user, null)).status).toBe(200);
  expect(await handleOf(user)).toBe('ida-ek');
});

test('reserves a former handle for its user, who can choose it again', async () => {
  const [ulf, eva] = [await server.newUser({ firstName: 'Ulf', lastName: 'Berg' }), await server.newUser()];
  expect((await change(ulf, 'ulf-is-back')).status).toBe(200);
  for (const handle of ['ulf-berg', 'u1f-berg', 'ulf-is-back']) {
    expect(await change(eva, handle)).toMatchObject({
      status: 409,
      problem: { code: 'taken', errors: [{ path: 'newUserName' }] },
    });
  }
  const { answer } = await server.call(getOwnData, { token: ulf.token });
  expect(answer.formerUserNames).toEqual(['ulf-berg']);

  server.clock.advance(30 * DAY + 60);
  const later = await signedIn(ulf.email);
  await purgeAll(server.services);
  expect((await change(later, 'ulf-berg')).answer.publicUserName).toBe('ulf-berg');
  expect((await see('ulf-is-back')).answer).toMatchObject({ userId: ulf.id, userName: 'ulf-berg' });
});

test('reserves the handles of a deleted account for a year, and stores only their keys', async () => {
  const formerUser = await server.newUser({ firstName: 'Gun', lastName: 'Alm' });
  await change(formerUser, 'gun-olsson');
  expect((await remove(formerUser)).status).toBe(204);
  expect((await see('gun-olsson')).status).toBe(404);
  const { db } = server.services.store;
  const rows = await db.selectFrom('handles').selectAll().where('key', 'like', 'gun-%').orderBy('key').execute();
  expect(rows).toMatchObject([
    { key: 'gun-aim', handle: null, userId: null },
    { key: 'gun-oisson', handle: null, userId: null },
  ]);
  server.clock.advance(364 * DAY);
  await purgeAll(server.services);
  for (const userName of ['gun-alm', 'gun-0lsson']) {
    expect((await join({ firstName: 'Gun', lastName: 'Alm', userName })).problem.code).toBe('taken');
  }
  server.clock.advance(2 * DAY);
  expect((await join({ firstName: 'Gun', lastName: 'Alm', userName: 'gun-alm' })).status).toBe(201);
  await purgeAll(server.services);
  expect(await db.selectFrom('handles').select('key').where('key', 'like', 'gun-%').execute()).toEqual([
    { key: 'gun-aim' },
  ]);
});

test('accepts one of several look-alike handles under concurrent requests', async () => {
  const users = await Promise.all(Array.from({ length: 8 }, () => server.newUser()));
  const wanted = ['lilo', 'l1lo', 'lil0', 'i1l0'].map((end) => `race-${end}`);
  const changes = users.map((user, index) => change(user, wanted[index % 4] ?? ''));
  const joins = wanted.map((userName) => join({ firstName: 'Race', lastName: 'Car', userName }));
  const answers = await Promise.all([...changes, ...joins]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  for (const { problem, status } of answers.filter((answer) => answer.status >= 300)) {
    expect([status, problem.code]).toEqual([409, 'taken']);
    expect(problem.errors?.[0]?.path).toMatch(/serName$/);
  }
  const { db } = server.services.store;
  expect(await db.selectFrom('users').select('id').where('handle', 'like', 'race-%').execute()).toHaveLength(1);
});

/** Inserts a user as a process of the previous schema does, without a row in `handles`. */
async function addBefore(db: Db, handle: string): Promise<string> {
  const id = randomUUID();
  const row = {
    id,
    email: `${handle}@example.com`,
    emailKey: `${handle}@example.com`,
    emailConfirmed: false,
    firstName: 'Anna',
    lastName: 'Berg',
    nameKey: 'anna berg',
    handle,
    passwordHash: null,
    role: 'user' as const,
    phoneNumber: null,
    phoneConfirmed: false,
    imageUrl: null,
    isPublicProfile: false,
    isProduct: false,
    createdAt: new Date().toISOString(),
    lastLoginAt: null,
  };
  await db.insertInto('users').values(row).execute();
  return id;
}

test('keeps existing look-alike and disallowed handles in the migration', async () => {
  const database = await newDatabase();
  const store = database.open();
  await migrate(store.db, store.engine, migrations.slice(0, migrations.indexOf(handles)), new Date());
  const existing = ['user', 'user-2129', 'iina-ek', 'lina-ek', '1ina-ek', 'admin'];
  const before = new Map<string, string>();
  for (const handle of existing) before.set(handle, await addBefore(store.db, handle));
  await store.close();

  const later = await startServer({}, database);
  const person = async (id: string) => (await later.call(getOtherProfile, { params: { id } })).answer;
  for (const [userName, userId] of before) expect(await person(userName)).toMatchObject({ userId, userName });

  // Inserted by a process of the previous schema after the migration.
  const meanwhile = await addBefore(later.services.store.db, 'meanwhile');
  expect(await person('meanwhile')).toMatchObject({ userId: meanwhile });

  for (const userName of [...existing.slice(0, -1), 'meanwhile', 'l1na-ek', 'user-2l29']) {
    const body = { firstName: 'Anna', lastName: 'Berg', email: `new-${userName}@example.com`, password: PASSWORD };
    const { problem, status } = await later.call(register, { body: { ...body, userName } });
    expect([userName, status, problem.code]).toEqual([userName, 409, 'taken']);
  }

  const { passwords, store: reopened } = later.services;
  await reopened.db
    .updateTable('users')
    .set({ passwordHash: await passwords.hash(PASSWORD, serverClient) })
    .execute();
  for (const [was, userId] of [
    ['lina-ek', before.get('lina-ek')],
    ['meanwhile', meanwhile],
  ] as const) {
    const token = await later.signIn({ email: `${was}@example.com`, password: PASSWORD });
    const body = { newUserName: `${was}-now`, currentPassword: PASSWORD };
    expect((await later.call(updateOwnProfile, { body, token })).status).toBe(200);
    expect(await person(was)).toMatchObject({ userId, userName: `${was}-now` });
  }
  expect(await person('iina-ek')).toMatchObject({ userId: before.get('iina-ek') });
  await later.close();
  await database.remove();
});

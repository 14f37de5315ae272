import { type Compilable, CompiledQuery, sql } from 'kysely';
import { adminRegisterUser, deleteUser, getUser, listUsers, updateUser } from 'shared-contract/users';
import { acceptFriendRequest, sendFriendRequest } from 'shared-contract/friends';
import { createTable } from 'shared-contract/tables';
import { userOf } from '../../testing/many-rows.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { exampleBodies } from '../../testing/examples.ts';
import type { Db } from '../platform/database/database.ts';
import { type Search, searchFor } from '../users/user-search.ts';
import { idsOnPage, type UserQuery } from './user-list.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.adminToken();
});
afterAll(() => server.close());

const found = async (q: string, query: Record<string, unknown> = {}) => {
  const { answer, headers } = await server.call(listUsers, { query: { q, sort: 'name', ...query }, token });
  expect(headers['x-total-count']).toBe(String(answer.length));
  return answer.map(({ name }) => name);
};

async function addPerson(firstName: string, lastName: string, email: string) {
  const body = { firstName, lastName, email, roleName: 'user' as const };
  const { answer, status } = await server.call(adminRegisterUser, { body, token });
  expect(status).toBe(201);
  return answer.id;
}

test('finds users by word prefixes of name and e-mail, ignoring case and accents', async () => {
  const orjan = await addPerson('Örjan', 'Häcken-Berg', 'o.berg@alfa.example');
  await addPerson('Anna', 'Berg', 'anna@beta.example');
  expect(await found('hacken')).toEqual(['Örjan Häcken-Berg']);
  expect(await found('HÄCK')).toEqual(['Örjan Häcken-Berg']);
  expect(await found('berg')).toEqual(['Anna Berg', 'Örjan Häcken-Berg']);
  expect(await found('berg anna')).toEqual(['Anna Berg']);
  expect(await found('anna@beta')).toEqual(['Anna Berg']);
  expect(await found('berg alf')).toEqual(['Örjan Häcken-Berg']);
  expect(await found('erg')).toEqual([]);
  expect(await found('berg', { emailConfirmed: 'true' })).toEqual([]);
  expect(await found('berg', { role: 'user', sort: '-name' })).toEqual(['Örjan Häcken-Berg', 'Anna Berg']);
  expect(await found(' %_ ')).toContain('Anna Berg');

  const body = { newLastName: 'Ask', newEmail: 'orjan@gamma.example' };
  expect((await server.call(updateUser, { params: { id: orjan }, body, token })).status).toBe(200);
  expect(await found('hacken')).toEqual([]);
  expect(await found('alfa')).toEqual([]);
  expect(await found('ask gamma')).toEqual(['Örjan Ask']);
  expect((await server.call(deleteUser, { params: { id: orjan }, token })).status).toBe(204);
  expect(await found('orjan')).toEqual([]);
});

test('finds users in every spelling of letters that a keyboard may lack', async () => {
  await addPerson('Łukasz', 'Sørensen', 'lukasz@alfa.example');
  await addPerson('Gerd', 'Müller', 'gerd@alfa.example');
  await addPerson('Hertha', 'Mueller', 'hertha@alfa.example');
  for (const text of ['sorensen', 'soerensen', 'Sørens', 'lukasz soren'])
    expect(await found(text)).toEqual(['Łukasz Sørensen']);
  for (const text of ['mueller', 'Müll']) expect(await found(text)).toEqual(['Gerd Müller', 'Hertha Mueller']);
  expect(await found('gerd mueller')).toEqual(['Gerd Müller']);
});

test('counts a user’s tables, friends and requests', async () => {
  const anna = await server.newUser({ firstName: 'Anna', lastName: 'Ek' });
  const bo = await server.newUser({ firstName: 'Bo', lastName: 'Ek' });
  const cia = await server.newUser({ firstName: 'Cia', lastName: 'Ek' });
  const counts = async () => {
    const { friendRequests, friends, tables } = (await server.call(getUser, { params: { id: anna.id }, token })).answer;
    return { tables, friends, friendRequests };
  };
  expect(await counts()).toEqual({ tables: 0, friends: 0, friendRequests: 0 });
  const table = { body: exampleBodies['createTable'], token: anna.token };
  await server.call(createTable, table);
  await server.call(createTable, table);
  await server.call(sendFriendRequest, { params: { id: bo.id }, token: anna.token });
  await server.call(sendFriendRequest, { params: { id: anna.id }, token: cia.token });
  expect(await counts()).toEqual({ tables: 2, friends: 0, friendRequests: 2 });
  await server.call(acceptFriendRequest, { params: { id: anna.id }, token: bo.token });
  expect(await counts()).toEqual({ tables: 2, friends: 1, friendRequests: 1 });
});

/** Returns the query plan of a part of the list: the ids of a page, or the count. */
async function planOf(
  part: (db: Db, query: UserQuery, search: Search | undefined) => Compilable,
  query: Partial<UserQuery>,
): Promise<string[]> {
  const { engine, read } = server.services.store;
  return read(async (db) => {
    // With so few rows PostgreSQL would prefer to scan and sort them.
    const without = engine === 'postgres' ? ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'] : [];
    for (const way of without) await sql`set local ${sql.raw(way)} = off`.execute(db);
    const fullQuery = { page: 3, pageSize: 25, ...query };
    const { parameters, sql: text } = part(db, fullQuery, await searchFor(db, fullQuery.q ?? '')).compile();
    const explain = engine === 'postgres' ? 'explain' : 'explain query plan';
    const { rows } = await db.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
    );
    return rows.map((row) => String(row['detail'] ?? row['QUERY PLAN']));
  });
}

const pageFrom = (isBackwards: boolean) => (db: Db, query: UserQuery, search: Search | undefined) =>
  idsOnPage(db, query, search, { isBackwards, offset: 50, limit: 25 });

/** Matches a sequential scan or a full sort. An incremental sort after an index is fine. */
const SLOW = /SCAN users$|SCAN user_words|TEMP B-TREE|Seq Scan|(?<!Incremental )Sort$|(?<!Incremental )Sort {2}\(/;

/** Matches index-only reads. Reading skipped rows would make pages far down the list slow. */
const INDEX_ONLY = /COVERING INDEX|Index Only Scan/;

const sorts = ['id', 'name', 'email', 'emailConfirmed', 'phoneNumber', 'role'] as const;
const filters = [
  {},
  { role: 'user' },
  { role: 'admin' },
  { emailConfirmed: 'true' },
  { emailConfirmed: 'false' },
] as const;

test.each(sorts)('reads every part of the list in order from an index when sorted by %s', async (sort) => {
  for (const filter of filters) {
    for (const order of [sort, `-${sort}`] as const) {
      for (const isBackwards of [false, true]) {
        const plan = await planOf(pageFrom(isBackwards), { ...filter, sort: order });
        expect({ filter, order, slow: plan.filter((step) => SLOW.test(step)), plan }).toMatchObject({ slow: [] });
        expect({ filter, order, plan: plan.join() }).toMatchObject({ plan: expect.stringMatching(INDEX_ONLY) });
      }
    }
  }
});

test('updates the stored counts of users with registrations, changes and deletions', async () => {
  const { db } = server.services.store;
  const expectCounted = async () => {
    for (const filter of filters) {
      const { emailConfirmed, role }: Partial<UserQuery> = filter;
      const { headers } = await server.call(listUsers, { query: { ...filter, pageSize: 1 }, token });
      const { total } = await db
        .selectFrom('users')
        .$if(role !== undefined, (users) => users.where('role', '=', role ?? 'user'))
        .$if(emailConfirmed !== undefined, (users) => users.where('emailConfirmed', '=', emailConfirmed === 'true'))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      expect({ filter, total: headers['x-total-count'] }).toEqual({ filter, total: String(total) });
    }
  };
  const people = Array.from({ length: 10 }, (_, index) => userOf(9000 + index));
  await db.insertInto('users').values(people).execute();
  await expectCounted();
  await db.updateTable('users').set({ emailConfirmed: true }).where('handle', 'like', 'user-900_').execute();
  await db
    .updateTable('users')
    .set({ role: 'admin', emailConfirmed: false })
    .where('handle', '=', 'user-9001')
    .execute();
  await expectCounted();
  await db.deleteFrom('users').where('handle', 'like', 'user-900_').execute();
  await expectCounted();
});

test('keeps the stored counts of users correct under concurrent changes', async () => {
  const { db } = server.services.store;
  const people = Array.from({ length: 8 }, (_, index) => userOf(9100 + index));
  await db.insertInto('users').values(people).execute();
  const changes = people.flatMap(({ id }, index) =>
    [index % 2 === 0, index % 2 === 1].map(async (emailConfirmed) =>
      db
        .updateTable('users')
        .set({ emailConfirmed, role: emailConfirmed ? 'user' : 'admin' })
        .where('id', '=', id)
        .execute(),
    ),
  );
  await Promise.all(changes);
  const storedCounts = await db.selectFrom('userCounts').selectAll().where('users', '>', 0).execute();
  const counted = await db
    .selectFrom('users')
    .groupBy(['role', 'emailConfirmed'])
    .select(['role', 'emailConfirmed'])
    .select(({ fn }) => fn.countAll<number>().as('users'))
    .execute();
  const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();
  expect(sorted(storedCounts)).toEqual(sorted(counted));
});

test('a search reads only the index of words with the prefix, and the matching users', async () => {
  for (const q of ['zzz', 'anna', 'anna berg']) {
    const plan = (await planOf(pageFrom(false), { q, sort: 'name' })).join('\n');
    expect(plan).toMatch(/SEARCH user_words USING .*\(word>\? AND word<\?\)|Index.* on user_words/);
    expect(plan).toMatch(/SEARCH users USING .*\(id=\?\)|Index.* on users/);
    expect(plan).not.toMatch(/SCAN users|SCAN user_words|Seq Scan/);
  }
});

import { deleteOwnAccount } from 'shared-contract/account';
import { getRating, getTableViews, rateTable, removeRating } from 'shared-contract/ratings';
import { addTableView, createTable, getPublicTable } from 'shared-contract/tables';
import { byLength } from '../../../testing/length.ts';
import { exampleBodies } from '../../testing/examples.ts';
import { PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { purgeAll } from '../operations/housekeeping.ts';
import { rate } from './ratings.ts';

const MANY = byLength({ short: 100, long: 1000 });

let server: TestServer;
let anna: TestUser;
beforeAll(async () => {
  server = await startServer();
  anna = await server.newUser();
});
afterAll(() => server.close());

const newTable = async () => {
  const body = { ...exampleBodies['createTable'], isPublicTable: true };
  return (await server.call(createTable, { body, token: anna.token })).answer.id;
};
const shown = async (id: string) => {
  const { rating, ratings, views } = (await server.call(getPublicTable, { params: { id } })).answer;
  return { rating, ratings, views };
};

test('rates a table, changes the rating and removes it', async () => {
  const id = await newTable();
  const [bo, cia] = [await server.newUser(), await server.newUser()];
  const give = (stars: number, { token }: TestUser) =>
    server.call(rateTable, { params: { id }, body: { stars }, token });
  expect(await shown(id)).toMatchObject({ rating: 0, ratings: 0 });
  expect((await give(4, bo)).status).toBe(204);
  expect((await give(5, cia)).status).toBe(204);
  expect(await shown(id)).toMatchObject({ rating: 4.5, ratings: 2 });
  await give(2, bo);
  expect(await shown(id)).toMatchObject({ rating: 3.5, ratings: 2 });
  expect((await server.call(getRating, { params: { id }, token: bo.token })).answer).toEqual({ stars: 2 });
  const take = () => server.call(removeRating, { params: { id }, token: bo.token });
  expect([(await take()).status, (await take()).status]).toEqual([204, 204]);
  expect(await shown(id)).toMatchObject({ rating: 5, ratings: 1 });
  const ownRating = async (query: { otherwise?: 'null' }) => {
    const { answer, status } = await server.call(getRating, { params: { id }, query, token: bo.token });
    return status === 200 ? answer : status;
  };
  expect([await ownRating({}), await ownRating({ otherwise: 'null' })]).toEqual([404, { stars: null }]);
  for (const stars of [0, 6, 2.5]) expect((await give(stars, bo)).status).toBe(400);
  expect((await give(5, anna)).status).toBe(403);
});

test(`computes exact mean and count when ${MANY} users rate a table concurrently, twice`, async () => {
  const id = await newTable();
  const { db, write } = server.services.store;
  const template = await db.selectFrom('users').selectAll().where('id', '=', anna.id).executeTakeFirstOrThrow();
  const ids = Array.from({ length: MANY }, () => server.clock.newId());
  await db
    .insertInto('users')
    .values(
      ids.map((userId, index) => ({
        ...template,
        id: userId,
        email: `r${index}@example.com`,
        emailKey: `r${index}@example.com`,
        handle: `r${index}`,
        isProduct: false,
        isPublicProfile: false,
        emailConfirmed: false,
        phoneConfirmed: false,
        publicIfRestored: false,
      })),
    )
    .execute();
  const rateAll = (starsOf: (index: number) => number) =>
    Promise.all(
      ids.map((userId, index) =>
        write((transaction) =>
          rate(transaction, { tableId: id, userId, stars: starsOf(index), now: server.clock.now() }),
        ),
      ),
    );
  await rateAll((index) => (index % 5) + 1);
  expect(await shown(id)).toMatchObject({ rating: 3, ratings: MANY });
  await rateAll(() => 4);
  expect(await shown(id)).toMatchObject({ rating: 4, ratings: MANY });
});

test('deletes the ratings of a deleted account', async () => {
  const id = await newTable();
  const [bo, cia] = [await server.newUser(), await server.newUser()];
  await server.call(rateTable, { params: { id }, body: { stars: 1 }, token: bo.token });
  await server.call(rateTable, { params: { id }, body: { stars: 5 }, token: cia.token });
  await server.call(deleteOwnAccount, { body: { currentPassword: PASSWORD }, token: bo.token });
  expect(await shown(id)).toMatchObject({ rating: 5, ratings: 1 });
});

describe('views', () => {
  const view = (id: string, from?: string) =>
    server.call(addTableView, { params: { id }, ...(from === undefined ? {} : { body: { from } }) });
  const views = async (id: string) => (await server.call(getTableViews, { params: { id }, token: anna.token })).answer;

  test('returns views by day and host to the owner, without naming rare hosts', async () => {
    const id = await newTable();
    for (const from of ['news.example.com', 'www.news.example.com', 'news.example.com', 'rare.example.org'])
      await view(id, from);
    await view(id);
    server.clock.advance(24 * 60 * 60);
    anna = { ...anna, token: await server.signIn({ email: anna.email, password: PASSWORD }) };
    await view(id);
    const { days, from } = await views(id);
    expect(days.map((day) => day.views)).toEqual([5, 1]);
    expect(days[0]?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(from).toEqual([
      { host: 'news.example.com', views: 3 },
      { host: null, views: 2 },
      { host: 'other', views: 1 },
    ]);
    expect(await shown(id)).toMatchObject({ views: 6 });
  });

  test('ignores crawlers that run scripts, but not phones with similar names', async () => {
    const id = await newTable();
    for (const agent of [
      '(compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'bingbot/2.0',
      'Baiduspider/2.0',
    ]) {
      const headers = { 'user-agent': `Mozilla/5.0 AppleWebKit/537.36 ${agent}` };
      expect((await server.call(addTableView, { params: { id }, headers })).status).toBe(204);
    }
    expect(await shown(id)).toMatchObject({ views: 0 });
    await server.call(addTableView, {
      params: { id },
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; CUBOT X30)' },
    });
    expect(await shown(id)).toMatchObject({ views: 1 });
  });

  test('does not store IP addresses, private hosts and invalid hosts', async () => {
    const id = await newTable();
    for (const from of [
      '192.168.1.7',
      '[::1]',
      'localhost',
      'printer.local',
      'wiki.corp',
      'a b',
      'user@evil.example',
      'x.example/path',
      '<script>',
    ]) {
      await view(id, from);
    }
    const rows = await server.services.store.db
      .selectFrom('tableViews')
      .selectAll()
      .where('tableId', '=', id)
      .execute();
    expect(rows.map(({ host, views: many }) => ({ host, many }))).toEqual([{ host: 'other', many: 9 }]);
  });

  test('stores twenty hosts a day, however many are reported concurrently', async () => {
    const id = await newTable();
    await Promise.all(Array.from({ length: 60 }, (_, index) => view(id, `host${index}.example.com`)));
    const rows = await server.services.store.db
      .selectFrom('tableViews')
      .selectAll()
      .where('tableId', '=', id)
      .execute();
    expect(rows).toHaveLength(21);
    expect(rows.reduce((sum, row) => sum + row.views, 0)).toBe(60);
  });

  test('deletes views after 90 days', async () => {
    const later = await startServer();
    const user = await later.newUser();
    const body = { ...exampleBodies['createTable'], isPublicTable: true };
    const { id } = (await later.call(createTable, { body, token: user.token })).answer;
    await later.call(addTableView, { params: { id } });
    later.clock.advance(91 * 24 * 60 * 60);
    await purgeAll(later.services);
    expect(await later.services.store.db.selectFrom('tableViews').selectAll().execute()).toEqual([]);
    await later.close();
  });
});

test('limits an account’s ratings per day to its limit of new tables', async () => {
  const few = await startServer({ TABLES_PER_DAY: '2' }, server.database);
  const bo = await server.newUser();
  const ids = [await newTable(), await newTable(), await newTable()];
  const statusOf = async (id = '') =>
    (await few.call(rateTable, { params: { id }, body: { stars: 3 }, token: bo.token })).status;
  expect([await statusOf(ids[0]), await statusOf(ids[1]), await statusOf(ids[2])]).toEqual([204, 204, 429]);
  await few.close();
});

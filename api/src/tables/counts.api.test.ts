import { deleteOwnAccount } from 'shared-contract/account';
import { createTable, deleteTable, listTablesOfOwner, setTableVisibility } from 'shared-contract/tables';
import { PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { exampleBodies } from '../../testing/examples.ts';
import { countOf } from './counts.ts';

let server: TestServer;
let anna: TestUser;
beforeAll(async () => {
  server = await startServer();
  anna = await server.newUser();
});
afterAll(() => server.close());

const TABLES = 30;

async function make(isPublicTable: boolean): Promise<string> {
  const body = { ...exampleBodies['createTable'], isPublicTable };
  return (await server.call(createTable, { body, token: anna.token })).answer.id;
}
const show = async (tableId: string, isPublicTable: boolean) =>
  (await server.call(setTableVisibility, { body: { tableId, isPublicTable }, token: anna.token })).status;
const remove = async (id: string) => (await server.call(deleteTable, { params: { id }, token: anna.token })).status;

/** The total of each list, and the number of its items. */
async function returnedCounts() {
  const { answer, headers } = await server.call(listTablesOfOwner, { params: { id: anna.id }, token: anna.token });
  return { total: Number(headers['x-total-count']), listed: answer.length };
}

/** The stored count of public tables, and their actual number. */
async function storedCounts() {
  const { db } = server.services.store;
  const rows = await db.selectFrom('simpleTables').select('isPublic').where('ownerId', '=', anna.id).execute();
  return { total: await countOf(db, anna.id, 'public'), listed: rows.filter(({ isPublic }) => isPublic).length };
}

test('keeps counts equal to the lists under concurrent additions, changes and deletions', async () => {
  expect(await returnedCounts()).toEqual({ total: 0, listed: 0 });
  const ids = await Promise.all(Array.from({ length: TABLES }, (_, index) => make(index % 2 === 0)));
  expect(await returnedCounts()).toEqual({ total: TABLES, listed: TABLES });
  expect(await storedCounts()).toEqual({ total: TABLES / 2, listed: TABLES / 2 });

  // Each table is published and unpublished several times concurrently. A third of them are deleted twice meanwhile.
  const statuses = await Promise.all(
    ids.flatMap((id, index) => [
      show(id, true),
      show(id, true),
      show(id, false),
      ...(index % 3 === 0 ? [remove(id), remove(id)] : []),
      show(id, true),
    ]),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 204, 404]));
  const left = (TABLES * 2) / 3;
  expect(await returnedCounts()).toEqual({ total: left, listed: left });
  const seen = await storedCounts();
  expect(seen.total).toBe(seen.listed);

  for (const id of ids) await show(id, false);
  expect(await storedCounts()).toEqual({ total: 0, listed: 0 });
  await server.call(deleteOwnAccount, { body: { currentPassword: PASSWORD }, token: anna.token });
  const counts = await server.services.store.db.selectFrom('tableCounts').selectAll().execute();
  expect(counts.filter(({ ownerId }) => ownerId === anna.id)).toEqual([]);
});

import { updateOwnProfile } from 'shared-contract/account';
import { rateTable } from 'shared-contract/ratings';
import { updateTable } from 'shared-contract/table-history';
import { addTableView, createTable, deleteTable, getPublicTable, setTableVisibility } from 'shared-contract/tables';
import { exampleBodies } from '../../testing/examples.ts';
import { startServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let anna: TestUser;
let bo: TestUser;
beforeAll(async () => {
  server = await startServer();
  anna = await server.newUser();
  bo = await server.newUser();
});
afterAll(() => server.close());

const form = { ...exampleBodies['createTable'], isPublicTable: true };

/** Reads a public table twice, and once with its `ETag`. */
async function read(id: string) {
  const { answer, headers } = await server.call(getPublicTable, { params: { id } });
  const again = await server.call(getPublicTable, { params: { id } });
  expect(again.answer).toEqual(answer);
  const etag = String(headers['etag']);
  const same = await server.call(getPublicTable, { params: { id }, headers: { 'if-none-match': etag } });
  expect(same).toMatchObject({ status: 304, text: '' });
  return { answer, etag };
}

test('returns a new ETag after each change, and 304 for the current one', async () => {
  const { token } = anna;
  const { answer: made } = await server.call(createTable, { body: form, token });
  const params = { id: made.id };
  const { isPublicTable: _isPublic, ...own } = made;
  const first = await read(made.id);
  expect(first.answer).toMatchObject({ ...own, isOfficial: false, isPublicTable: true });
  const etags = new Set([first.etag]);
  const changes = [
    [() => server.call(addTableView, { params, body: {} }), { views: 1 }],
    [
      () => server.call(rateTable, { params, body: { stars: 4 }, token: bo.token }),
      { views: 1, rating: 4, ratings: 1 },
    ],
    [
      () => server.call(updateTable, { params, body: { ...form, name: 'Renamed', version: 1 }, token }),
      { name: 'Renamed', version: 2, views: 1, rating: 4 },
    ],
    [() => server.call(setTableVisibility, { body: { tableId: made.id, isListed: true }, token }), { isListed: true }],
    [
      () =>
        server.call(updateOwnProfile, {
          body: { ...exampleBodies['updateOwnProfile'], newUserName: 'renamed' },
          token,
        }),
      { userName: 'renamed', name: 'Renamed' },
    ],
  ] as const;
  for (const [change, expected] of changes) {
    expect((await change()).status).toBeLessThan(300);
    const { answer, etag } = await read(made.id);
    expect(answer).toMatchObject(expected);
    etags.add(etag);
  }
  expect(etags.size).toBe(1 + changes.length);
});

test('returns 404 once a table is private or deleted, also in another process', async () => {
  const { token } = anna;
  const { id } = (await server.call(createTable, { body: form, token })).answer;
  const other = await startServer({}, server.database);
  const statuses = async () => {
    const responses = [server, other].map((each) => each.call(getPublicTable, { params: { id } }));
    return (await Promise.all(responses)).map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 200]);
  await server.call(setTableVisibility, { body: { tableId: id, isPublicTable: false }, token });
  expect(await statuses()).toEqual([404, 404]);
  await server.call(setTableVisibility, { body: { tableId: id, isPublicTable: true }, token });
  expect(await statuses()).toEqual([200, 200]);
  await other.call(deleteTable, { params: { id }, token });
  expect(await statuses()).toEqual([404, 404]);
  await other.close();
});

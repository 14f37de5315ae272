import { createTable } from 'shared-contract/tables';
import { exampleBodies } from '../../testing/examples.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let id: string;
beforeAll(async () => {
  server = await startServer();
  const { token } = await server.newUser({ firstName: 'Quillon', lastName: 'Zephyr' });
  const body = { ...exampleBodies['createTable'], name: 'Pizza: "best" 🍕', isPublicTable: true };
  id = (await server.call(createTable, { body, token })).answer.id;
});
afterAll(() => server.close());

test.each([
  ['csv', 'text/csv; charset=utf-8', /^Place,Team,Zone\r\n1,Margherita,Winner\r\n/],
  ['md', 'text/markdown; charset=utf-8', /^## Pizza: "best" 🍕\n/u],
  ['json', 'application/json; charset=utf-8', /^\{\n {2}"name": "Pizza: \\"best\\" 🍕"/u],
])('exports a public table as a file: %s', async (format, type, begins) => {
  const { body, headers, statusCode } = await server.inject({ url: `/api/publictable/${id}/export?format=${format}` });
  expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type });
  expect(body).toMatch(begins);
  expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''Pizza%20best%20%F0%9F%8D%95.${format}`);
});

test('imports an equal table from the exported JSON', async () => {
  const { body } = await server.inject({ url: `/api/publictable/${id}/export?format=json` });
  const { token } = await server.newUser();
  const again = { ...(JSON.parse(body) as object), isPublicTable: false };
  expect(await server.call(createTable, { body: again, token })).toMatchObject({
    status: 201,
    answer: { name: 'Pizza: "best" 🍕', items: [{ name: 'Margherita' }, {}, {}, {}] },
  });
});

test('exports a table to its owner, private or not, with no-store', async () => {
  const { token } = await server.newUser();
  const stranger = await server.newUser();
  const body = { ...exampleBodies['createTable'], isPublicTable: false };
  const own = (await server.call(createTable, { body, token })).answer.id;
  const ask = (by: string) =>
    server.inject({ url: `/api/table/${own}/export?format=csv`, headers: { authorization: `Bearer ${by}` } });
  const answer = await ask(token);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
  expect(answer.body).toMatch(/^Place,Team,Zone\r\n1,Margherita,Winner\r\n/);
  expect((await ask(stranger.token)).statusCode).toBe(404);
});

import { createTable, setTableVisibility } from 'shared-contract/tables';
import { exampleBodies } from '../../testing/examples.ts';
import { startServer, type TestServer, type TestUser } from '../../testing/server.ts';

const ORIGIN = 'https://tips.example';

let server: TestServer;
let anna: TestUser;
let id: string;
beforeAll(async () => {
  server = await startServer({ PUBLIC_ORIGIN: ORIGIN });
  anna = await server.newUser({ firstName: 'Anna', lastName: 'Ek' });
  const body = { ...exampleBodies['createTable'], name: 'Pizza "<b>" & more', isPublicTable: true };
  id = (await server.call(createTable, { body, token: anna.token })).answer.id;
});
afterAll(() => server.close());

async function ask(query: Record<string, string>) {
  const {
    body,
    headers,
    statusCode: status,
  } = await server.inject({
    url: `/api/oembed?${new URLSearchParams(query).toString()}`,
  });
  return { status, headers, answer: JSON.parse(body) as Record<string, unknown> };
}
const ofTable = (query: Record<string, string> = {}) => ask({ url: `${ORIGIN}/simpletable/${id}`, ...query });

test('returns the embed code of a public table for its URL', async () => {
  const { answer, headers, status } = await ofTable({ format: 'json', utm_source: 'chat' });
  expect(status).toBe(200);
  expect(answer).toEqual({
    version: '1.0',
    type: 'rich',
    title: 'Pizza "<b>" & more',
    author_name: 'anna-ek',
    author_url: `${ORIGIN}/userprofile/anna-ek`,
    provider_name: 'TipTable',
    provider_url: ORIGIN,
    cache_age: 3600,
    thumbnail_url: expect.stringContaining(`${ORIGIN}/api/publictable/${id}/image?v=`) as unknown,
    thumbnail_width: 1200,
    thumbnail_height: 630,
    html: `<iframe src="${ORIGIN}/embed/${id}" title="Pizza &quot;&lt;b&gt;&quot; &amp; more" width="560" height="276" loading="lazy" style="border:0;max-width:100%;color-scheme:light dark"></iframe>`,
    width: 560,
    height: 276,
  });
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('fits the requested size, without a picture that is larger', async () => {
  const { answer } = await ofTable({ maxwidth: '320', maxheight: '200' });
  expect(answer).toMatchObject({ width: 320, height: 200 });
  expect(answer['html']).toContain('width="320" height="200"');
  expect(answer).not.toHaveProperty('thumbnail_url');
  expect((await ofTable({ maxwidth: '2000' })).answer).toMatchObject({ width: 560, thumbnail_width: 1200 });
  expect((await ofTable({ maxwidth: 'wide' })).status).toBe(400);
});

test('supports JSON only', async () => {
  expect(await ofTable({ format: 'xml' })).toMatchObject({ status: 501, answer: { status: 501 } });
});

test('returns 404 for every other URL without calling the store', async () => {
  const others = [
    `http://tips.example/simpletable/${id}`,
    `https://tips.example.evil.example/simpletable/${id}`,
    `https://user@tips.example/simpletable/${id}`,
    `https://tips.example:444/simpletable/${id}`,
    `${ORIGIN}/simpletable/0199d3a0-0000-7000-8000-0000000000ff`,
    `${ORIGIN}/simpletable/x`,
    `${ORIGIN}/about`,
    `/simpletable/${id}`,
    'javascript:alert(1)',
  ];
  for (const url of others) expect({ url, status: (await ask({ url })).status }).toEqual({ url, status: 404 });
  expect((await ask({})).status).toBe(400);
  await server.call(setTableVisibility, { body: { tableId: id, isPublicTable: false }, token: anna.token });
  expect((await ofTable()).status).toBe(404);
});

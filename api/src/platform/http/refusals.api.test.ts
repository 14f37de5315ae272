import { endpoints } from 'shared-contract/endpoints';
import type { Problem } from 'shared-contract/problem';
import { ANONYMOUS_ID, createTable } from 'shared-contract/tables';
import { byLength, isLong } from '../../../../testing/length.ts';
import { exampleBodies } from '../../../testing/examples.ts';
import { hostileBodies, LARGEST_BYTES } from '../../../testing/hostile-bodies.ts';
import { addressOf, startServer, type TestServer } from '../../../testing/server.ts';

const MAX_BYTES = 10 * 1024;
const MAX_ERRORS = 50;
const UNKNOWN_ID = '0199d3a0-0000-7000-8000-0000000000ff';

let server: TestServer;
let hashes = 0;
beforeAll(async () => {
  server = await startServer();
  const { hash, matches } = server.services.passwords;
  server.services.passwords.hash = (...given) => ((hashes += 1), hash(...given));
  server.services.passwords.matches = (...given) => ((hashes += 1), matches(...given));
});
afterAll(() => server.close());

const paramsOf: Record<string, Record<string, string>> = {
  createAnonymousTable: { id: ANONYMOUS_ID },
  requestPasswordReset: { id: 'nobody@example.com' },
  turnMailsOff: { token: 'x'.repeat(43) },
};
const mails = async () =>
  (await server.services.store.db.selectFrom('outbox').select('id').execute()).map(({ id }) => id);

test('answers the largest, entirely invalid bodies with short problems, without hashing or mailing', async () => {
  const token = await server.adminToken();
  const before = { hashes, mails: await mails() };
  const costly: string[] = [];
  let sent = 0;
  for (const { endpoint, name } of endpoints.filter((entry) => entry.endpoint.method !== 'GET')) {
    for (const [shape, payload] of hostileBodies(name, endpoint, { everyField: isLong })) {
      const { body, statusCode } = await server.inject({
        method: endpoint.method,
        url: addressOf(endpoint, { params: paramsOf[name] ?? { id: UNKNOWN_ID } }),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        payload,
      });
      const { errors = [] } = JSON.parse(body) as Problem;
      const bytes = Buffer.byteLength(body);
      const isCheap = statusCode === 400 && bytes <= MAX_BYTES && errors.length <= MAX_ERRORS && errors.length > 0;
      if (!isCheap) costly.push(`${name}, ${shape}: ${statusCode}, ${bytes} bytes, ${errors.length} errors`);
      sent += 1;
    }
  }
  expect(costly).toEqual([]);
  expect(sent).toBeGreaterThan(byLength({ short: 300, long: 1000 }));
  expect({ hashes, mails: await mails() }).toEqual(before);
});

test('returns a single error for a table with too many teams, whatever the teams are', async () => {
  const items = Array.from({ length: 20_000 }, () => ({}));
  const token = await server.adminToken();
  const { problem, status } = await server.call(createTable, {
    body: { ...exampleBodies['createTable'], items },
    token,
  });
  expect(status).toBe(400);
  expect(problem.errors).toEqual([{ path: 'items', message: 'Cannot exceed 40' }]);
});

test('answers equally briefly without rights, for a missing route, wrong method, wrong type or large body', async () => {
  const large = 'x'.repeat(LARGEST_BYTES + 1);
  const long = 'p'.repeat(6000);
  const refused: [method: 'POST' | 'PATCH', url: string, type: string, status: number][] = [
    ['POST', '/api/table', 'application/json', 401],
    ['POST', `/api/nothing/${long}`, 'application/json', 404],
    ['POST', `/api/nothing?${long}=${long.slice(0, 1000)}`, 'application/json', 404],
    ['PATCH', '/api/table', 'application/json', 405],
    ['POST', '/api/account/register', 'text/plain', 415],
    ['POST', '/api/account/register', 'application/json', 413],
    ['POST', `/api/account/register?${long}=1`, 'application/json', 413],
  ];
  const before = { hashes, mails: await mails() };
  for (const [method, url, type, status] of refused) {
    const response = await server.inject({ method, url, headers: { 'content-type': type }, payload: large });
    expect({ url: url.slice(0, 40), status: response.statusCode }).toEqual({ url: url.slice(0, 40), status });
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(Buffer.byteLength(response.body)).toBeLessThanOrEqual(1024);
  }
  const { body, statusCode } = await server.inject({ url: `/api/publictable/official?${long}=1` });
  expect(statusCode).toBe(400);
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(1024);
  expect({ hashes, mails: await mails() }).toEqual(before);
});

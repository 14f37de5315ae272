import { getOwnData, OWN_DATA_BYTES, OWN_DATA_ROWS, type OwnDataPart, ownDataParts } from 'shared-contract/own-data';
import { MAX_TABLE_VERSIONS, MAX_VERSIONS_OF_OWNER } from 'shared-contract/table-history';
import { newTable } from 'shared-contract/table-rules';
import { createTable, type SimpleTable } from 'shared-contract/tables';
import { updateTable } from 'shared-contract/table-history';
import * as v from 'valibot';
import { fillAccount } from '../../testing/large-account.ts';
import { ownDataOf, ownDataPage } from '../../testing/own-data.ts';
import { addressOf, startServer, type TestServer, type TestUser } from '../../testing/server.ts';

/** An allowance for field names, quotes and the parts that are never paged. */
const ENVELOPE_BYTES = 1024;
const WHOLE_PARTS_BYTES = 768 * 1024;

let server: TestServer;
let user: TestUser;
beforeEach(async () => {
  server = await startServer();
  user = await server.newUser();
});
afterEach(() => server.close());

const keyOf = (row: unknown) => JSON.stringify(row);

test('exports the largest account in pages of at most 100 rows and 512 kB, each row once', async () => {
  const expected = await fillAccount(server, user);
  const first = await ownDataOf(server, user.token);
  expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThan(2 * OWN_DATA_BYTES + WHOLE_PARTS_BYTES);
  const joined = new Map<OwnDataPart, unknown[]>(ownDataParts.map((part) => [part, first[part]]));
  let pages = 0;
  for (const part of ownDataParts) {
    expect(first[part].length).toBeLessThanOrEqual(OWN_DATA_ROWS);
    for (let after: string | null = first.next[part] ?? null; after !== null; pages += 1) {
      const page = await ownDataPage(server, user.token, part, after);
      expect(page.bytes).toBeLessThanOrEqual(OWN_DATA_BYTES + ENVELOPE_BYTES);
      // The first response may have had no room left to read a part, which then turns out to be empty.
      expect(after === '' || page.rows.length > 0).toBe(true);
      expect(page.rows.length).toBeLessThanOrEqual(OWN_DATA_ROWS);
      joined.get(part)?.push(...page.rows);
      after = page.next;
    }
  }
  expect(pages).toBeGreaterThan(20);
  const counts = Object.fromEntries([...joined].map(([part, rows]) => [part, new Set(rows.map(keyOf)).size]));
  const rows = Object.fromEntries([...joined].map(([part, some]) => [part, some.length]));
  const once: Partial<typeof rows> = { ...rows };
  // Rows without an id may be equal.
  for (const part of ['messages', 'mails', 'reports', 'decisions']) once[part] = counts[part] ?? 0;
  expect(rows).toMatchObject(expected);
  expect(counts).toMatchObject(once);
});

test('answers health checks between any two pages of the largest export', async () => {
  await fillAccount(server, user);
  const site = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${user.token}` };
  const answered: ('page' | 'health')[] = [];
  const exporting = new AbortController();
  const checks = (async () => {
    while (!exporting.signal.aborted) {
      expect((await fetch(`${site}/api/health/live`)).status).toBe(200);
      answered.push('health');
    }
  })();
  try {
    const pageAfter = async (after: string): Promise<string | undefined> => {
      const query = { part: 'tableVersions', after };
      const response = await fetch(`${site}${addressOf(getOwnData, { query })}`, { headers });
      return v.parse(getOwnData.answer, await response.json()).next.tableVersions;
    };
    let next: string | undefined = '';
    while (next !== undefined) {
      next = await pageAfter(next);
      answered.push('page');
    }
  } finally {
    exporting.abort();
    await checks;
  }
  const between = answered.join(' ').split('page').slice(1, -1);
  expect(between.length).toBeGreaterThan(20);
  expect(between.filter((some) => !some.includes('health'))).toEqual([]);
});

test.each(ownDataParts)('names the field of a cursor that is not one of %s', async (part) => {
  for (const after of ['nonsense', `${user.id}~1~2~3`, '2026-11-27T00:00:00.000Z~', "'; drop table users", '~']) {
    const { problem, status } = await server.call(getOwnData, { token: user.token, query: { part, after } });
    // Any text is a cursor of handles; messages are only read for a confirmed e-mail.
    if (status === 200 && ['formerUserNames', 'messages'].includes(part)) continue;
    expect({ part, after, status, fields: problem.errors?.map(({ path }) => path) }).toEqual({
      part,
      after,
      status: 400,
      fields: ['after'],
    });
  }
});

test('allows five exports an hour, whatever their number of pages', async () => {
  const strict = await startServer({ EXPORTS_PER_HOUR: '5' }, server.database);
  const exported = async () => (await strict.call(getOwnData, { token: user.token })).status;
  for (let count = 0; count < 5; count += 1) expect(await exported()).toBe(200);
  expect(await exported()).toBe(429);
  for (let count = 0; count < 10; count += 1) {
    expect((await ownDataPage(strict, user.token, 'tables', '')).rows).toEqual([]);
  }
  strict.clock.advance(60 * 60 + 1);
  expect(await exported()).toBe(200);
  await strict.close();
});

test('runs one export per account at a time, without delaying other accounts', async () => {
  const other = await server.newUser();
  const statusFor = async ({ token }: TestUser) => (await server.call(getOwnData, { token })).status;
  const [statusOfOther, ...statuses] = await Promise.all([other, user, user, user, user].map(statusFor));
  // A busy machine may end a call before the next one begins.
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statusOfOther).toBe(200);
  expect(await statusFor(user)).toBe(200);
});

test('deletes the oldest version of the table with most versions above 2,000 per owner', async () => {
  const { db } = server.services.store;
  const make = async (name: string): Promise<SimpleTable> =>
    (await server.call(createTable, { body: { ...newTable(2), name }, token: user.token })).answer;
  const at = server.clock.now().toISOString();
  const fill = (tableId: string, count: number) =>
    db
      .insertInto('tableVersions')
      .values(
        Array.from({ length: count }, (_, index) => ({
          tableId,
          ownerId: user.id,
          version: index + 100,
          sessionId: null,
          begunAt: at,
          savedAt: at,
          content: '{}',
        })),
      )
      .execute();
  const tables: SimpleTable[] = [];
  for (let count = 0; count < 41; count += 1) tables.push(await make(`Table ${count}`));
  const [most, edited, ...rest] = tables;
  if (most === undefined || edited === undefined) throw new Error('No tables');
  await fill(most.id, MAX_TABLE_VERSIONS);
  for (const { id } of rest) await fill(id, MAX_TABLE_VERSIONS - 1);
  const left = MAX_VERSIONS_OF_OWNER - MAX_TABLE_VERSIONS - rest.length * (MAX_TABLE_VERSIONS - 1);
  await fill(edited.id, left);
  const total = async () =>
    (await db.selectFrom('tableVersions').select('version').where('ownerId', '=', user.id).execute()).length;
  expect(await total()).toBe(MAX_VERSIONS_OF_OWNER);

  const versions = async (tableId: string) => {
    const rows = await db.selectFrom('tableVersions').select('version').where('tableId', '=', tableId).execute();
    return rows.map(({ version }) => version).toSorted((one, other) => one - other);
  };
  const { id, version } = edited;
  const body = { ...newTable(2), name: 'Changed', version };
  expect((await server.call(updateTable, { params: { id }, body, token: user.token })).status).toBe(200);
  expect(await total()).toBe(MAX_VERSIONS_OF_OWNER);
  // The two versions before and after the change replace two of the table with the most versions.
  expect((await versions(most.id))[0]).toBeGreaterThan(100);
  expect(await versions(edited.id)).toHaveLength(left + 2);
});

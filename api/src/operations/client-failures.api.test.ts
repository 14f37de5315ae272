import { Writable } from 'node:stream';
import { type ClientFailure, reportFailures } from 'shared-contract/client-failures';
import { MAX_FAILURES } from 'shared-contract/failure-kinds';
import { remote, startSite, template } from '../../testing/site.ts';
import { createLog } from '../platform/log.ts';
import { createClientFailures } from './client-failures.ts';

let site: Awaited<ReturnType<typeof startSite>>;
beforeEach(async () => {
  site = await startSite();
  site.writeRegistry(JSON.stringify({ 'mf-account': remote('https://account.example', '1.0.0-a') }));
  site.writeDocument(`${template}\n<!-- release: 2.0.0-b -->\n`);
});
afterEach(() => site.close());

const failure: ClientFailure = { part: 'mf-account', release: '1.0.0-a', kind: 'unreachable', screen: 'login' };

const send = (failures: unknown, parts: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  site.server.call(reportFailures, { body: { failures }, ...parts });

async function series(): Promise<string[]> {
  const { text } = await site.server.services.metrics.read();
  return text.split('\n').filter((line) => line.startsWith('client_failures_total{'));
}
const counted = async () => (await series()).filter((line) => !line.endsWith(' 0'));

test('counts failures by part, release and kind', async () => {
  const crash: ClientFailure = { part: 'shell', release: '2.0.0-b', kind: 'crashed', screen: 'none' };
  expect(await send([failure, crash])).toMatchObject({ status: 204, text: '' });
  expect((await send([{ ...failure, screen: 'myAccount' }])).status).toBe(204);
  expect(await counted()).toEqual([
    'client_failures_total{part="shell",release="2.0.0-b",kind="crashed"} 1',
    'client_failures_total{part="mf-account",release="1.0.0-a",kind="unreachable"} 2',
  ]);
});

test('starts the series of every known release with 0, so that the first failure is an increase', async () => {
  expect(await counted()).toEqual([]);
  expect(await series()).toContain('client_failures_total{part="shell",release="2.0.0-b",kind="not-hydrated"} 0');
  // Four parts without a release, and two releases.
  expect(await series()).toHaveLength(6 * 5);
});

test.each([
  ['part', { part: 'mf-other' }],
  ['release', { release: '9.9.9' }],
  ['release', { release: 'x'.repeat(101) }],
  // A release of another part.
  ['release', { release: '2.0.0-b' }],
  ['kind', { kind: 'slow' }],
  ['screen', { screen: '/simpletable/1?token=secret' }],
  ['message', { message: 'Cannot read properties of undefined' }],
])('returns 400 and counts nothing for an unknown %s', async (field, change) => {
  const { problem, status } = await send([failure, { ...failure, ...change }]);
  expect({ status, paths: problem.errors?.map(({ path }) => path) }).toEqual({
    status: 400,
    paths: [`failures.1.${field}`],
  });
  expect(await counted()).toEqual([]);
  expect(await series()).toHaveLength(6 * 5);
});

test('refuses reports that are no list, too long or too large', async () => {
  for (const failures of [undefined, null, 'all', failure])
    expect({ failures, status: (await send(failures)).status }).toEqual({ failures, status: 400 });
  expect((await send(Array.from({ length: MAX_FAILURES + 1 }, () => failure))).status).toBe(400);
  expect((await send([{ ...failure, release: 'x'.repeat(70_000) }])).status).toBe(413);
  expect(await counted()).toEqual([]);
});

test('counts releases for as long as their pages may be open, and forgets the oldest', async () => {
  expect((await send([failure])).status).toBe(204);
  for (const version of ['b', 'c', 'd', 'e', 'f']) {
    site.writeRegistry(JSON.stringify({ 'mf-account': remote('https://account.example', version) }));
    expect((await send([{ ...failure, release: version }])).status).toBe(204);
    expect((await send([failure])).status).toBe(version === 'f' ? 400 : 204);
  }
  expect((await series()).filter((line) => line.includes('mf-account'))).toHaveLength(6 * 5);
});

test('ignores clients that send Do Not Track or Global Privacy Control', async () => {
  expect((await send([failure], { headers: { dnt: '1' } })).status).toBe(204);
  expect((await send([failure], { headers: { 'sec-gpc': '1' } })).status).toBe(204);
  expect(await counted()).toEqual([]);
  await send([failure], { headers: { dnt: '0' } });
  expect(await counted()).toHaveLength(1);
});

test('limits the failures of one IP address without affecting others', async () => {
  site.server.clock.advance(60 - (site.server.clock.now().getTime() % 60_000) / 1000);
  for (let count = 0; count < 5; count += 1)
    expect((await send(Array.from({ length: MAX_FAILURES }, () => failure))).status).toBe(204);
  expect(await counted()).toEqual([expect.stringMatching(/ 20$/)]);
  await send([failure], { remoteAddress: '203.0.113.9' });
  expect(await counted()).toEqual([expect.stringMatching(/ 21$/)]);
  site.server.clock.advance(60);
  await send([failure]);
  expect(await counted()).toEqual([expect.stringMatching(/ 22$/)]);
});

test('logs the screen, for some of many failures, and nothing about the client', async () => {
  let written = '';
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      written += chunk.toString();
      done();
    },
  });
  const { clock } = site.server.services;
  const currentReleases = async () => [{ part: failure.part, release: failure.release }];
  const failures = createClientFailures({ clock, currentReleases, log: createLog('warn', sink) });
  await failures.count(
    Array.from({ length: 20 }, () => failure),
    '203.0.113.9',
  );
  const lines = written.trim().split('\n');
  expect(lines.length).toBeLessThanOrEqual(20);
  expect(lines.length).toBeGreaterThanOrEqual(10);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'failure in a browser', failure });
  expect(written).not.toContain('203.0.113');
});

test('marks the page with the release of its shell, and counts its documents', async () => {
  expect((await site.server.inject({ url: '/about' })).body).toContain('<html data-release="2.0.0-b" lang="en">');
  site.writeDocument(template);
  expect((await site.server.inject({ url: '/' })).body).not.toContain('data-release');
  expect((await site.server.services.metrics.read()).text).toMatch(/^page_documents_total 2$/m);
});

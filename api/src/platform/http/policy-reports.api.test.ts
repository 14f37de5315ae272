import { Writable } from 'node:stream';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { buildApp } from '../../app.ts';
import { createLog } from '../log.ts';
import { POLICY_REPORTS } from './policy-reports.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const report = {
  type: 'csp-violation',
  url: 'https://tips.example/resetpassword?token=secret',
  body: {
    documentURL: 'https://tips.example/resetpassword?token=secret',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?who=anna',
    sourceFile: 'https://tips.example/assets/main.js',
  },
};

async function send(payloads: string[], type = 'application/reports+json', addresses = ['127.0.0.1']) {
  let written = '';
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      written += chunk.toString();
      done();
    },
  });
  const app = await buildApp({ ...server.services, log: createLog('warn', sink) });
  const statuses: number[] = [];
  for (const remoteAddress of addresses) {
    for (const payload of payloads) {
      const headers = { 'content-type': type };
      const answer = await app.inject({ url: POLICY_REPORTS, method: 'POST', payload, headers, remoteAddress });
      statuses.push(answer.statusCode);
    }
  }
  await app.close();
  const lines = written.split('\n').filter((line) => line.includes('policy violation'));
  return { lines, statuses, written };
}

test('logs what a report says was blocked, without page or user', async () => {
  const { lines, statuses, written } = await send([JSON.stringify([report])]);
  expect(statuses).toEqual([204]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    report: {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example',
      sourceFile: 'https://tips.example',
    },
  });
  expect(written).not.toMatch(/secret|anna/);
});

test('logs a report of a script without a digest', async () => {
  const unchecked = {
    type: 'integrity-violation',
    url: 'https://tips.example/resetpassword?token=secret',
    body: { documentURL: 'https://tips.example/', destination: 'script', blockedURL: 'https://tips.example/x.js?a=b' },
  };
  const { lines } = await send([JSON.stringify([unchecked])]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    report: { effectiveDirective: 'integrity of script', blockedURL: 'https://tips.example' },
  });
});

test('accepts the older report format', async () => {
  const old = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'inline', 'source-file': '' } };
  const { lines } = await send([JSON.stringify(old)], 'application/csp-report');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ report: { effectiveDirective: 'img-src', blockedURL: 'inline' } });
});

test('does not log invalid reports, and logs only some of many', async () => {
  expect((await send(['{', 'null', '[1]', '{}', JSON.stringify({ body: 'x' })])).lines).toEqual([]);
  const many = Array.from({ length: 30 }, () => report);
  expect((await send([JSON.stringify(many)])).lines.length).toBe(10);
  const { lines, statuses } = await send(Array.from({ length: 70 }, () => JSON.stringify([report])));
  expect(new Set(statuses)).toEqual(new Set([204]));
  expect(lines.length).toBeLessThanOrEqual(20);
  expect((await send([JSON.stringify('x'.repeat(20_000))])).statuses).toEqual([413]);
});

test('limits the reports of one IP address without affecting others', async () => {
  const flood = Array.from({ length: 50 }, () => JSON.stringify(Array.from({ length: 10 }, () => report)));
  const { lines } = await send(flood, undefined, ['198.51.100.1']);
  expect(lines.length).toBeLessThanOrEqual(20);
  const addresses = ['198.51.100.1', '2001:db8:1:2::1', '2001:db8:1:2::2', '203.0.113.9'];
  const { lines: all } = await send(flood, undefined, addresses);
  // Three quotas, doubled if a new minute begins meanwhile. Two of the addresses share a network.
  expect(all.length).toBeGreaterThanOrEqual(30);
  expect(all.length).toBeLessThanOrEqual(60);
});

import { connect, type Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { remoteNames } from 'shared-contract/ownership';
import { Problem } from 'shared-contract/problem';
import * as v from 'valibot';
import { currentRelease } from '../../scripts/release/pointer.ts';
import type { Part } from '../../scripts/release/record.ts';
import { type Answer, ask } from './ask.ts';
import { openSite, PROXY, type Site } from './site.ts';

let site: Site;
test.beforeAll(async () => {
  site = await openSite({ limits: 'shipped' });
});
test.afterAll(() => site.stop());

const LIVE = '/api/health/live';
const AT_ONCE = 100;
const MAX_REQUESTS = 20_000;

/** Sends many concurrent requests until a response has this status, and returns that response. */
async function untilStatus(status: number, send: () => Promise<Answer>): Promise<Answer> {
  for (let sent = 0; sent < MAX_REQUESTS; sent += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, send));
    const found = answers.find((answer) => answer.status === status);
    if (found !== undefined) return found;
  }
  throw new Error(`No answer of ${MAX_REQUESTS} is ${status}`);
}

function expectProblem({ body, headers }: Answer, status: number, code: string) {
  expect(headers).toMatchObject({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': expect.stringMatching(/^[1-9]\d*$/),
  });
  expect(v.parse(Problem, JSON.parse(body.toString()))).toMatchObject({ type: 'about:blank', status, code });
}

test('allows a visit of many pages in sequence', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if ([429, 503].includes(response.status())) refused.push(`${response.status()} ${response.url()}`);
  });
  for (const address of ['/', '/official-tables', '/login', '/register', '/news', '/roadmap', '/create-table', '/']) {
    await page.goto(`${site.origin}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(refused).toEqual([]);
});

test('allows concurrent requests for all files of all parts', async () => {
  const parts: [origin: string, part: Part][] = [
    [site.origin, 'shell'],
    ...remoteNames.map((name): [string, Part] => [site.origins[name], name]),
  ];
  const files: string[][] = [];
  for (const [origin, part] of parts) {
    const { files: named = {} } = (await currentRelease(site.store, part)) ?? {};
    const originals = Object.keys(named).filter((file) => !/\.(?:br|gz)$/.test(file));
    files.push(...originals.map((file) => [origin, `/${file}`]));
  }
  expect(files.length).toBeGreaterThan(60);
  const answers = await Promise.all(files.map(([origin = '', file = '']) => ask(origin, file)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

test('refuses a flood of requests from one address, and no other address’s requests', async () => {
  const limited = await untilStatus(429, () => ask(site.origin, LIVE));
  expectProblem(limited, 429, 'limit-reached');
  expect((await ask(site.origin, LIVE, {}, 'GET', undefined, '127.0.0.2')).status).toBe(200);
  const page = await untilStatus(429, () => ask(site.origin, '/login', { accept: 'text/html' }));
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.body.toString()).toContain('Please try again in a minute');
  await expect.poll(async () => (await ask(site.origin, LIVE)).status).toBe(200);
});

test('counts the addresses of an IPv6 network together, and those of other networks separately', async () => {
  const from = (address: string) => () => ask(site.origin, LIVE, { 'x-address': address }, 'GET', undefined, PROXY);
  expectProblem(await untilStatus(429, from('2001:db8:1:2::1')), 429, 'limit-reached');
  expectProblem(await untilStatus(429, from('2001:db8:1:2:ffff:0:7:9')), 429, 'limit-reached');
  expect((await from('2001:db8:1:3::1')()).status).toBe(200);
  expect((await from('2001:db8::1')()).status).toBe(200);
});

/**
 * Opens a connection with a request whose body never arrives. Resolves with the status of the first response, 100 for
 * "continue". Closes a refused one: nginx has few connections in all, and would close others for it.
 */
async function hold(sockets: Socket[]): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(site.origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.3' });
  sockets.push(socket);
  socket.write(
    'POST /api/account/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
      'Content-Length: 100\r\nExpect: 100-continue\r\n\r\n',
  );
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    const text = String(chunk);
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
    if (status !== 100) socket.destroy();
    return { status, text };
  }
  throw new Error('The connection was closed without an answer');
}

test('refuses further requests of a client with too many open ones, and no other client’s', async () => {
  const sockets: Socket[] = [];
  let held = 0;
  try {
    for (let tried = 0; ; tried += 1) {
      expect(tried).toBeLessThan(MAX_REQUESTS);
      const { status, text } = await hold(sockets);
      if (status === 100) held += 1;
      if (status !== 503) continue;
      expect(text).toMatch(/^Content-Type: application\/problem\+json\r$/im);
      expect(text).toMatch(/^Retry-After: 5\r$/im);
      expect(text).toContain('"code":"busy"');
      break;
    }
    expect(held).toBe(256);
    expect((await ask(site.origin, LIVE)).status).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  const again = () => ask(site.origin, LIVE, {}, 'GET', undefined, '127.0.0.3');
  await expect.poll(async () => (await again()).status).toBe(200);
});

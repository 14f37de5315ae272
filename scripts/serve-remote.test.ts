import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';

const site = 'https://tiptable.test';
const script = 'export const routes = [];';
let folder: string;
let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'serve-remote-'));
  mkdirSync(path.join(folder, 'dist/assets'), { recursive: true });
  const put = (file: string, content: string | Buffer) => writeFileSync(path.join(folder, 'dist', file), content);
  put('mf-manifest.json', '{}');
  put('.inputs', 'hash');
  put('assets/entry.abc.js', script);
  put('assets/entry.abc.js.br', brotliCompressSync(script));
  put('assets/entry.abc.js.map', '{}');
  put('mf-stats.json', '{}');
  server = fork(path.join(__dirname, 'serve-remote.ts'), [folder, '0', site]);
  const [message] = (await once(server, 'message')) as [{ ready: string }];
  origin = message.ready;
});
afterAll(async () => {
  const ended = once(server, 'exit');
  server.disconnect();
  await ended;
  rmSync(folder, { recursive: true });
});

const get = (file: string, headers: Record<string, string> = {}) => fetch(`${origin}/${file}`, { headers });

test('serves content-hashed files compressed, immutable and with their own type, without other headers', async () => {
  const answer = await get('assets/entry.abc.js', { 'accept-encoding': 'br' });
  await expect(answer.text()).resolves.toBe(script);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-length': expect.any(String) as string,
    'content-type': expect.stringContaining('javascript') as string,
    'cross-origin-resource-policy': 'cross-origin',
    date: expect.any(String) as string,
    vary: expect.stringMatching(/origin/i) as string,
    'x-content-type-options': 'nosniff',
  });
});

test('revalidates the manifest on each request', async () => {
  expect((await get('mf-manifest.json')).headers.get('cache-control')).toBe('no-cache');
});

test('only the site may read the files, and answers vary by origin in caches', async () => {
  const allowed = await get('assets/entry.abc.js', { origin: site });
  expect(allowed.headers.get('access-control-allow-origin')).toBe(site);
  const refused = await get('assets/entry.abc.js', { origin: 'https://elsewhere.test' });
  expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  for (const { headers } of [allowed, refused]) expect(headers.get('vary')).toMatch(/origin/i);
});

const problem = (status: number, code: string) => expect.objectContaining({ type: 'about:blank', status, code });

const tooLong = 'x'.repeat(20_000);

test.each([
  ['nothing.js', 404, 'missing'],
  ['assets/entry.abc.js.map', 404, 'missing'],
  ['mf-stats.json', 404, 'missing'],
  ['.inputs', 404, 'missing'],
  ['../package.json', 404, 'missing'],
  ['', 404, 'missing'],
  ['%zz', 400, 'invalid'],
  ['?too-long', 431, 'too-large'],
])('returns a problem document with the security headers for %s with status %i', async (file, status, code) => {
  const answer = await get(file.replace('too-long', tooLong));
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': expect.stringMatching(/^application\/problem\+json/) as string,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  expect(await answer.json()).toEqual(problem(status, code));
});

test('allows only reading', async () => {
  const answer = await fetch(`${origin}/assets/entry.abc.js`, { method: 'POST' });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
  expect(await answer.json()).toEqual(problem(405, 'wrong-method'));
});

/**
 * Returns the bytes a connection receives until the server closes it, after sending the given lines and nothing more.
 */
async function untilClosed(...lines: string[]): Promise<string> {
  const { port } = new URL(origin);
  const socket = connect(Number(port), 'localhost');
  socket.write(lines.join('\r\n'));
  return text(socket);
}

test('closes a connection with unfinished headers or body, or without further requests', async () => {
  const [headers, body, idle] = await Promise.all([
    untilClosed('GET / HTTP/1.1', 'Host: a', 'X-'),
    untilClosed('POST / HTTP/1.1', 'Host: a', 'Content-Type: text/plain', 'Content-Length: 10', '', 'x'),
    untilClosed('GET /mf-manifest.json HTTP/1.1', 'Host: a', '', ''),
  ]);
  expect(headers).toMatch(/^HTTP\/1\.1 408 /);
  expect(headers).toContain('"code":"timeout"');
  expect(body).toMatch(/^HTTP\/1\.1 40[58] /);
  expect(idle).toMatch(/^HTTP\/1\.1 200 /);
}, 60_000);

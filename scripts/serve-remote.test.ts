import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const site = 'https://tiptable.test';
const code = 'export const routes = [];';
let folder: string;
let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'serve-remote-'));
  mkdirSync(path.join(folder, 'dist/assets'), { recursive: true });
  const put = (file: string, content: string | Buffer) => writeFileSync(path.join(folder, 'dist', file), content);
  put('mf-manifest.json', '{}');
  put('.inputs', 'hash');
  put('assets/entry.abc.js', code);
  put('assets/entry.abc.js.br', brotliCompressSync(code));
  put('assets/entry.abc.js.map', '{}');
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

test('a file named after its content is compressed, cached for ever and served with its own type only', async () => {
  const answer = await get('assets/entry.abc.js', { 'accept-encoding': 'br' });
  await expect(answer.text()).resolves.toBe(code);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-security-policy': "default-src 'none'",
    'content-type': expect.stringContaining('javascript') as string,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
});

test('the manifest is revalidated on each request', async () => {
  expect((await get('mf-manifest.json')).headers.get('cache-control')).toBe('no-cache');
});

test('only the site may read the files, and answers vary by origin in caches', async () => {
  const allowed = await get('assets/entry.abc.js', { origin: site });
  expect(allowed.headers.get('access-control-allow-origin')).toBe(site);
  const refused = await get('assets/entry.abc.js', { origin: 'https://elsewhere.test' });
  expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  for (const { headers } of [allowed, refused]) expect(headers.get('vary')).toMatch(/origin/i);
});

test.each(['nothing.js', 'assets/entry.abc.js.map', '.inputs', '../package.json', ''])(
  '%s is answered with 404 in plain text',
  async (file) => {
    const answer = await get(file);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  },
);

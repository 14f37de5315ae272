import { readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { remoteNames } from 'shared-contract/ownership';
import { currentRelease } from '../../scripts/release/pointer.ts';
import { digest, type Part } from '../../scripts/release/record.ts';
import { ask } from './ask.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let fileOrigins: [origin: string, part: Part][];
let allOrigins: string[];

test.beforeAll(async () => {
  site = await openSite();
  const remotes = remoteNames.map((name): [string, Part] => [site.origins[name], name]);
  fileOrigins = [[site.origin, 'shell'], ...remotes];
  allOrigins = [...fileOrigins.map(([origin]) => origin), site.callsOrigin];
});
test.afterAll(() => site.stop());

const first = (part: string, matches: (file: string, all: string[]) => boolean) => {
  const files = readdirSync(path.join(site.releases, part, 'assets'));
  return files.find((file) => matches(file, files)) ?? 'none';
};

test('pages, registry and calls come through', async () => {
  for (const pathname of ['/', '/login', '/remotes.json', '/api/health/ready']) {
    expect((await ask(site.origin, pathname)).status, pathname).toBe(200);
  }
  expect((await ask(site.origin, '/')).headers['content-security-policy']).toMatch(/script-src 'self' http/);
  expect((await ask(site.callsOrigin, '/api/health/ready')).status).toBe(200);
  expect((await ask(site.callsOrigin, '/')).status).toBe(404);
});

test('files are compressed, kept for ever, and safe to take for nothing else', async () => {
  for (const [origin, part] of fileOrigins) {
    const file = first(part, (name, all) => name.endsWith('.js') && all.includes(`${name}.br`));
    for (const [asked, answered] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const { status, headers } = await ask(origin, `/assets/${file}`, { 'accept-encoding': asked });
      expect(status).toBe(200);
      expect(headers['content-encoding']).toBe(answered);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-type']).toMatch(/^text\/javascript/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['vary']).toMatch(/accept-encoding/i);
      expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
    }
  }
});

test('the icon that a page names is an image', async () => {
  const page = (await ask(site.origin, '/')).body.toString();
  const [, icon = 'none'] = /<link rel="icon" href="([^"]+)"/.exec(page) ?? [];
  const { status, headers } = await ask(site.origin, icon);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(headers['cache-control']).toMatch(/immutable/);
});

test('exactly the site may read the files of a remote', async () => {
  const file = first('mf-admin', (name) => name.endsWith('.js'));
  for (const [origin, allowed] of [
    [site.origin, site.origin],
    ['https://elsewhere.test', undefined],
    [`${site.origin}.elsewhere.test`, undefined],
    ['null', undefined],
  ] as const) {
    const { headers } = await ask(site.origins['mf-admin'], `/assets/${file}`, { origin });
    expect(headers['access-control-allow-origin'], origin).toBe(allowed);
    expect(headers['vary']).toMatch(/origin/i);
  }
});

const unpack = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync };

test('no. 88: what is served is, byte for byte, what the records of the current releases say', async () => {
  for (const [origin, part] of fileOrigins) {
    const files = (await currentRelease(site.store, part))?.files ?? {};
    const originals = Object.keys(files).filter((file) => !/\.(?:br|gz)$/.test(file));
    expect(originals.length).toBeGreaterThan(2);
    for (const file of originals) {
      for (const encoding of ['identity', 'gzip', 'br'] as const) {
        const { status, headers, body } = await ask(origin, `/${file}`, { 'accept-encoding': encoding });
        const answered = headers['content-encoding'] as keyof typeof unpack | undefined;
        expect(status, file).toBe(200);
        expect(digest(unpack[answered ?? 'identity'](body)), `${file} as ${encoding}`).toBe(files[file]);
        const twin = files[`${file}.${encoding === 'gzip' ? 'gz' : encoding}`];
        if (twin !== undefined) expect(digest(body), `${file} as ${encoding}`).toBe(twin);
      }
    }
  }
});

const hidden = [
  '/.git/HEAD',
  '/.env',
  '/../',
  '/assets/../../remotes.json',
  '/..%2fremotes.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/',
  '/assets/.lock',
  '/mf-manifest.json',
  '/package.json',
];

test('no. 89: what is not for visitors is not there on any origin, and nothing is traced', async () => {
  for (const origin of allOrigins) {
    for (const pathname of hidden) expect((await ask(origin, pathname)).status, `${origin}${pathname}`).toBe(404);
    expect((await ask(origin, '/', {}, 'TRACE')).status, `TRACE ${origin}`).toBe(405);
  }
  for (const [origin, part] of fileOrigins) {
    const file = first(part, (name, all) => all.includes(`${name}.br`));
    expect((await ask(origin, `/assets/${file}.br`)).status).toBe(404);
    expect((await ask(origin, `/assets/${file}.map`)).status).toBe(404);
    expect((await ask(origin, `/assets/${file}`, {}, 'POST')).status).toBe(405);
  }
});

test('a file that is missing now is not remembered as missing', async () => {
  for (const [origin] of fileOrigins) {
    const { status, headers } = await ask(origin, '/assets/gone.0123456789.js');
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  }
});

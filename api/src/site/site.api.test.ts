import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startServer, type TestServer } from '../../testing/server.ts';

const template = `<!doctype html>
<html lang="en">
  <head>
    <title>Template</title>
    <!-- tiptable:head -->
  </head>
  <body><div id="root"></div></body>
</html>
`;
const remote = (origin: string, version = '1') => ({
  entry: `${origin}/remoteEntry.${version}.js`,
  version,
  contract: 1,
  integrity: 'sha384-abc',
  preload: { modules: [{ address: `${origin}/routes.js`, integrity: 'sha384-def' }], styles: [`${origin}/routes.css`] },
  digests: { address: `${origin}/digests.js`, integrity: 'sha384-ghi' },
});
const registry = {
  'mf-public': remote('https://public.example'),
  'mf-account': remote('https://account.example'),
  'mf-admin': { entry: 'nonsense' },
  'mf-unknown': remote('https://evil.example'),
};

let folder: string;
let registryFile: string;
let server: TestServer;
let mtime = 1_700_000_000;
const writeRegistry = (text: string) => {
  writeFileSync(registryFile, text);
  mtime += 1;
  utimesSync(registryFile, mtime, mtime);
};
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-shell-'));
  registryFile = path.join(folder, 'remotes.json');
  mkdirSync(path.join(folder, 'shell/assets'), { recursive: true });
  writeFileSync(path.join(folder, 'shell/index.html'), template);
  writeFileSync(path.join(folder, 'shell/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(folder, 'shell/assets/main.0123.js'), 'export {};');
  writeFileSync(path.join(folder, 'shell/assets/main.0123.js.br'), 'brotli');
  writeFileSync(path.join(folder, 'shell/assets/main.0123.js.map'), '{}');
  writeFileSync(path.join(folder, 'shell/mf-stats.json'), '{}');
  writeFileSync(path.join(folder, 'shell/mf-manifest.json'), '{}');
  writeRegistry(JSON.stringify(registry));
  server = await startServer({
    SHELL_DIR: path.join(folder, 'shell'),
    REGISTRY_FILE: registryFile,
    PRODUCT_NAME: 'Tips & <Tables>',
    PUBLIC_ORIGIN: 'https://tips.example',
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => writeRegistry(JSON.stringify(registry)));

const page = async (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

function blockOf(html: string, id: string): unknown {
  const [, text = ''] = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html) ?? [];
  return JSON.parse(text);
}

test('every path without a route of its own gets the shell’s page, with configuration and registry in it', async () => {
  for (const url of [
    '/',
    '/login',
    '/simpletable/0199d3a0-0000-7000-8000-0000000000ff?a=b',
    '/userprofile/anna-berg',
    '/no/such/page',
  ]) {
    const response = await page(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
    });
    expect(response.body).toContain('<title>Tips &amp; &lt;Tables&gt;</title>');
    expect(response.body).not.toContain('<title>Template</title>');
    expect(blockOf(response.body, 'site-config')).toMatchObject({
      productName: 'Tips & <Tables>',
      apiBase: '/api',
      publicOrigin: 'https://tips.example',
    });
    expect(Object.keys(blockOf(response.body, 'remote-registry') as object)).toEqual(['mf-public', 'mf-account']);
  }
});

test('the page preloads what the path’s own remote needs, and nothing of the others', async () => {
  const login = (await page('/login')).body;
  expect(login).toContain(
    '<link rel="modulepreload" href="https://account.example/remoteEntry.1.js" integrity="sha384-abc">',
  );
  for (const link of [
    '<link rel="modulepreload" href="https://account.example/routes.js" integrity="sha384-def">',
    '<link rel="modulepreload" href="https://account.example/digests.js" integrity="sha384-ghi">',
  ])
    expect(login).toContain(link);
  expect(login).toContain('<link rel="preload" as="style" href="https://account.example/routes.css">');
  expect(login).not.toContain('href="https://public.example');
  expect((await page('/my-account/tables')).body).toContain('href="https://public.example/remoteEntry.1.js"');
  expect((await page('/admin')).body).not.toContain('<link');
});

test('the page’s Content-Security-Policy allows the shell, the remotes and no other origin', async () => {
  const { headers } = await page('/');
  const allowed = "'self' https://account.example https://public.example";
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; script-src ${allowed}; style-src ${allowed}; connect-src ${allowed}; img-src 'self' data: https:; ` +
      "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'; " +
      'report-uri /api/policy-reports; report-to policy',
  );
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(policy)');
  expect(headers['reporting-endpoints']).toBe('policy="/api/policy-reports"');
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect((await page('/resetpassword?token=1')).headers['referrer-policy']).toBe('no-referrer');
});

test('however its address is written, a page linked from mails sends no referrer and is not stored', async () => {
  for (const url of [
    '/resetpassword',
    '/%72esetpassword',
    '/reset%70assword?email=a%40b.se&token=1',
    '/ResetPassword/',
    '/%63onfirmemail',
  ]) {
    const { headers, body } = await page(url);
    expect({ url, headers }).toMatchObject({
      url,
      headers: { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
    });
    expect(body).toContain('href="https://account.example/remoteEntry.1.js"');
  }
});

test('however its address is written, an answer of the API is not stored', async () => {
  for (const url of ['/api/health/live', '/%61pi/health/live', '/api/none', '/ap%69/none']) {
    expect({ url, ...(await page(url)).headers }).toMatchObject({
      url,
      'cache-control': 'no-store',
      'x-api-contract': '1',
    });
  }
});

test('a refusal outside the API is not stored either', async () => {
  for (const url of ['/assets/main.9999.js', '/favicon.ico', '/.env', '/%zz']) {
    const { headers, statusCode } = await page(url);
    expect({ url, statusCode, ...headers }).toMatchObject({
      url,
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
    expect(statusCode).toBeGreaterThanOrEqual(400);
  }
  expect((await server.inject({ url: '/login', method: 'POST' })).headers['cache-control']).toBe('no-store');
});

test('the theme of the cookie is set on the page before any script runs', async () => {
  expect((await page('/', { cookie: 'a=b; theme=dark' })).body).toContain('<html data-theme="dark" lang="en">');
  expect((await page('/', { cookie: 'theme=light' })).body).toContain('<html data-theme="light" lang="en">');
  for (const cookie of ['theme="><script>', 'mytheme=dark', 'theme=darker']) {
    expect((await page('/', { cookie })).body).toContain('<html lang="en">');
  }
});

test('the page is compressed as the browser accepts, and not sent again while unchanged', async () => {
  const plain = await page('/');
  const brotli = await page('/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  const gzip = await page('/', { 'accept-encoding': 'gzip;q=1.0, br;q=0' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  const again = await page('/', { 'if-none-match': String(plain.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('a release takes effect without a restart', async () => {
  writeRegistry(JSON.stringify({ 'mf-public': remote('https://cdn.example', '2') }));
  const released = await page('/');
  expect(released.body).toContain('https://cdn.example/remoteEntry.2.js');
  expect(released.headers['content-security-policy']).toContain("script-src 'self' https://cdn.example;");
});

test('a registry that is broken or missing, in whole or in part, changes nothing', async () => {
  const registered = async () => {
    const response = await page('/');
    expect(response.statusCode).toBe(200);
    return blockOf(response.body, 'remote-registry');
  };
  const before = await registered();
  const entries = ['<!doctype html>', {}, { entry: 'https://public.example/remoteEntry.2.js' }];
  const partly = entries.map((entry) => JSON.stringify({ ...registry, 'mf-public': entry }));
  for (const text of ['{"mf-public":', '[]', '"x"', '', ...partly]) {
    writeRegistry(text);
    expect({ text, registry: await registered() }).toEqual({ text, registry: before });
  }
  rmSync(registryFile);
  expect(await registered()).toEqual(before);
  expect((await page('/remotes.json')).json()).toEqual(before);
});

test('a server that starts with a broken registry shows the shell', async () => {
  writeRegistry('{"mf-public":');
  const fresh = await startServer({ SHELL_DIR: path.join(folder, 'shell'), REGISTRY_FILE: registryFile });
  const response = await fresh.inject({ url: '/' });
  await fresh.close();
  expect(response.statusCode).toBe(200);
  expect(blockOf(response.body, 'remote-registry')).toEqual({});
});

test('configuration and registry are served on their own addresses', async () => {
  expect((await page('/config.json')).json()).toMatchObject({ productName: 'Tips & <Tables>', apiBase: '/api' });
  expect(Object.keys((await page('/remotes.json')).json<object>())).toEqual(['mf-public', 'mf-account']);
});

test('hashed files are cached for ever, others revalidated, and missing ones are 404', async () => {
  const script = await page('/assets/main.0123.js', { 'accept-encoding': 'br' });
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  expect(script.body).toBe('brotli');
  expect((await page('/assets/main.0123.js')).body).toBe('export {};');
  expect((await page('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  for (const url of [
    '/assets/main.9999.js',
    '/favicon.ico',
    '/.env',
    '/.git/HEAD',
    '/assets/main.0123.js.map',
    '/mf-stats.json',
    '/mf-manifest.json',
    '/../package.json',
    '/..%2fpackage.json',
    '/api',
    '/api/nothing',
  ]) {
    const response = await page(url);
    expect({ url, status: response.statusCode }).toEqual({ url, status: 404 });
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  }
  const posted = await server.inject({ url: '/login', method: 'POST' });
  expect(posted).toMatchObject({ statusCode: 405, headers: { allow: 'GET, HEAD' } });
});

test('without a built shell the server does not start', async () => {
  await expect(startServer({ SHELL_DIR: path.join(folder, 'none') })).rejects.toThrow('Build the shell first');
});

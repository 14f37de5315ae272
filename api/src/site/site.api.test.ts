import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseRegistry } from 'shared-contract/site';
import { startServer } from '../../testing/server.ts';
import { remote, startSite, template } from '../../testing/site.ts';
import { renderDocument } from './document.ts';

const registry = {
  'mf-public': remote('https://public.example'),
  'mf-account': remote('https://account.example'),
  'mf-admin': { entry: 'nonsense' },
  'mf-unknown': remote('https://evil.example'),
};

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(() => site.writeRegistry(JSON.stringify(registry)));

const page = async (url: string, headers: Record<string, string> = {}) => site.server.inject({ url, headers });

function blockOf(html: string, id: string): unknown {
  const [, text = ''] = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html) ?? [];
  return JSON.parse(text);
}

test('serves the shell’s page with configuration and registry for every path without a route', async () => {
  for (const url of ['/', '/login', '/about?a=b', '/no/such/page']) {
    const response = await page(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
    });
    expect(response.body).toMatch(/<title>(?:About · )?Tips &amp; &lt;Tables&gt;<\/title>/);
    expect(response.body).not.toContain('<title>Template</title>');
    expect(blockOf(response.body, 'site-config')).toMatchObject({
      productName: 'Tips & <Tables>',
      apiBase: '/api',
      publicOrigin: 'https://tips.example',
    });
    expect(Object.keys(blockOf(response.body, 'remote-registry') as object)).toEqual(['mf-public', 'mf-account']);
  }
});

test('preloads the files of the path’s own remote and of no other', async () => {
  const login = (await page('/login')).body;
  expect(login).toContain(
    '<link rel="modulepreload" href="https://account.example/remoteEntry.1.js" integrity="sha384-abc">',
  );
  for (const link of [
    '<link rel="modulepreload" href="https://account.example/routes.js" integrity="sha384-def">',
    '<link rel="modulepreload" href="https://account.example/digests.js" integrity="sha384-ghi">',
  ])
    expect(login).toContain(link);
  expect(login).toContain(
    '<link rel="preload" as="style" href="https://account.example/routes.css" data-remote="mf-account">',
  );
  expect(login).not.toContain('href="https://public.example');
  expect((await page('/my-account/tables')).body).toContain('href="https://public.example/remoteEntry.1.js"');
  expect((await page('/admin')).body).not.toContain('<link');
});

test('preloads the modules that the release lists for a page, without the digests of all others', () => {
  const config = { ...site.server.services.config.site, apiBase: '/api', apiContract: 1 };
  const file = (name: string) => `https://public.example/${name}`;
  const pages = { '/simpletable/:tableId': [{ address: file('table.js'), integrity: 'sha384-jkl' }] };
  const pageStyles = { '/simpletable/:tableId': [file('styles.css')] };
  const released = parseRegistry(
    { 'mf-public': { ...remote('https://public.example'), pages, pageStyles } },
    () => undefined,
  );
  const preloadsOf = (pathname: string) =>
    [
      ...renderDocument(template, { pathname, theme: null, config, registry: released }).html.matchAll(
        /rel="(?:module)?preload"(?: as="\w+")?(?: crossorigin)? href="([^"]+)"/g,
      ),
    ].map(([, address = '']) => path.basename(address));
  expect(preloadsOf('/simpletable/a')).toEqual([
    'remoteEntry.1.js',
    'routes.js',
    'table.js',
    'routes.css',
    'styles.css',
  ]);
  expect(preloadsOf('/about')).toEqual(['remoteEntry.1.js', 'digests.js', 'routes.js', 'routes.css']);
});

test('links speculation rules that prefetch documents of public pages only', async () => {
  expect((await page('/about')).headers['speculation-rules']).toBe('"/speculation-rules.json"');
  const { headers, body } = await page('/speculation-rules.json');
  expect(headers['content-type']).toMatch(/^application\/speculationrules\+json\b/);
  const { prefetch } = JSON.parse(body) as { prefetch: { where: { and: { href_matches?: string[] }[] } }[] };
  const patterns = prefetch[0]?.where.and[0]?.href_matches ?? [];
  for (const expected of ['/', '/official-tables', '/simpletable/:tableId']) expect(patterns).toContain(expected);
  for (const pattern of patterns) expect(pattern).not.toMatch(/account|admin|login|join|answer|edit|token/);
});

test('preloads nothing of the administration before the session is known', () => {
  const config = { ...site.server.services.config.site, apiBase: '/api', apiContract: 1 };
  const released = parseRegistry({ 'mf-admin': remote('https://admin.example') }, () => undefined);
  const head = renderDocument(template, { pathname: '/admin/users', theme: null, config, registry: released }).html;
  expect(head).not.toContain('<link');
});

test('removes style sheets and files of the administration, except its entry, from the page’s registry', () => {
  const config = { ...site.server.services.config.site, apiBase: '/api', apiContract: 1 };
  const own = [{ address: 'https://admin.example/users.js', integrity: 'sha384-jkl' }];
  const admin = { ...remote('https://admin.example'), pages: { '/admin/users': own } };
  const released = parseRegistry({ ...registry, 'mf-admin': admin }, () => undefined);
  const preloadOf = (name: string, pathname: string) => {
    const { html } = renderDocument(template, { pathname, theme: null, config, registry: released });
    return (blockOf(html, 'remote-registry') as typeof released)[name as keyof typeof released]?.preload;
  };
  const { preload } = remote('https://account.example');
  expect(preloadOf('mf-account', '/about')).toEqual({ ...preload, styles: [] });
  expect(preloadOf('mf-admin', '/about')).toEqual({ modules: [], styles: [] });
  expect(preloadOf('mf-admin', '/admin/users')).toEqual({ modules: admin.preload.modules, styles: [] });
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

test('sends no referrer and is not stored for pages linked from mails, however the URL is written', async () => {
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

test('does not store responses of the API, however the URL is written', async () => {
  for (const url of ['/api/health/live', '/%61pi/health/live', '/api/none', '/ap%69/none']) {
    expect({ url, ...(await page(url)).headers }).toMatchObject({
      url,
      'cache-control': 'no-store',
      'x-api-contract': '1',
    });
  }
});

test('does not store refusals outside the API', async () => {
  for (const url of ['/assets/main.9999.js', '/favicon.ico', '/.env', '/%zz']) {
    const { headers, statusCode } = await page(url);
    expect({ url, statusCode, ...headers }).toMatchObject({
      url,
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
    expect(statusCode).toBeGreaterThanOrEqual(400);
  }
  expect((await site.server.inject({ url: '/login', method: 'POST' })).headers['cache-control']).toBe('no-store');
});

test('sets the theme of the cookie on the page before any script runs', async () => {
  expect((await page('/', { cookie: 'a=b; theme=dark' })).body).toContain('<html data-theme="dark" lang="en">');
  expect((await page('/', { cookie: 'theme=light' })).body).toContain('<html data-theme="light" lang="en">');
  for (const cookie of ['theme="><script>', 'mytheme=dark', 'theme=darker']) {
    expect((await page('/', { cookie })).body).toContain('<html lang="en">');
  }
});

test('compresses the page as the browser accepts, and returns 304 while it is unchanged', async () => {
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

test('serves a new release without a restart', async () => {
  site.writeRegistry(JSON.stringify({ 'mf-public': remote('https://cdn.example', '2') }));
  const released = await page('/');
  expect(released.body).toContain('https://cdn.example/remoteEntry.2.js');
  expect(released.headers['content-security-policy']).toContain("script-src 'self' https://cdn.example;");
});

test('ignores a registry that is broken or missing, in whole or in part', async () => {
  const registered = async () => {
    const response = await page('/');
    expect(response.statusCode).toBe(200);
    return blockOf(response.body, 'remote-registry');
  };
  const before = await registered();
  const released: unknown = (await page('/remotes.json')).json();
  expect(Object.keys(released as object)).toEqual(['mf-public', 'mf-account']);
  const entries = ['<!doctype html>', {}, { entry: 'https://public.example/remoteEntry.2.js' }];
  const partly = entries.map((entry) => JSON.stringify({ ...registry, 'mf-public': entry }));
  for (const text of ['{"mf-public":', '[]', '"x"', '', ...partly]) {
    site.writeRegistry(text);
    expect({ text, registry: await registered() }).toEqual({ text, registry: before });
  }
  rmSync(site.places.REGISTRY_FILE);
  expect(await registered()).toEqual(before);
  expect((await page('/remotes.json')).json()).toEqual(released);
});

test('shows the shell when the server starts with a broken registry', async () => {
  site.writeRegistry('{"mf-public":');
  const fresh = await startServer(site.places);
  const response = await fresh.inject({ url: '/' });
  await fresh.close();
  expect(response.statusCode).toBe(200);
  expect(blockOf(response.body, 'remote-registry')).toEqual({});
});

test('serves configuration and registry at their own URLs', async () => {
  expect((await page('/config.json')).json()).toMatchObject({ productName: 'Tips & <Tables>', apiBase: '/api' });
  expect(Object.keys((await page('/remotes.json')).json<object>())).toEqual(['mf-public', 'mf-account']);
});

describe('icons', () => {
  const release = `<link rel="icon" href="/assets/favicon.0123456789.ico" sizes="32x32" />
    <link rel="apple-touch-icon" href="/assets/apple-touch-icon.0123456789.png" />
    <link rel="icon" href="/assets/icon-192.0123456789.png" type="image/png" sizes="192x192" />`;

  test('returns each at its conventional URL, whatever the release names its file', async () => {
    site.writeDocument(template.replace('</title>', `</title>${release}`));
    writeFileSync(path.join(site.places.SHELL_DIR, 'assets/favicon.0123456789.ico'), 'ico');
    writeFileSync(path.join(site.places.SHELL_DIR, 'assets/apple-touch-icon.0123456789.png'), 'png');
    const icon = await page('/favicon.ico');
    expect({ status: icon.statusCode, body: icon.body }).toEqual({ status: 200, body: 'ico' });
    expect(icon.headers).toMatchObject({ 'content-type': 'image/vnd.microsoft.icon', 'cache-control': 'no-cache' });
    expect((await page('/apple-touch-icon.png')).headers['content-type']).toBe('image/png');
    const manifest = await page('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(manifest.json()).toMatchObject({
      name: 'Tips & <Tables>',
      start_url: '/',
      icons: [{ src: '/assets/icon-192.0123456789.png', sizes: '192x192', type: 'image/png' }],
    });
    site.writeDocument(template);
    expect((await page('/favicon.ico')).statusCode).toBe(404);
  });
});

test('documents have no inline styles, which the policy would refuse', async () => {
  for (const url of ['/', '/about', '/official-tables', '/my-account', '/admin', '/no/such/page', '/api/docs']) {
    const { body, headers } = await site.server.inject({ url, headers: { accept: 'text/html', cookie: 'theme=dark' } });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).not.toMatch(/\sstyle\s*=/i);
  }
});

test('caches hashed files for ever, revalidates others and returns 404 for missing ones', async () => {
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
  const posted = await site.server.inject({ url: '/login', method: 'POST' });
  expect(posted).toMatchObject({ statusCode: 405, headers: { allow: 'GET, HEAD' } });
});

test('sends immutable scripts with only the headers that apply to scripts', async () => {
  const { headers } = await page('/assets/main.0123.js', { 'accept-encoding': 'br' });
  expect(headers).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-length': expect.anything() as unknown,
    'content-type': expect.stringMatching(/javascript/) as unknown,
    'cross-origin-resource-policy': 'same-origin',
    date: expect.any(String) as unknown,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  // A browser may open a picture as a document.
  expect((await page('/favicon.svg')).headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'") as unknown,
    'x-frame-options': 'DENY',
    etag: expect.any(String) as unknown,
  });
});

test('does not start the server without a built shell', async () => {
  await expect(startServer({ SHELL_DIR: path.join(site.folder, 'none') })).rejects.toThrow('Build the shell first');
});

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseRegistry } from 'shared-contract/site';
import { emptyItems, newTable } from 'shared-contract/table-rules';
import { createTable, setTableVisibility } from 'shared-contract/tables';
import { startServer, type TestServer } from '../../testing/server.ts';
import { renderDocument } from './document.ts';

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

test('nothing of the administration is fetched before it is known who asks', () => {
  const config = { ...server.services.config.site, apiBase: '/api', apiContract: 1 };
  const released = parseRegistry({ 'mf-admin': remote('https://admin.example') }, () => undefined);
  const head = renderDocument(template, { pathname: '/admin/users', theme: null, config, registry: released });
  expect(head).not.toContain('<link');
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

describe('icons', () => {
  const release = `<link rel="icon" href="/assets/favicon.0123456789.ico" sizes="32x32" />
    <link rel="apple-touch-icon" href="/assets/apple-touch-icon.0123456789.png" />
    <link rel="icon" href="/assets/icon-192.0123456789.png" type="image/png" sizes="192x192" />`;
  const write = (html: string) => writeFileSync(path.join(folder, 'shell/index.html'), html);

  test('each answers by the address that browsers know, whatever the release calls its file', async () => {
    write(template.replace('</title>', `</title>${release}`));
    writeFileSync(path.join(folder, 'shell/assets/favicon.0123456789.ico'), 'ico');
    writeFileSync(path.join(folder, 'shell/assets/apple-touch-icon.0123456789.png'), 'png');
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
    write(template);
    expect((await page('/favicon.ico')).statusCode).toBe(404);
  });
});

test('no document has a style of its own, which the policy would refuse', async () => {
  for (const url of ['/', '/about', '/official-tables', '/my-account', '/admin', '/no/such/page', '/api/docs']) {
    const { body, headers } = await server.inject({ url, headers: { accept: 'text/html', cookie: 'theme=dark' } });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).not.toMatch(/\sstyle\s*=/i);
  }
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

/** The registry of releases that say which screens they have. */
const named = (changes: { public?: string[] | undefined; account?: string[] | undefined } = {}) =>
  JSON.stringify({
    'mf-public': {
      ...remote('https://public.example'),
      routes: 'public' in changes ? changes.public : ['/', '/about', '/simpletable/:tableId', '/my-account/tables'],
    },
    'mf-account': {
      ...remote('https://account.example'),
      routes: 'account' in changes ? changes.account : ['/login', '/my-account', '/userprofile/:userId'],
    },
  });

const ofBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document' };
/** Status and kind of the answers to a browser that opens these addresses. */
const opened = async (urls: readonly string[], headers: Record<string, string> = ofBrowser) =>
  Object.fromEntries(
    await Promise.all(
      urls.map(async (url) => {
        const { body, headers: answered, statusCode } = await page(url, headers);
        const kind = String(answered['content-type']).split(';')[0];
        if (kind === 'text/html') expect(body).toContain('Tips &amp; &lt;Tables&gt;</title>');
        return [url, `${statusCode} ${kind}`] as const;
      }),
    ),
  );
const all = (urls: readonly string[], answer: string) => Object.fromEntries(urls.map((url) => [url, answer]));

describe('what no release has a screen for', () => {
  beforeEach(() => writeRegistry(named()));

  const there = ['/', '/about', '/About/', '/%61bout', '/login', '/my-account', '/my-account/tables', '/notauthorized'];
  const nowhere = [
    '/no/such/page',
    '/about/us',
    '/login/again',
    '/my-account/nothing',
    '/about.html',
    '/foo.bar',
    '/news.',
    '/.env',
    '/.git/HEAD',
    '/userprofile/bo@example.org',
    '/userprofile/bo.berg@example.org',
    '/about//',
    '//about',
    '///',
    '//evil.example/about',
    '/about/%00',
    '/simpletable/%00',
    '/%',
    '/100%',
    '/simpletable/100%',
    '/%ff',
    '/../../etc/passwd',
    '/..%2fpackage.json',
  ];

  test('is answered with the page, and 404', async () => {
    expect(await opened(there)).toEqual(all(there, '200 text/html'));
    expect(await opened(nowhere)).toEqual(all(nowhere, '404 text/html'));
  });

  test('is answered so whichever of the two headers says that a document is wanted, and to HEAD', async () => {
    for (const headers of [{ accept: 'text/html' }, { accept: '*/*', 'sec-fetch-dest': 'document' }] as const)
      expect(await opened(nowhere, headers)).toEqual(all(nowhere, '404 text/html'));
    for (const url of [...there, ...nowhere]) {
      const [read, asked] = [
        await page(url, ofBrowser),
        await server.inject({ url, method: 'HEAD', headers: ofBrowser }),
      ];
      expect({ url, status: asked.statusCode, body: asked.body }).toEqual({ url, status: read.statusCode, body: '' });
      expect(asked.headers['content-length']).toBe(read.headers['content-length']);
    }
  });

  test('is a problem to whoever wants a file or a call', async () => {
    const ofScript = { accept: '*/*', 'sec-fetch-dest': 'script' };
    const files = ['/about.html', '/foo.bar', '/.env', '/favicon.ico', '/about//', '//about', '/simpletable/%00'];
    expect(await opened(files, ofScript)).toEqual(all(files, '404 application/problem+json'));
    const calls = ['/assets/main.9999.js', '/assets/main.0123.js.map', '/api', '/api/nothing'];
    expect(await opened(calls)).toEqual(all(calls, '404 application/problem+json'));
    expect(await opened(['/100%'], ofScript)).toEqual({ '/100%': '400 application/problem+json' });
    expect(await opened(['/api/100%'])).toEqual({ '/api/100%': '400 application/problem+json' });
    expect(await opened(['/favicon.svg'])).toEqual({ '/favicon.svg': '200 image/svg+xml' });
  });

  test('is not kept by any cache, and never “not modified”', async () => {
    const { etag } = (await page('/about')).headers;
    const { headers, statusCode } = await page('/no/such/page', { 'if-none-match': String(etag) });
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
    expect(headers['content-security-policy']).toContain("trusted-types 'none'");
  });

  test('is there as soon as a release has it, and gone again with that', async () => {
    expect(await opened(['/brand-new'])).toEqual({ '/brand-new': '404 text/html' });
    writeRegistry(named({ public: ['/', '/brand-new'] }));
    expect(await opened(['/brand-new'])).toEqual({ '/brand-new': '200 text/html' });
    writeRegistry(named());
    expect(await opened(['/brand-new'])).toEqual({ '/brand-new': '404 text/html' });
  });

  test('is not known of a release from before they named their screens: all that it owns is there', async () => {
    writeRegistry(named({ public: undefined }));
    expect(await opened(['/no/such/page', '/my-account/tables/x', '/login/again', '/foo.bar'])).toEqual({
      '/no/such/page': '200 text/html',
      '/my-account/tables/x': '200 text/html',
      '/login/again': '404 text/html',
      '/foo.bar': '404 text/html',
    });
    writeRegistry(named({ account: undefined }));
    expect(await opened(['/no/such/page', '/login/again'])).toEqual({
      '/no/such/page': '404 text/html',
      '/login/again': '200 text/html',
    });
  });

  test('is told from the shell’s own screens by its document, and does not stand in the page', async () => {
    const file = path.join(folder, 'shell/index.html');
    const write = (text: string) => {
      writeFileSync(file, text);
      mtime += 1;
      utimesSync(file, mtime, mtime);
    };
    write(
      template.replace(
        '<!-- tiptable:head',
        '<!-- tiptable:routes /notauthorized /maintenance -->\n    <!-- tiptable:head',
      ),
    );
    expect(await opened(['/maintenance', '/notauthorized', '/notimplemented'])).toEqual({
      '/maintenance': '200 text/html',
      '/notauthorized': '200 text/html',
      '/notimplemented': '404 text/html',
    });
    const { body } = await page('/');
    expect(body).not.toContain('tiptable:');
    expect(body).not.toContain(':tableId');
    write(template);
  });
});

test('a path that ends like a sentence leads to the page, on this site', async () => {
  writeRegistry(named());
  const id = '0199d3a0-0000-7000-8000-0000000000ff';
  for (const [url, location] of [
    [`/simpletable/${id}.`, `/simpletable/${id}`],
    [`/simpletable/${id}).`, `/simpletable/${id}`],
    ['/about,?a=b.', '/about?a=b.'],
    ['/%61bout.', '/%61bout'],
    ['/./about.', '/about'],
  ] as const) {
    const { headers, statusCode } = await page(url);
    expect({ url, statusCode, location: headers.location, cache: headers['cache-control'] }).toEqual({
      url,
      statusCode: 308,
      location,
      cache: 'no-store',
    });
  }
  for (const url of ['//evil.example/about.', '//about.', '/no/such.', '/%2F%2Fevil.example.'])
    expect({ url, ...(await page(url, ofBrowser)) }).toMatchObject({ url, statusCode: 404 });
});

test('a path with a backslash, which browsers read as a slash, leads nowhere', async () => {
  writeRegistry(named());
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  for (const url of ['/\\about', '/\\about.', '/\\\\evil.example.', '/\\evil.example/about.']) {
    const [answer] = (await once(request({ port, path: url, headers: ofBrowser }).end(), 'response')) as [
      IncomingMessage,
    ];
    answer.resume();
    expect({ url, status: answer.statusCode, location: answer.headers.location }).toEqual({ url, status: 404 });
  }
});

describe('a screen that shows something', () => {
  const tableOf = async (isPublicTable: boolean) => {
    const { token } = await server.newUser();
    const body = { ...newTable(2), items: emptyItems(2), name: 'Summer league', isPublicTable };
    return { token, id: (await server.call(createTable, { body, token })).answer.id };
  };
  const statusOf = async (url: string, method: 'GET' | 'HEAD' = 'GET') =>
    (await server.inject({ url, method, headers: ofBrowser })).statusCode;

  test.each([
    ['with its screens named', named()],
    ['from before', named({ public: undefined, account: undefined })],
  ])('is missing with it, be it private or none, in a release %s', async (_, releases) => {
    writeRegistry(releases);
    const { id, token } = await tableOf(false);
    const hidden = await page(`/simpletable/${id}`);
    const none = await page('/simpletable/0199d3a0-0000-7000-8000-0000000000ff');
    expect([hidden.statusCode, none.statusCode]).toEqual([404, 404]);
    expect(hidden.body).toBe(none.body);
    expect(hidden.body).toBe((await page('/simpletable/not-an-id')).body);
    expect(hidden.headers['cache-control']).toBe('no-store');
    const show = (isPublicTable: boolean) =>
      server.call(setTableVisibility, { body: { tableId: id, isPublicTable }, token });
    expect((await show(true)).status).toBe(200);
    expect([await statusOf(`/simpletable/${id}`), await statusOf(`/simpletable/${id}/`, 'HEAD')]).toEqual([200, 200]);
    const { etag } = (await page(`/simpletable/${id}`)).headers;
    expect((await page(`/simpletable/${id}`, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    await show(false);
    expect((await page(`/simpletable/${id}`, { 'if-none-match': String(etag) })).statusCode).toBe(404);
    expect(await statusOf(`/simpletable/${id}`, 'HEAD')).toBe(404);
  });

  test('a person is there by id and by name, whether their profile is private or not', async () => {
    writeRegistry(named());
    const { id } = await server.newUser({ firstName: 'Anna', lastName: 'Berg' });
    expect(await statusOf(`/userprofile/${id}`)).toBe(200);
    expect(await statusOf('/userprofile/anna-berg')).toBe(200);
    expect(await statusOf('/userprofile/nobody')).toBe(404);
    expect(await statusOf(`/userprofile/${'x'.repeat(200)}`)).toBe(404);
  });

  test('counts as there while the store is away', async () => {
    writeRegistry(named());
    const fresh = await startServer({ SHELL_DIR: path.join(folder, 'shell'), REGISTRY_FILE: registryFile });
    await fresh.services.store.close();
    const { statusCode } = await fresh.inject({ url: '/simpletable/0199d3a0-0000-7000-8000-0000000000ff' });
    expect(statusCode).toBe(200);
    await fresh.close().catch(() => undefined);
  });
});

import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Endpoint } from 'shared-contract/endpoint';
import { remoteNames } from 'shared-contract/ownership';
import { codeOfStatus, Problem } from 'shared-contract/problem';
import { fillPath } from 'shared-contract/path';
import { decideReport, openReport } from 'shared-contract/moderation';
import { pathTo } from 'shared-contract/screens';
import { emptyItems, newTable } from 'shared-contract/table-rules';
import { createTable, setTableVisibility } from 'shared-contract/tables';
import * as v from 'valibot';
import { currentRelease } from '../../scripts/release/pointer.ts';
import { digest, type Part } from '../../scripts/release/record.ts';
import { ask } from './ask.ts';
import { tokenFor } from './look.ts';
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

test('serves pages, registry and calls', async () => {
  for (const pathname of ['/', '/login', '/remotes.json', '/robots.txt', '/sitemap.xml', '/api/health/ready']) {
    expect((await ask(site.origin, pathname)).status, pathname).toBe(200);
  }
  expect((await ask(site.callsOrigin, '/api/health/ready')).status).toBe(200);
  expect((await ask(site.callsOrigin, '/')).status).toBe(404);
});

test('serves compressed immutable files with nosniff', async () => {
  for (const [origin, part] of fileOrigins) {
    const file = first(part, (name, all) => name.endsWith('.js') && all.includes(`${name}.br`));
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const { status, headers } = await ask(origin, `/assets/${file}`, { 'accept-encoding': accepted });
      expect(status).toBe(200);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-type']).toMatch(/^text\/javascript/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['vary']).toMatch(/accept-encoding/i);
      expect(headers['cross-origin-resource-policy']).toBe(part === 'shell' ? 'same-origin' : 'cross-origin');
      // Headers about documents and revalidation have no effect here.
      for (const name of [...Object.keys(baseline), 'etag', 'accept-ranges']) {
        if (name !== 'x-content-type-options') expect(headers[name], name).toBeUndefined();
      }
    }
  }
});

const baseline = {
  'content-security-policy': expect.stringMatching(/default-src 'none';.*frame-ancestors 'none'/),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': expect.stringMatching(/^(?:no-referrer|strict-origin-when-cross-origin)$/),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Expects every header once: nginx does not repeat those of the API. */
async function expectBaseline(origin: string, pathname: string, method = 'GET', body?: Buffer): Promise<number> {
  const { status, headers } = await ask(origin, pathname, {}, method, body);
  const message = `${method} ${origin}${pathname}: ${status}`;
  expect(headers, message).toMatchObject(baseline);
  const isRemote = origin !== site.origin && origin !== site.callsOrigin;
  expect(headers['cross-origin-resource-policy'], message).toBe(isRemote ? 'cross-origin' : 'same-origin');
  expect(headers['content-security-policy'], message).not.toMatch(/unsafe-|script-src[^;]*\*/);
  expect(headers['server'], message).toBe('nginx');
  if (status >= 400) expect(headers['cache-control'], message).toBe('no-store');
  return status;
}

test('sends the security headers of documents with every response that is no script, style sheet or font', async () => {
  for (const [origin, part] of fileOrigins) {
    const file = `/assets/${first(part, (name) => name.endsWith('.js'))}`;
    expect(await expectBaseline(origin, file, 'POST')).toBe(405);
    expect(await expectBaseline(origin, '/assets/none.js')).toBe(404);
  }
  for (const origin of allOrigins) {
    expect(await expectBaseline(origin, '/no/such/thing')).toBe(404);
    expect(await expectBaseline(origin, '/../')).toBe(404);
    expect(await expectBaseline(origin, '/', 'TRACE')).toBe(405);
  }
  for (const origin of [site.origin, site.callsOrigin]) {
    expect(await expectBaseline(origin, '/api/health/ready')).toBe(200);
    expect(await expectBaseline(origin, '/api/none')).toBe(404);
    expect(await expectBaseline(origin, '/api/account/admin/users')).toBe(401);
    expect(await expectBaseline(origin, '/api/table', 'POST', Buffer.alloc(200_000))).toBe(413);
  }
});

/** Errors of nginx itself. */
async function expectProblem(origin: string, pathname: string, code: string, method = 'GET', body?: Buffer) {
  const { status, headers, body: answer } = await ask(origin, pathname, {}, method, body);
  const message = `${method} ${origin}${pathname}`;
  expect(headers['content-type'], message).toBe('application/problem+json');
  expect(v.parse(Problem, JSON.parse(answer.toString())), message).toMatchObject({ type: 'about:blank', status, code });
  expect(codeOfStatus(status), message).toBe(code);
}

test('returns problem documents with the API’s codes for errors of nginx itself', async () => {
  for (const [origin] of fileOrigins) await expectProblem(origin, '/assets/none.js', 'missing');
  for (const origin of allOrigins) {
    await expectProblem(origin, origin === site.origin ? '/api/../../' : '/../', 'missing');
    await expectProblem(origin, '/', 'wrong-method', 'TRACE');
    await expectProblem(origin, `/${'x'.repeat(40_000)}`, 'too-large');
  }
  await expectProblem(site.callsOrigin, '/', 'missing');
  for (const origin of [site.origin, site.callsOrigin]) {
    await expectProblem(origin, '/api/table', 'too-large', 'POST', Buffer.alloc(200_000));
  }
  await expectProblem(site.origin, '/login', 'too-large', 'POST', Buffer.alloc(200_000));
});

test('accepts large files for the import of a season only, up to the API’s limit', async () => {
  for (const origin of [site.origin, site.callsOrigin]) {
    // The file reaches the API, which refuses the caller.
    expect(await expectBaseline(origin, '/api/lss/import', 'POST', Buffer.alloc(1_100_000))).toBe(401);
    await expectProblem(origin, '/api/lss/import', 'too-large', 'POST', Buffer.alloc(2_700_000));
    await expectProblem(origin, '/api/lss', 'too-large', 'POST', Buffer.alloc(1_100_000));
  }
});

/** Returns the response to a browser that opens an address. */
async function opened(pathname: string, method = 'GET') {
  const { body, headers, status } = await ask(site.origin, pathname, { accept: 'text/html' }, method);
  const isPage = body.toString().includes('<div id="root">');
  return { status, isPage, cache: headers['cache-control'], location: headers['location'] };
}
const missing = { status: 404, isPage: true, cache: 'no-store', location: undefined };

test('returns a page with status 404 for a missing address, however it is written', async () => {
  for (const pathname of [
    '/no/such/thing',
    '/about.html',
    '/.env',
    '/userprofile/bo@example.org',
    '/about//',
    '//about',
    '/100%',
    '/%',
    '/simpletable/%00',
    '/../',
  ]) {
    expect({ pathname, ...(await opened(pathname)) }).toEqual({ pathname, ...missing });
    expect((await opened(pathname, 'HEAD')).status, `HEAD ${pathname}`).toBe(404);
    await expectBaseline(site.origin, pathname);
  }
  expect(await opened('/about.')).toMatchObject({ status: 308, location: '/about' });
  expect((await opened('//evil.example/about.')).location).toBeUndefined();
});

/** Makes a call as an administrator. */
async function callAsAdmin(
  { method, path: pattern }: Endpoint,
  body: object | null,
  params: Record<string, string> = {},
): Promise<{ id: string; version: number }> {
  const token = await tokenFor(site.origin);
  const answer = await fetch(`${site.origin}/api${fillPath(pattern, params)}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== null && { 'content-type': 'application/json' }) },
    body: body === null ? null : JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as { id: string; version: number };
}
const summerLeague = { ...newTable(2), items: emptyItems(2), name: 'Summer league', isPublicTable: true };

test('shows a created table and its page’s metadata at once, and 404 once it is deleted', async () => {
  const { id } = await callAsAdmin(createTable, { ...summerLeague, isPublicTable: false });
  const now = async () => {
    const { body, status } = await ask(site.origin, pathTo('simpleTable', { tableId: id }), { accept: 'text/html' });
    return { status, isNamed: body.includes('Summer league') };
  };
  expect(await now()).toEqual({ status: 404, isNamed: false });
  await callAsAdmin(setTableVisibility, { tableId: id, isPublicTable: true });
  expect(await now()).toEqual({ status: 200, isNamed: true });
  await callAsAdmin(setTableVisibility, { tableId: id, isPublicTable: false });
  expect(await now()).toEqual({ status: 404, isNamed: false });
  await callAsAdmin(setTableVisibility, { tableId: id, isPublicTable: true });
  const report = await callAsAdmin(openReport, null, { id });
  const decide = (action: string, version: number) =>
    callAsAdmin(decideReport, { action, reason: 'Tried', rule: 'other', version }, { id: report.id });
  const { version } = await decide('hide', report.version);
  expect(await now()).toEqual({ status: 404, isNamed: false });
  const restored = await decide('restore', version);
  expect(await now()).toEqual({ status: 200, isNamed: true });
  await decide('delete', restored.version);
  expect(await now()).toEqual({ status: 404, isNamed: false });
});

test('sends the API’s policies with a page', async () => {
  const { headers } = await ask(site.origin, '/');
  for (const name of remoteNames) {
    expect(headers['content-security-policy']).toMatch(new RegExp(`script-src [^;]*${site.origins[name]}`));
  }
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(headers['integrity-policy']).toContain('blocked-destinations=(script)');
  expect(headers['reporting-endpoints']).toBe('policy="/api/policy-reports"');
});

test('serves images for the icons of a page', async () => {
  const page = (await ask(site.origin, '/')).body.toString();
  const icons = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
    ([, icon = '']) => icon,
  );
  const types = { ico: 'image/vnd.microsoft.icon', svg: 'image/svg+xml', png: 'image/png' };
  expect(new Set(icons.map((icon) => icon.split('.').at(-1)))).toEqual(new Set(Object.keys(types)));
  for (const icon of icons) {
    const { status, headers } = await ask(site.origin, icon);
    expect({ icon, status, type: headers['content-type'], caching: headers['cache-control'] }).toEqual({
      icon,
      status: 200,
      type: types[icon.split('.').at(-1) as keyof typeof types],
      caching: expect.stringContaining('immutable'),
    });
  }
});

test('allows only the site to read the files of a remote', async () => {
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

test('serves files byte for byte as in the records of the current releases', async () => {
  for (const [origin, part] of fileOrigins) {
    const files = (await currentRelease(site.store, part))?.files ?? {};
    const originals = Object.keys(files).filter((file) => !/\.(?:br|gz)$/.test(file));
    expect(originals.length).toBeGreaterThan(2);
    for (const file of originals) {
      for (const encoding of ['identity', 'gzip', 'br'] as const) {
        const { status, headers, body } = await ask(origin, `/${file}`, { 'accept-encoding': encoding });
        const contentEncoding = headers['content-encoding'] as keyof typeof unpack | undefined;
        expect(status, file).toBe(200);
        expect(digest(unpack[contentEncoding ?? 'identity'](body)), `${file} as ${encoding}`).toBe(files[file]);
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

test('no origin serves private files, and TRACE is refused', async () => {
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

test('logs no query, and no path segment that may hold an e-mail or a token', async () => {
  const sentinel = 'sentinel';
  const email = `${sentinel}%40example.org`;
  for (const origin of allOrigins) {
    for (const pathname of [
      `/resetpassword?email=${email}&token=${sentinel}`,
      `/confirmemail?token=${sentinel}`,
      `/%72esetpassword?token=${sentinel}`,
      `/api/account/resetpasswordtoken/${email}`,
      `/api/account/resetpasswordtoken/${sentinel}@example.org`,
      `/api/account/resetpasswordtoken/${sentinel}`,
      `/api//account/%72esetpasswordtoken/${sentinel}`,
      `/api/friends/send/${email}`,
      `/api/friends/send/${sentinel}`,
      `/mailoff?token=${sentinel}`,
      `/api/mail/off/${sentinel}`,
      `/answer?token=${sentinel}`,
      `/join/${sentinel}`,
      `//JOIN//${sentinel}/more`,
      `/api/group/join/${sentinel}`,
      `/api/report/answer/${sentinel}`,
      `/api/none/${email}/more/${sentinel}`,
      `/assets/none.js?${sentinel}`,
      `/../?${sentinel}`,
      `/${'x'.repeat(40_000)}?${sentinel}`,
    ]) {
      await ask(origin, pathname, { referer: `https://elsewhere.test/?${sentinel}` }, 'POST');
    }
  }
  await ask(site.origin, '/news?after=the-others');
  await expect.poll(async () => (await site.logs()).access).toContain('"GET /news" 200');
  const { access, error, system } = await site.logs();
  expect(access).toContain('"POST /resetpassword" 405');
  expect(access).toContain('"POST /api/account/resetpasswordtoken/-" 204');
  expect(access).toContain('"POST /api/friends/send/-" 401');
  expect(access).toContain('"POST /api/mail/off/-" 400');
  expect(access).toContain('"POST /api/report/answer/-" 400');
  expect(access).toContain('"POST /join/-" 405');
  expect(access).toContain('"POST /api/group/join/-" 401');
  expect(access).toContain('"POST /api/none/-" 404');
  expect(access + error + system).not.toMatch(/sentinel|after=/);
  expect(system).toBe('');
});

test('sends no referrer with a page linked from mails and does not store it, however its address is written', async () => {
  for (const pathname of ['/resetpassword?token=1', '/%72esetpassword?token=1', '/%63onfirmemail']) {
    const { status, headers } = await ask(site.origin, pathname);
    expect({ pathname, status, ...headers }).toMatchObject({
      pathname,
      status: 200,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  }
});

test('never caches a page under another page’s address', async () => {
  const theme = async (pathname: string, cookie: string, encoding: string) => {
    const { headers, body } = await ask(site.origin, pathname, { cookie, 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe('br');
    return / data-theme="(\w+)"/.exec(brotliDecompressSync(body).toString())?.[1];
  };
  expect(await theme('/roadmap%20dark%20gzip,', 'theme=deflate,', 'br')).toBe(undefined);
  expect(await theme('/roadmap', 'theme=dark', 'gzip, deflate, br')).toBe('dark');
  expect(await theme('/%72oadmap', 'theme=light', 'gzip, deflate, br')).toBe('light');
});

test('a request that names two hosts is refused', async () => {
  for (const origin of allOrigins) {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    socket.write('GET /login HTTP/1.1\r\nHost: localhost\r\nHost: elsewhere.test\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 40[04] /);
  }
});

test('does not cache a missing file as missing', async () => {
  for (const [origin] of fileOrigins) {
    const { status, headers } = await ask(origin, '/assets/gone.0123456789.js');
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  }
});

test('reports the failure without the API, and serves the last pages, which show a notice', async ({ page }) => {
  await page.goto(`${site.origin}/about`);
  await page.goto(`${site.origin}/official-tables`);
  await expect(page.getByRole('table').first()).toBeVisible();
  const { id } = await callAsAdmin(createTable, summerLeague);
  const tablePage = pathTo('simpleTable', { tableId: id });
  await page.goto(site.origin + tablePage);
  await expect(page.getByRole('table', { name: 'Summer league' })).toBeVisible();
  await site.stopApi();
  for (const encoding of ['identity', 'gzip, deflate, br, zstd']) {
    const { body, status } = await ask(site.origin, tablePage, { accept: 'text/html', 'accept-encoding': encoding });
    expect({ encoding, status, isNamed: body.includes('Summer league') }).toEqual({
      encoding,
      status: 502,
      isNamed: false,
    });
  }
  await page.reload();
  await expect(page.getByText('The table could not be loaded.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expectProblem(site.origin, tablePage, 'unreachable');
  // Without users' texts, it is the cached page.
  const cached = await page.goto(`${site.origin}/about`);
  expect(cached?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  const withoutContent = await page.goto(`${site.origin}/official-tables`);
  expect(withoutContent?.status()).toBe(502);
  expect(withoutContent?.headers()['content-security-policy']).toContain("trusted-types 'none'");
  await page.reload();
  await expect(page.getByText('Failed to fetch official tables. Please try again later.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  for (const origin of [site.origin, site.callsOrigin]) {
    expect(await expectBaseline(origin, '/api/health/ready')).toBe(502);
  }
  expect(await expectBaseline(site.origin, '/never/seen')).toBe(502);
  await expectProblem(site.origin, '/api/health/ready', 'unreachable');
  await expectProblem(site.origin, '/never/seen', 'unreachable');
  const keyed = await ask(site.origin, '/api/table', { 'idempotency-key': randomUUID() }, 'POST');
  expect(v.parse(Problem, JSON.parse(keyed.body.toString()))).toMatchObject({ status: 502, code: 'unreachable' });
  const withSecret = '/resetpassword?email=sentinel%40example.org&token=sentinel';
  expect((await ask(site.origin, withSecret)).headers['referrer-policy']).toBe('no-referrer');
  await expectProblem(site.origin, `/never/seen?sentinel`, 'unreachable');
  const { access, error } = await site.logs();
  expect(access + error).not.toContain('sentinel');
  await page.goto(`${site.origin}/never/seen`);
  await expect(page.getByRole('heading', { name: '404 – Page Not Found' })).toBeVisible();
  // Nothing is cached for this encoding, because no client has requested it before.
  const { body } = await ask(site.origin, '/never/seen', { accept: 'text/html', 'accept-encoding': 'none' });
  await page.goto('about:blank');
  await page.setContent(body.toString());
  await expect(page.getByRole('heading', { name: 'This page is not reachable at the moment' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
});

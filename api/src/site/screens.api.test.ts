import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emptyItems, newTable } from 'shared-contract/table-rules';
import { createTable, setTableVisibility } from 'shared-contract/tables';
import { startServer } from '../../testing/server.ts';
import { remote, startSite, template } from '../../testing/site.ts';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const page = async (url: string, headers: Record<string, string> = {}) => site.server.inject({ url, headers });

/** A registry of releases that list their screens. */
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
/** Status and type of the responses to a browser that opens these URLs. */
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

describe('a URL without a screen', () => {
  beforeEach(() => site.writeRegistry(named()));

  const existing = [
    '/',
    '/about',
    '/About/',
    '/%61bout',
    '/login',
    '/my-account',
    '/my-account/tables',
    '/notauthorized',
  ];
  const missing = [
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

  test('returns the page with 404', async () => {
    expect(await opened(existing)).toEqual(all(existing, '200 text/html'));
    expect(await opened(missing)).toEqual(all(missing, '404 text/html'));
  });

  test('returns the page for either header that requests a document, and for HEAD', async () => {
    for (const headers of [{ accept: 'text/html' }, { accept: '*/*', 'sec-fetch-dest': 'document' }] as const)
      expect(await opened(missing, headers)).toEqual(all(missing, '404 text/html'));
    for (const url of [...existing, ...missing]) {
      const [getResponse, headResponse] = [
        await page(url, ofBrowser),
        await site.server.inject({ url, method: 'HEAD', headers: ofBrowser }),
      ];
      expect({ url, status: headResponse.statusCode, body: headResponse.body }).toEqual({
        url,
        status: getResponse.statusCode,
        body: '',
      });
      expect(headResponse.headers['content-length']).toBe(getResponse.headers['content-length']);
    }
  });

  test('returns a problem for requests of files and calls', async () => {
    const ofScript = { accept: '*/*', 'sec-fetch-dest': 'script' };
    const files = ['/about.html', '/foo.bar', '/.env', '/favicon.ico', '/about//', '//about', '/simpletable/%00'];
    expect(await opened(files, ofScript)).toEqual(all(files, '404 application/problem+json'));
    const calls = ['/assets/main.9999.js', '/assets/main.0123.js.map', '/api', '/api/nothing'];
    expect(await opened(calls)).toEqual(all(calls, '404 application/problem+json'));
    expect(await opened(['/100%'], ofScript)).toEqual({ '/100%': '400 application/problem+json' });
    expect(await opened(['/api/100%'])).toEqual({ '/api/100%': '400 application/problem+json' });
    expect(await opened(['/favicon.svg'])).toEqual({ '/favicon.svg': '200 image/svg+xml' });
  });

  test('is cached nowhere and never 304', async () => {
    const { etag } = (await page('/about')).headers;
    const { headers, statusCode } = await page('/no/such/page', { 'if-none-match': String(etag) });
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
    expect(headers['content-security-policy']).toContain("trusted-types 'none'");
  });

  test('exists as soon as a release has it, and is missing again with the next', async () => {
    expect(await opened(['/brand-new'])).toEqual({ '/brand-new': '404 text/html' });
    site.writeRegistry(named({ public: ['/', '/brand-new'] }));
    expect(await opened(['/brand-new'])).toEqual({ '/brand-new': '200 text/html' });
    site.writeRegistry(named());
    expect(await opened(['/brand-new'])).toEqual({ '/brand-new': '404 text/html' });
  });

  test('exists everywhere below the prefixes of a remote without a list of screens', async () => {
    site.writeRegistry(named({ public: undefined }));
    expect(await opened(['/no/such/page', '/my-account/tables/x', '/login/again', '/foo.bar'])).toEqual({
      '/no/such/page': '200 text/html',
      '/my-account/tables/x': '200 text/html',
      '/login/again': '404 text/html',
      '/foo.bar': '404 text/html',
    });
    site.writeRegistry(named({ account: undefined }));
    expect(await opened(['/no/such/page', '/login/again'])).toEqual({
      '/no/such/page': '404 text/html',
      '/login/again': '200 text/html',
    });
  });

  test('depends on the shell’s own screens in its document, which the page does not contain', async () => {
    site.writeDocument(
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
    site.writeDocument(template);
  });
});

test('redirects a path that ends with punctuation to the page, on this site', async () => {
  site.writeRegistry(named());
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

test('does not redirect a path with a backslash, which browsers read as a slash', async () => {
  site.writeRegistry(named());
  await site.server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.server.app.server.address() as AddressInfo;
  for (const url of ['/\\about', '/\\about.', '/\\\\evil.example.', '/\\evil.example/about.']) {
    const [answer] = (await once(request({ port, path: url, headers: ofBrowser }).end(), 'response')) as [
      IncomingMessage,
    ];
    answer.resume();
    expect({ url, status: answer.statusCode, location: answer.headers.location }).toEqual({ url, status: 404 });
  }
});

describe('a screen that shows an entity', () => {
  const tableOf = async (isPublicTable: boolean) => {
    const { token } = await site.server.newUser();
    const body = { ...newTable(2), items: emptyItems(2), name: 'Summer league', isPublicTable };
    return { token, id: (await site.server.call(createTable, { body, token })).answer.id };
  };
  const statusOf = async (url: string, method: 'GET' | 'HEAD' = 'GET') =>
    (await site.server.inject({ url, method, headers: ofBrowser })).statusCode;

  test.each([
    ['with its screens named', named()],
    ['without named screens', named({ public: undefined, account: undefined })],
  ])('returns 404 for a private or unknown entity in a release %s', async (_, releases) => {
    site.writeRegistry(releases);
    const { id, token } = await tableOf(false);
    const hidden = await page(`/simpletable/${id}`);
    const none = await page('/simpletable/0199d3a0-0000-7000-8000-0000000000ff');
    expect([hidden.statusCode, none.statusCode]).toEqual([404, 404]);
    expect(hidden.body).toBe(none.body);
    expect(hidden.body).toBe((await page('/simpletable/not-an-id')).body);
    expect(hidden.headers['cache-control']).toBe('no-store');
    const show = (isPublicTable: boolean) =>
      site.server.call(setTableVisibility, { body: { tableId: id, isPublicTable }, token });
    expect((await show(true)).status).toBe(200);
    expect([await statusOf(`/simpletable/${id}`), await statusOf(`/simpletable/${id}/`, 'HEAD')]).toEqual([200, 200]);
    const { etag } = (await page(`/simpletable/${id}`)).headers;
    expect((await page(`/simpletable/${id}`, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    await show(false);
    expect((await page(`/simpletable/${id}`, { 'if-none-match': String(etag) })).statusCode).toBe(404);
    expect(await statusOf(`/simpletable/${id}`, 'HEAD')).toBe(404);
  });

  test('finds a profile by id and by name, private or not', async () => {
    site.writeRegistry(named());
    const { id } = await site.server.newUser({ firstName: 'Anna', lastName: 'Berg' });
    expect(await statusOf(`/userprofile/${id}`)).toBe(200);
    expect(await statusOf('/userprofile/anna-berg')).toBe(200);
    expect(await statusOf('/userprofile/nobody')).toBe(404);
    expect(await statusOf(`/userprofile/${'x'.repeat(200)}`)).toBe(404);
  });

  test('exists while the store is down', async () => {
    site.writeRegistry(named());
    const fresh = await startServer(site.places);
    await fresh.services.store.close();
    const { statusCode } = await fresh.inject({ url: '/simpletable/0199d3a0-0000-7000-8000-0000000000ff' });
    expect(statusCode).toBe(200);
    await fresh.close().catch(() => undefined);
  });
});

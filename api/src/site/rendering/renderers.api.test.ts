import { readdirSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { updateTable } from 'shared-contract/table-history';
import { addTableView, createTable, setTableVisibility } from 'shared-contract/tables';
import { isLong } from '../../../../testing/length.ts';
import { exampleBodies } from '../../../testing/examples.ts';
import { newKeeper } from '../../../testing/keeper.ts';
import { remoteCode, serveRenderers, shellCode } from '../../../testing/renderers.ts';
import { startSite, template } from '../../../testing/site.ts';

/** Who starts the processes: the API itself, or a keeper under an account of its own. */
const ways = {
  'by the API': async () => ({ environment: {}, temporary: os.tmpdir(), end: async () => undefined }),
  'by a keeper': async () => {
    const keeper = newKeeper();
    const kill = await keeper.start();
    const end = async () => {
      await kill();
      keeper.remove();
    };
    return { environment: { RENDERER_SOCKET: keeper.socket }, temporary: keeper.temporary, end };
  },
};

const greeting = remoteCode('async (path) => `Hello from ${path}`');
/** A remote that fails to render `/about` with a statement, and renders other pages. */
const failingAbout = (statement: string) =>
  remoteCode(`async (path, ask) => { if (path === '/about') { ${statement} } return 'Hello'; }`);

/** Expects the page as it is without a renderer. */
function expectEmpty(body: string) {
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain('<title>About · ');
  expect(body).not.toContain('first-styles');
}

describe.each(Object.entries(ways))('renderers that are started %s', (starter, prepare) => {
  let way: Awaited<ReturnType<typeof prepare>>;
  let site: Awaited<ReturnType<typeof startSite>>;
  let releases: Awaited<ReturnType<typeof serveRenderers>>;
  beforeAll(async () => {
    way = await prepare();
    // Twice the limit of production: a busy machine schedules a process late.
    site = await startSite({ ...way.environment, RENDER_LIMIT_MS: '100' });
    releases = await serveRenderers(site);
  });
  afterAll(async () => {
    await site.close();
    await releases.close();
    await way.end();
  });
  beforeEach(() => releases.releaseShell(shellCode));

  const about = async (headers: Record<string, string> = {}) => site.server.inject({ url: '/about', headers });

  /** Returns the page as soon as the renderer has started. */
  async function renderedPage(url = '/about') {
    let page = await site.server.inject({ url });
    for (; !page.body.includes('<main>'); page = await site.server.inject({ url })) await wait(10);
    return page;
  }

  test('contains its content, its critical CSS by digest, and its data', async () => {
    releases.release(greeting);
    const { body, headers } = await renderedPage();
    expect(body).toContain('<div id="root"><main>Hello from /about</main></div>');
    expect(body).toContain('<style id="first-styles">main{color:red}</style>');
    expect(headers['content-security-policy']).toMatch(/style-src [^;]*'sha256-[\w+/]+=*'/);
    expect(body).toContain('<script type="application/json" id="page-data">{"path":"/about"}</script>');
    expect(body).not.toContain(' style="');
  });

  test('the process that renders may read nothing but its code, open no connection and start nothing', async () => {
    const tried = `async () => {
    const tries = {
      read: () => process.getBuiltinModule('fs').readFileSync('/etc/hostname'),
      write: () => process.getBuiltinModule('fs').writeFileSync('own.txt', ''),
      start: () => process.getBuiltinModule('child_process').spawnSync('true'),
      thread: () => new (process.getBuiltinModule('worker_threads').Worker)('', { eval: true }),
      connect: () => fetch('${releases.origin}'),
      environment: () => { throw { code: JSON.stringify(process.env) }; },
    };
    const results = {};
    for (const [name, act] of Object.entries(tries)) {
      try { await act(); results[name] = 'done'; } catch (error) { results[name] = error.cause?.code ?? error.code; }
    }
    return JSON.stringify(results);
  }`;
    releases.release(remoteCode(tried));
    const { body } = await renderedPage();
    expect(JSON.parse(/<main>(.*)<\/main>/.exec(body)?.[1] ?? '')).toEqual({
      read: 'ERR_ACCESS_DENIED',
      write: 'ERR_ACCESS_DENIED',
      start: 'ERR_ACCESS_DENIED',
      thread: 'ERR_ACCESS_DENIED',
      connect: 'ERR_ACCESS_DENIED',
      // Dates in documents are in UTC.
      environment: JSON.stringify({ NODE_ENV: 'production', TZ: 'UTC' }),
    });
  });

  const failures = {
    throws: 'throw new Error("broken")',
    'never ends': 'for (;;);',
    'never resolves': 'await new Promise(() => undefined)',
    'takes all memory':
      'const buffers = []; for (;;) { buffers.push(Buffer.alloc(2e7, 1)); await new Promise(setImmediate); }',
    'ends the process': 'process.exit()',
    'sends an invalid page':
      'process.send({ kind: "rendered", page: 2, rendered: 7 }); await new Promise(() => undefined)',
    'returns an oversized page': 'return "x".repeat(2e7)',
    'makes endless calls': 'for (;;) await Promise.all(Array.from({ length: 50 }, () => ask("/api/nothing")))',
  };
  /** The short form tries every third failure, beginning with an endless loop. */
  const triedFailures = Object.entries(failures).filter((_, index) => isLong || index % 3 === 1);
  for (const [failure, statement] of triedFailures)
    test(`serves the page without content when the renderer ${failure}, and renders the next`, async () => {
      releases.release(failingAbout(statement));
      await renderedPage('/features');
      // More than are rendered at once.
      const pages = await Promise.all(Array.from({ length: 20 }, async () => about()));
      for (const { body, statusCode } of pages) {
        expect(statusCode).toBe(200);
        expectEmpty(body);
      }
      await renderedPage('/features');
    });

  for (const [wrong, release] of Object.entries({
    'is missing': () => releases.release(greeting, null),
    'has another digest': () => releases.release(greeting, remoteCode('async () => "Evil"')),
    'does not run': () => releases.release('import "nothing";'),
  }))
    test(`serves the page without content when the renderer ${wrong}`, async () => {
      release();
      for (let visits = 0; visits < 5; visits += 1) expectEmpty((await about()).body);
      // It does not delay the next release.
      releases.release(greeting);
      await renderedPage();
    });

  test('starts the renderer with the server, and leaves no process or file when the server ends', async () => {
    const folders = () => readdirSync(way.temporary).filter((name) => name.startsWith('tiptable-renderer-'));
    const before = new Set(folders());
    const other = await startSite(way.environment);
    const others = await serveRenderers(other);
    others.releaseShell(shellCode);
    others.release(greeting);
    await other.server.app.listen({ host: '127.0.0.1', port: 0 });
    while (folders().every((name) => before.has(name))) await wait(10);
    while (!(await other.server.inject({ url: '/about' })).body.includes('<main>')) await wait(10);
    expect(folders().filter((name) => !before.has(name))).toHaveLength(1);
    await other.close();
    await others.close();
    expect(folders().filter((name) => !before.has(name))).toEqual([]);
  });

  // A keeper starts the process and passes messages on. The rules below do not depend on who starts it.
  if (starter === 'by a keeper') return;

  test('names scripts and preloads with low priority before the content, and render-blocking tags after it', async () => {
    releases.release(greeting);
    const { body } = await renderedPage();
    const [beforeContent = '', afterContent = ''] = body.split('</main>');
    const filesIn = (part: string) => [...part.matchAll(/ (?:href|src)="[^"]*\/(\w+)[\d.]*(\.\w+)"([^>]*)/g)];
    const namesIn = (part: string) => filesIn(part).map(([, name = '', extension = '']) => name + extension);
    expect(namesIn(beforeContent)).toEqual(['main.js', 'remoteEntry.js', 'digests.js', 'routes.js', 'routes.css']);
    expect(namesIn(afterContent)).toEqual(['typeface.woff2', 'main.css']);
    const urgent = filesIn(body).filter(([, , , rest = '']) => !rest.includes(' fetchpriority="low"'));
    expect(urgent.map(([, name]) => name)).toEqual(['typeface']);
    for (const id of ['site-config', 'remote-registry']) expect(afterContent).toContain(`id="${id}"`);
    expect(body).not.toMatch(/<script type="application\/json"[^>]* fetchpriority/);
  });

  test('keeps definitions of typefaces and the colours of tables when the critical CSS is removed', async () => {
    releases.releaseShell(
      shellCode.replace(
        "styles: 'main{color:red}',\n  definitions: ''",
        "styles: 'main{color:red}@font-face{}', definitions: '@font-face{}'",
      ),
    );
    releases.release(remoteCode(`async () => '<p data-colours="--band:#123456"></p>'`));
    const { body, headers } = await renderedPage();
    expect(body).toContain('<style id="first-styles">main{color:red}</style>');
    const lasting = '@font-face{}[data-colours="--band:#123456"]{--band:#123456}';
    expect(body).toContain(`<style id="lasting-styles">${lasting}</style>`);
    const inPolicy = /style-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    expect(inPolicy?.match(/'sha256-[\w+/]+=*'/g)).toHaveLength(2);
  });

  test('blocks rendering until the heading and the element below it have arrived', async () => {
    releases.release(
      remoteCode(`async (path) => path === '/about'
        ? '<p id="above"></p><h1 id="title">Title</h1><p>Lead</p><p id="below"></p>'
        : '<p id="alone">No heading</p>'`),
    );
    const waitsFor = async (path: string) =>
      /<link rel="expect" href="([^"]+)"/.exec((await renderedPage(path)).body)?.[1];
    expect(await waitsFor('/about')).toBe('#below');
    expect(await waitsFor('/features')).toBe('#root');
  });

  test('renders a page with the API’s responses for a visitor', async () => {
    releases.release(remoteCode('async (path, ask) => (await ask("/api/officialtables")).slice(0, 9)'));
    const { body } = await renderedPage('/official-tables');
    expect(body).toMatch(/<main>[[{]/);
  });

  test('allows more time for the first page of a kind than for the next ones', async () => {
    releases.release(
      remoteCode(`async (path) => {
        const spent = () => process.cpuUsage().user + process.cpuUsage().system;
        const before = spent();
        if (path === '/about') globalThis.abouts = (globalThis.abouts ?? 0) + 1;
        if (path === '/about') while (globalThis.abouts > 1 || spent() - before < 400_000);
        return 'Hello from ' + path;
      }`),
    );
    await renderedPage('/official-tables');
    const paths = ['/about', '/official-tables?sort=name'];
    // If the slow page ended the process, both pages would have no content.
    const [slow, warm] = await Promise.all(paths.map((url) => site.server.inject({ url })));
    expect(slow?.body).toContain('<main>Hello from /about</main>');
    expect(warm?.body).toContain('<main>Hello from /official-tables?sort=name</main>');
    expectEmpty((await about({ cookie: 'theme=dark' })).body);
  });

  /** Creates public tables and returns the paths of their pages. */
  async function tablePages(count: number): Promise<string[]> {
    const { server } = site;
    const { token } = await server.newUser();
    const body = { ...exampleBodies['createTable'], isPublicTable: true };
    const created = Array.from({ length: count }, () => server.call(createTable, { body, token }));
    return (await Promise.all(created)).map(({ answer }) => `/simpletable/${answer.id}`);
  }
  /**
   * A remote that spends processor time on each page after its data has arrived. `slow` returns the milliseconds for a
   * path.
   */
  const busyRemote = (slow: string) =>
    remoteCode(`async (path, ask) => {
      const spent = () => process.cpuUsage().user + process.cpuUsage().system;
      await ask('/api' + path.replace('simpletable', 'publictable'));
      const until = spent() + 1000 * (${slow})(path);
      while (spent() < until);
      return 'Hello from ' + path;
    }`);

  test('renders eight pages at once that each take most of their allowance', async () => {
    const [first = '', ...pages] = await tablePages(9);
    releases.release(busyRemote(`(path) => path === '${first}' ? 0 : 60`));
    await renderedPage(first);
    const served = await Promise.all(pages.map((url) => site.server.inject({ url })));
    for (const [index, { body }] of served.entries()) expect(body).toContain(`<main>Hello from ${pages[index]}</main>`);
  });

  for (const [hang, statement] of Object.entries({
    'blocks the process': 'for (;;);',
    'loops asynchronously': 'for (;;) await new Promise(setImmediate);',
  }))
    test(`ends the process for a page that ${hang}, and renders the seven pages beside it again`, async () => {
      const [first = '', hanging = '', ...others] = await tablePages(9);
      releases.release(
        remoteCode(`async (path, ask) => {
          await ask('/api' + path.replace('simpletable', 'publictable'));
          if (path === '${hanging}') { ${statement} }
          return 'Hello from ' + path;
        }`),
      );
      await renderedPage(first);
      const pages = [hanging, ...others];
      const [hung, ...served] = await Promise.all(pages.map((url) => site.server.inject({ url })));
      for (const { statusCode } of served) expect(statusCode).toBe(200);
      expect(hung?.statusCode).toBe(200);
      expect(hung?.body).toContain('<div id="root"></div>');
      for (const url of others) await renderedPage(url);
    });

  test('renders nothing when the shell’s renderer is not the file that the document names', async () => {
    releases.release(greeting);
    site.writeDocument(template);
    expectEmpty((await about()).body);
  });

  test('serves a release without a renderer, and renders the next release', async () => {
    releases.release(remoteCode('async () => "Before"'));
    expect((await renderedPage()).body).toContain('<main>Before</main>');
    releases.release(remoteCode('async () => "After"'));
    // Never the previous release's page, because the scripts are this release's.
    expect((await about()).body).not.toContain('Before');
    expect((await renderedPage()).body).toContain('<main>After</main>');
  });

  test('does not render pages that need a session, have a token in the URL or are missing', async () => {
    releases.release(greeting);
    await renderedPage();
    for (const url of [
      '/my-account/tables',
      '/resetpassword?token=abc',
      '/simpletable/01a20754-f0c2-7385-83b2-afd8d9c59bc6',
    ])
      expect((await site.server.inject({ url })).body).not.toContain('<main>');
  });

  test('serves a cached page until its data changes, and evicts it when its table is deleted', async () => {
    const { server } = site;
    const { token } = await server.newUser();
    const body = { ...exampleBodies['createTable'], isPublicTable: true };
    const { id } = (await server.call(createTable, { body, token })).answer;
    const counted = `async (path, ask) => {
      globalThis.times = (globalThis.times ?? 0) + 1;
      const { name } = JSON.parse(await ask('/api/publictable/${id}'));
      return name + ' ' + globalThis.times;
    }`;
    releases.release(remoteCode(counted));
    const url = `/simpletable/${id}`;
    const first = await renderedPage(url);
    const shown = /<main>(.*)<\/main>/.exec(first.body)?.[1];
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-accel-expires': '0' });

    const etag = String(first.headers['etag']);
    expect((await server.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
    await server.call(addTableView, { params: { id }, body: {} });
    expect((await server.inject({ url })).body).toContain(`<main>${shown}</main>`);
    // Another theme or encoding is another document.
    expect((await server.inject({ url, headers: { cookie: 'theme=dark' } })).body).toContain('data-theme="dark"');

    await server.call(updateTable, { params: { id }, body: { ...body, name: 'Renamed', version: 1 }, token });
    const renamed = await server.inject({ url, headers: { 'if-none-match': etag } });
    expect(renamed.statusCode).toBe(200);
    expect(renamed.body).toMatch(/<main>Renamed \d+<\/main>/);
    expect(renamed.body).toContain('<title>Renamed');
    await server.call(setTableVisibility, { body: { tableId: id, isPublicTable: false }, token });
    const deleted = await server.inject({ url });
    expect(deleted.statusCode).toBe(404);
    expect(deleted.body).not.toContain('Renamed');
  });

  test('lets proxies cache a page whose data holds no text of users', async () => {
    releases.release(remoteCode("async (path, ask) => ask('/api/season/next')"));
    const shared = await renderedPage();
    expect(shared.body).toContain('<main>{"open":[]');
    expect(shared.headers['x-accel-expires']).toBeUndefined();
    releases.release(remoteCode("async (path, ask) => 'Official ' + (await ask('/api/publictable/official'))"));
    let other = await renderedPage();
    while (!other.body.includes('<main>Official')) other = await renderedPage();
    expect(other.headers['x-accel-expires']).toBe('0');
  });

  test('serves a cached page whatever query its screen does not read, and renders a page anew for a parameter that it reads', async () => {
    const [table = ''] = await tablePages(1);
    releases.release(
      remoteCode(`async (path) => {
        globalThis.times = (globalThis.times ?? 0) + 1;
        return path + ' ' + globalThis.times;
      }`),
    );
    const shown = async (url: string) => /<main>(.*)<\/main>/.exec((await renderedPage(url)).body)?.[1];
    const first = await shown(table);
    for (const query of ['?', '?x=1', '?x=2&sort=name', '?round=3', '?%E0%A4%A', '?__proto__=1'])
      expect(await shown(table + query)).toBe(first);

    const lists = ['', '?sort=name', '?x=1&sort=name&q=Öst', '?sort=name'];
    const served = [];
    for (const query of lists) served.push(await shown(`/official-tables${query}`));
    const read = ['', '?sort=name', '?q=%C3%96st&sort=name', '?sort=name'];
    expect(served.map((text) => text?.split(' ')[0])).toEqual(read.map((query) => `/official-tables${query}`));
    expect(new Set(served).size).toBe(served.length);
    const { headers } = await site.server.inject({ url: '/official-tables?sort=name' });
    expect(headers['x-accel-expires']).toBe('0');
  });
});

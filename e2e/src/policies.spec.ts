import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as requestHttp, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RegisteredRemote, Registry } from 'shared-contract/site';
import { emptyItems, newTable } from 'shared-contract/table-rules';
import { ANONYMOUS_ID, createAnonymousTable } from 'shared-contract/tables';
import { changeRelease } from '../faults/changed-release.ts';
import { FaultyRemote, root } from '../faults/faulty-remote.ts';
import { freePorts } from './free-ports.ts';
import { expect, expectReady, freshEmail, test } from './test.ts';

const [port = 0, remotePort = 0, securePort = 0] = await freePorts(3);
const apiOrigin = `http://localhost:${port}`;
// Browsers send reports to https only.
const origin = `https://localhost:${securePort}`;
const remoteOrigin = `http://localhost:${remotePort}`;
const publicOrigin = 'https://tips.example';

/** Code injected into a remote's released module. The policies have to block all of it. */
const probe = (foreign: string) => `
globalThis.outcomes = {};
const attempt = (name, act) => { try { act(); outcomes[name] = 'done'; } catch (error) { outcomes[name] = error.name; } };
const imports = (name, address) => import(address).then(() => (outcomes[name] = 'done'), () => (outcomes[name] = 'refused'));
attempt('eval', () => (0, eval)('globalThis.ran = "eval"'));
attempt('inner HTML', () => (document.createElement('p').innerHTML = '<img src=x onerror="globalThis.ran = 1">'));
attempt('policy of its own', () => trustedTypes.createPolicy('mine', { createHTML: (text) => text }));
attempt('policy of a known name', () => trustedTypes.createPolicy('default', { createHTML: (text) => text }));
attempt('script address', () => (document.createElement('script').src = '${foreign}/inert.js'));
attempt('inline script', () => {
  const script = document.createElement('script');
  script.append('globalThis.ran = "inline"');
  document.head.append(script);
});
imports('foreign script', '${foreign}/script.js');
imports('script without a digest', new URL('./probe.js', import.meta.url).href);
`;
const ran = 'globalThis.ran = "script";';

// All tests share one site.
test.describe.configure({ mode: 'default' });

let foreign: Server;
let encrypted: Server;
let remote: FaultyRemote;
let api: ChildProcess;
let folder = '';
let log = '';

/** An https proxy before the API, with its own certificate. */
function encrypt(within: string): Server {
  const [key, cert] = [path.join(within, 'key.pem'), path.join(within, 'cert.pem')];
  const kind = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=localhost',
  ];
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
    const { url = '/', method, headers } = request;
    const forwarded = requestHttp(`${apiOrigin}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
}

const listen = (server: Server, at = 0) => new Promise<void>((done) => server.listen(at, 'localhost', done));

test.beforeAll(async () => {
  foreign = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(ran);
  });
  await listen(foreign);
  const foreignOrigin = `http://localhost:${(foreign.address() as AddressInfo).port}`;

  folder = mkdtempSync(path.join(tmpdir(), 'tiptable-policies-'));
  const released = readFileSync(path.join(process.env['E2E_DATA_DIR'] ?? '', 'remotes.json'), 'utf8');
  const registry = JSON.parse(released) as Registry;
  const built = registry['mf-public'] as RegisteredRemote;
  const moved = JSON.parse(
    JSON.stringify(built).replaceAll(new URL(built.entry).origin, remoteOrigin),
  ) as RegisteredRemote;
  const changed = changeRelease('mf-public', moved, (file, content) =>
    file.includes('/remoteEntry.') ? probe(foreignOrigin) + content : content,
  );
  remote = new FaultyRemote('mf-public', remotePort);
  await remote.heal();
  remote.add(changed.files);
  remote.add(new Map([['/assets/probe.js', ran]]));
  writeFileSync(path.join(folder, 'remotes.json'), JSON.stringify({ ...registry, 'mf-public': changed.remote }));

  api = spawn(process.execPath, ['api/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      PUBLIC_ORIGIN: publicOrigin,
      TRACKING_SERVICE: 'Counter',
      SHELL_DIR: path.join(root, 'shell/dist'),
      REGISTRY_FILE: path.join(folder, 'remotes.json'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  api.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  await expect(async () => expect((await fetch(`${apiOrigin}/api/health/ready`)).ok).toBe(true)).toPass();
  encrypted = encrypt(folder);
  await listen(encrypted, securePort);
});
test.afterAll(async () => {
  const ended = once(api, 'exit');
  api.kill('SIGTERM');
  const closed = [foreign, encrypted].map((server) => new Promise((done) => server.close(done)));
  await Promise.all([ended, remote.refuse(), ...closed]);
  rmSync(folder, { recursive: true });
});

// Without this switch Chromium delays reports by a minute.
test.use({
  baseURL: origin,
  ignoreHTTPSErrors: true,
  allowedConsole: /./,
  launchOptions: async ({ launchOptions }, run) =>
    run({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--short-reporting-delay', '--ignore-certificate-errors'],
    }),
});

type Probed = { outcomes?: Record<string, string>; ran?: string; violations: string[] };

test('injected code can neither evaluate strings nor load scripts, and is reported', async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(globalThis, { violations });
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      violations.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const read = () =>
    page.evaluate(() => {
      const { outcomes, ran: sentinel, violations } = globalThis as unknown as Probed;
      return { outcomes, sentinel, violations };
    });
  await expect(async () => expect(Object.keys((await read()).outcomes ?? {})).toHaveLength(8)).toPass();
  const { outcomes, sentinel, violations } = await read();
  expect(outcomes).toEqual({
    eval: 'EvalError',
    'inner HTML': 'TypeError',
    'policy of its own': 'TypeError',
    'policy of a known name': 'TypeError',
    'script address': 'TypeError',
    // The element is inserted, but its script does not run.
    'inline script': 'done',
    'foreign script': 'refused',
    'script without a digest': 'refused',
  });
  expect(sentinel).toBeUndefined();
  expect(violations).toEqual(expect.arrayContaining([expect.stringMatching(/^script-src\S* http:\/\/localhost/)]));

  const reported = () =>
    log
      .split('\n')
      .filter((line) => line.includes('policy violation'))
      .map((line) => (JSON.parse(line) as { report: { effectiveDirective: string } }).report.effectiveDirective);
  await expect
    .poll(() => [...new Set(reported())].sort())
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^script-src/),
        'integrity of script',
        'require-trusted-types-for',
        'trusted-types',
      ]),
    );
});

test('a shared link has the configured origin, whatever host the request named', async ({ page, context, request }) => {
  const spoofed = await request.get('/config.json', {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  expect(await spoofed.json()).toMatchObject({ publicOrigin });
  const items = emptyItems(10).map((item, index) => ({ ...item, name: `Team ${index}` }));
  const created = await request.post(`/api${createAnonymousTable.path.replace(':id', ANONYMOUS_ID)}`, {
    data: { ...newTable(10), items, name: 'To be shared', isPublicTable: true, email: freshEmail('sharer') },
  });
  expect(created.status(), await created.text()).toBe(201);
  const id = (await created.json()) as string;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/simpletable/${id}`);
  await expectReady(page);
  await page
    .getByRole('button', { name: /copy link|share table/i })
    .first()
    .click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${publicOrigin}/simpletable/${id}`);
});

test('asks visitors once for consent to a configured marketing service, and nothing moves', async ({ page }) => {
  await page.goto('/about');
  const heading = page.getByRole('heading', { level: 1 });
  const question = page.getByRole('complementary', { name: 'Marketing measurement' });
  await expect(question).toContainText('May Counter learn your email address');
  const before = await heading.boundingBox();
  await question.getByRole('button', { name: 'Do not allow' }).press('Enter');
  await expect(question).toHaveCount(0);
  expect(await heading.boundingBox()).toEqual(before);
  await page.goto('/privacy');
  await expect(page.getByRole('switch', { name: 'Allow marketing measurement' })).not.toBeChecked();
  await expect(question).toHaveCount(0);
});

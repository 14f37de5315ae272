import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import assert from 'node:assert/strict';
import { remoteNames } from 'shared-contract/ownership';
import { REMOTE_CONTRACT } from 'shared-contract/site';
import { buildAll } from './build.ts';
import { giveUp, root } from './project.ts';
import { folderStore } from './release/folder-store.ts';
import { pack } from './release/pack.ts';
import { publish } from './release/publish.ts';
import { parts } from './release/record.ts';

/**
 * Tries the nginx configuration with the nginx of this machine: releases everything into a folder, starts the API and
 * nginx on ports of their own, and asks for what visitors and strangers ask for.
 */
const PORT = Number(process.env['NGINX_TEST_PORT'] ?? 9610);
const nginx = process.env['NGINX_PATH'] ?? '/usr/sbin/nginx';
const START_LIMIT_MS = 20_000;
const site = `http://localhost:${PORT + 4}`;
const origins = {
  'mf-public': `http://localhost:${PORT + 1}`,
  'mf-account': `http://localhost:${PORT + 2}`,
  'mf-admin': `http://localhost:${PORT + 3}`,
};
const callsOrigin = `http://localhost:${PORT + 5}`;
const allOrigins = [site, ...Object.values(origins), callsOrigin];

type Answer = { status: number; headers: Record<string, string | string[] | undefined> };

/** Asks without making the path any nicer, as `fetch` would. */
async function ask(origin: string, pathname: string, headers = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request({ hostname, port, path: pathname, method, headers }, (response) => {
    response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
  })
    .on('error', reject)
    .end();
  return promise;
}

async function until(address: string): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(address).catch(() => null);
    await answer?.body?.cancel();
    if (answer !== null && answer.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at ${address}.`);
}

async function releaseAll(folder: string): Promise<void> {
  await buildAll();
  for (const part of parts) {
    const dist = path.join(root, part, 'dist');
    const packed = await pack(part, dist, '0.0.0', { contract: REMOTE_CONTRACT, shared: {} });
    await publish(folderStore(folder), packed, origins);
  }
}

async function configure(folder: string): Promise<string> {
  const nginxDir = path.join(root, 'deploy/nginx');
  const listen = Object.fromEntries(
    ['PUBLIC', 'ACCOUNT', 'ADMIN', 'SITE', 'API'].flatMap((name, index) => [
      [`${name}_LISTEN`, `127.0.0.1:${PORT + 1 + index}`],
      [`${name}_HOST`, 'localhost'],
    ]),
  );
  const values: Record<string, string> = {
    ...listen,
    NGINX_DIR: nginxDir,
    RELEASE_DIR: folder,
    SITE_ORIGIN: site,
    API_ADDRESS: `127.0.0.1:${PORT}`,
  };
  const template = await readFile(path.join(nginxDir, 'tiptable.conf.template'), 'utf8');
  const filled = template.replace(
    /\$\{(\w+)\}/g,
    (_, name: string) => values[name] ?? assert.fail(`${name} is not set`),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/tmp-${name};`,
  );
  const file = path.join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    file,
    `${user}\ndaemon off;\npid ${folder}/nginx.pid;\nerror_log stderr warn;
include /etc/nginx/modules-enabled/*.conf;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${filled}\n}\n`,
  );
  return file;
}

const checks: [name: string, check: (folder: string) => Promise<void>][] = [
  [
    'pages, registry and calls come through',
    async () => {
      for (const pathname of ['/', '/login', '/remotes.json', '/api/health/ready']) {
        assert.equal((await ask(site, pathname)).status, 200, pathname);
      }
      assert.match(String((await ask(site, '/')).headers['content-security-policy']), /script-src 'self' http/);
      assert.equal((await ask(callsOrigin, '/api/health/ready')).status, 200);
      assert.equal((await ask(callsOrigin, '/')).status, 404);
    },
  ],
  [
    'files are compressed, kept for ever, and safe to take for nothing else',
    async (folder) => {
      for (const [origin, part] of [[site, 'shell'], ...remoteNames.map((name) => [origins[name], name])] as const) {
        const names = await readdir(path.join(folder, part, 'assets'));
        const file = names.find((name) => names.includes(`${name}.br`) && name.endsWith('.js')) ?? assert.fail(part);
        for (const [encoding, answered] of [
          ['br, gzip', 'br'],
          ['gzip', 'gzip'],
          ['identity', undefined],
        ] as const) {
          const { status, headers } = await ask(origin, `/assets/${file}`, { 'accept-encoding': encoding });
          assert.equal(status, 200);
          assert.equal(headers['content-encoding'], answered);
          assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
          assert.match(String(headers['content-type']), /^text\/javascript/);
          assert.equal(headers['x-content-type-options'], 'nosniff');
          assert.match(String(headers['vary']), /accept-encoding/i);
          assert.match(String(headers['content-security-policy']), /default-src 'none'/);
        }
      }
    },
  ],
  [
    'exactly the site may read the files of a remote',
    async (folder) => {
      const [file] = await readdir(path.join(folder, 'mf-admin/assets'));
      for (const [origin, allowed] of [
        [site, site],
        ['https://elsewhere.test', undefined],
        [`${site}.elsewhere.test`, undefined],
        ['null', undefined],
      ] as const) {
        const { headers } = await ask(origins['mf-admin'], `/assets/${file}`, { origin });
        assert.equal(headers['access-control-allow-origin'], allowed, origin);
        assert.match(String(headers['vary']), /origin/i);
      }
    },
  ],
  [
    'what is not for visitors is not there, and a missing file is not remembered',
    async () => {
      for (const origin of allOrigins) {
        for (const pathname of [
          '/.git/HEAD',
          '/.env',
          '/assets/../../remotes.json',
          '/..%2fremotes.json',
          '/records/',
        ]) {
          const { status } = await ask(origin, pathname);
          const isPage = origin === site && pathname === '/records/';
          if (!isPage) assert.ok([400, 404].includes(status), `${origin}${pathname} answers ${status}`);
        }
        assert.equal((await ask(origin, '/', {}, 'TRACE')).status, 405, `TRACE ${origin}`);
      }
      for (const origin of [site, ...Object.values(origins)]) {
        const { status, headers } = await ask(origin, '/assets/gone.0123456789.js');
        assert.equal(status, 404);
        assert.equal(headers['cache-control'], 'no-store');
      }
    },
  ],
];

const started: ChildProcess[] = [];

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tiptable-nginx-'));
  try {
    await releaseAll(folder);
    const config = await configure(folder);
    const env = {
      PATH: process.env['PATH'],
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(folder, 'data'),
    };
    const settings = {
      SHELL_DIR: path.join(folder, 'shell'),
      REGISTRY_FILE: path.join(folder, 'remotes.json'),
      PUBLIC_ORIGIN: site,
      TRUSTED_PROXIES: '127.0.0.1',
      SEED: 'none',
      LOG_LEVEL: 'error',
    };
    const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as ('ignore' | 'inherit' | 'ipc')[];
    started.push(fork(path.join(root, 'api/src/main.ts'), [], { cwd: root, env: { ...env, ...settings }, stdio }));
    await until(`http://127.0.0.1:${PORT}/api/health/ready`);
    started.push(spawn(nginx, ['-e', 'stderr', '-c', config], { stdio: ['ignore', 'inherit', 'inherit'] }));
    await until(`${site}/api/health/ready`);
    for (const [name, check] of checks) {
      await check(folder);
      console.log(`✔ ${name}`);
    }
  } finally {
    const ended = Promise.all(started.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit')));
    for (const child of started) child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

await main().catch(giveUp);

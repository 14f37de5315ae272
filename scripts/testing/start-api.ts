import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const START_LIMIT_MS = 20_000;
const POLL_MS = 50;

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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port to be had');
  return address.port;
}

/**
 * Waits for the answer that all is up.
 * @throws {Error} with all the process has said, when it ends or takes too long.
 */
async function untilReady(child: ChildProcess, apiBase: string): Promise<void> {
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${apiBase}/health/ready`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  child.kill('SIGKILL');
  throw new Error(`The API did not become ready:\n${said}`);
}

async function readMails(outbox: string): Promise<string[]> {
  const names = await readdir(outbox).catch(() => []);
  return Promise.all(names.sort().map((name) => readFile(path.join(outbox, name), 'utf8')));
}

/**
 * Starts the real API as a process of its own: a free port, an empty database in a temporary folder, `firstAdmin`, no
 * demonstration data, and limits out of the way. `settings` are further environment variables, or others in their place.
 */
export async function startApi(settings: Record<string, string> = {}): Promise<RunningApi> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tiptable-'));
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(__dirname, '../../api/src/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'none',
      ADMIN_EMAIL: firstAdmin.email,
      ADMIN_PASSWORD: firstAdmin.password,
      REGISTRATIONS_PER_HOUR: '100000',
      ANONYMOUS_TABLES_PER_HOUR: '100000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const apiBase = `http://127.0.0.1:${port}/api`;
  await untilReady(child, apiBase);
  return {
    apiBase,
    mails: () => readMails(path.join(dataDir, 'outbox')),
    stop: async () => {
      const ended = child.exitCode === null ? once(child, 'exit') : Promise.resolve();
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

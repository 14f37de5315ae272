import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteNames } from 'shared-contract/ownership';
import { root } from '../project.ts';
import { folderStore } from './folder-store.ts';
import type { Packed } from './pack.ts';
import { currentRelease, type Origins } from './pointer.ts';
import { publish } from './publish.ts';
import { type Part, parts } from './record.ts';
import type { ReleaseStore } from './store.ts';

const START_LIMIT_MS = 30_000;
const POLL_MS = 100;

/** The administrator of every staging site. */
export const stagingAdmin = { email: 'admin@staging.test', password: 'Staging-Admin-1' };

export type Staging = { origin: string; parts: Part[]; stop: () => Promise<void> };

async function untilReady(address: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(address).catch(() => null);
    await answer?.body?.cancel();
    if (answer !== null && answer.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`Nothing answers at ${address}.`);
}

/** Publishes the new build and the current releases of the other parts into `folder`. Returns the published parts. */
async function fill(folder: string, store: ReleaseStore, packed: Packed, origins: Origins): Promise<Part[]> {
  const staged = folderStore(folder);
  const present: Part[] = [];
  for (const part of parts) {
    const isNew = part === packed.build.part;
    const current = isNew ? null : await currentRelease(store, part);
    if (!isNew && current === null) continue;
    const readCurrent = async (file: string) => {
      const content = await store.read(`${part}/${file}`);
      if (content === null) throw new Error(`${part}/${file} is missing.`);
      return content;
    };
    await publish(staged, current === null ? packed : { build: current, readBuilt: readCurrent }, origins);
    present.push(part);
  }
  return present;
}

/**
 * Starts a site with the new build and the current other parts, with its own API and data, on `port` and the following
 * ports for the remotes.
 * @throws {Error} when a process does not start.
 */
export async function startStaging(store: ReleaseStore, packed: Packed, port: number): Promise<Staging> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tiptable-staging-'));
  const origin = `http://localhost:${port}`;
  const portOf = (name: Part) => port + parts.indexOf(name);
  const children: ChildProcess[] = [];
  const stop = async () => {
    const alive = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const ended = Promise.all(alive.map((child) => once(child, 'exit')));
    for (const child of alive) child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const run = (file: string, args: string[], env: Record<string, string> = {}) => {
    const child = fork(path.join(root, file), args, {
      cwd: root,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    return child;
  };
  try {
    const origins = Object.fromEntries(
      remoteNames.map((name) => [name, `http://localhost:${portOf(name)}`]),
    ) as Origins;
    const present = await fill(folder, store, packed, origins);
    const api = run('api/src/main.ts', [], {
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      PUBLIC_ORIGIN: origin,
      SHELL_DIR: path.join(folder, 'shell'),
      REGISTRY_FILE: path.join(folder, 'remotes.json'),
      ADMIN_EMAIL: stagingAdmin.email,
      ADMIN_PASSWORD: stagingAdmin.password,
    });
    const waiting = [untilReady(`${origin}/api/health/ready`, api)];
    for (const name of remoteNames.filter((remote) => present.includes(remote))) {
      const served = path.join(folder, 'served', name);
      await mkdir(served, { recursive: true });
      await symlink(path.join(folder, name), path.join(served, 'dist'));
      const server = run('scripts/serve-remote.ts', [served, String(portOf(name)), origin]);
      waiting.push(untilReady(`${origins[name]}/`, server));
    }
    await Promise.all(waiting);
    return { origin, parts: present, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

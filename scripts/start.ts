/**
 * Runs the product: the API, which also serves the shell, and each remote on its own origin. Builds changed parts
 * first. Prints one line with the address when every process answers requests. All processes end together.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { remoteNames, type RemoteName } from 'shared-contract/ownership';
import { buildAll } from './build.ts';
import { giveUp, root, seconds } from './project.ts';
import { buildRegistry } from './registry.ts';

const POLL_MS = 50;
const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 5_000;

type Part = { name: string; port: number; file: string; args: string[]; probe: string };
type Running = Part & { child: ChildProcess };

/** `--new` creates a new database, also where one existed. */
const isNew = process.argv.includes('--new');
const port = Number(process.env['PORT'] ?? 8080);
const dataDir = path.resolve(root, process.env['DATA_DIR'] ?? '.data');
const publicOrigin = process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`;
/** The origins at which the site may be opened: the public one and this machine's. */
const siteOrigins = [...new Set([publicOrigin, `http://localhost:${port}`, `http://127.0.0.1:${port}`])];
const registryFile = path.join(dataDir, 'remotes.json');
const running: Running[] = [];
let stopping = false;

const remotePort = (name: RemoteName) => port + 1 + remoteNames.indexOf(name);

/** Returns a remote's origin: the site's host with another port. */
function remoteOrigin(name: RemoteName): string {
  const { protocol, hostname } = new URL(publicOrigin);
  return `${protocol}//${hostname}:${remotePort(name)}`;
}

const parts: Part[] = [
  { name: 'api', port, file: 'api/src/main.ts', args: isNew ? ['--new'] : [], probe: '/api/health/ready' },
  ...remoteNames.map((name) => ({
    name,
    port: remotePort(name),
    file: 'scripts/serve-remote.ts',
    args: [name, String(remotePort(name)), ...siteOrigins],
    probe: '/mf-manifest.json',
  })),
];

/** Replaces a file atomically, because the API reads it while it runs. */
function writeJson(file: string, content: unknown): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

async function isTaken(candidate: number): Promise<boolean> {
  const socket = connect(candidate, '127.0.0.1');
  const taken = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return taken;
}

function start(part: Part): Running {
  const child = fork(path.join(root, part.file), part.args, {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...process.env,
      PORT: String(part.port),
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: publicOrigin,
      SHELL_DIR: path.join(root, 'shell/dist'),
      REGISTRY_FILE: registryFile,
    },
  });
  child.once('exit', (code, signal) => {
    if (stopping) return;
    console.error(`${part.name} has ended (${signal ?? `exit code ${code}`}).`);
    if (part.name === 'api') void stop(1);
  });
  return { ...part, child };
}

async function untilReady({ name, port: own, probe, child }: Running): Promise<void> {
  const deadline = performance.now() + READY_LIMIT_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${name} did not start.`);
    const answer = await fetch(`http://127.0.0.1:${own}${probe}`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${name} does not answer on port ${own}.`);
}

async function stop(exitCode: number): Promise<void> {
  if (stopping) process.exit(exitCode);
  stopping = true;
  const alive = running.filter(({ child }) => child.exitCode === null && child.signalCode === null);
  const ended = Promise.all(alive.map(({ child }) => once(child, 'exit')));
  for (const { child } of alive) child.kill('SIGTERM');
  setTimeout(() => alive.forEach(({ child }) => child.kill('SIGKILL')), STOP_LIMIT_MS).unref();
  await ended;
  process.exit(exitCode);
}

async function main(): Promise<void> {
  const started = performance.now();
  for (const { name, port: own } of parts) {
    if (await isTaken(own)) throw new Error(`Port ${own}, which ${name} needs, is in use. Choose others with PORT.`);
  }
  console.log('Building …');
  await buildAll();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeJson(registryFile, await buildRegistry(remoteOrigin));
  console.log('Starting …');
  running.push(...parts.map(start));
  await Promise.all(running.map(untilReady));
  writeJson(
    path.join(dataDir, 'processes.json'),
    Object.fromEntries(
      running.map(({ name, port: own, child, file, args }) => [
        name,
        { pid: child.pid, port: own, command: [file, ...args] },
      ]),
    ),
  );
  console.log(`Ready after ${seconds(started)}: ${publicOrigin}`);
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
process.on('SIGHUP', () => void stop(0));
process.on('disconnect', () => void stop(0));
await main().catch(giveUp);

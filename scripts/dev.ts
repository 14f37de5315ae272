/**
 * Runs the API in watch mode, and development servers with hot reload for the shell and every remote. The shell's
 * server serves the page.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { API_CONTRACT } from 'shared-contract/api-contract';
import { remoteNames } from 'shared-contract/ownership';
import { type Registry, REMOTE_CONTRACT } from 'shared-contract/site';
import { root } from './project.ts';
import { devPorts } from './rspack/dev-server.ts';

const cache = path.join(root, '.cache/dev');
const origin = `http://localhost:${devPorts.shell}`;
const children: ChildProcess[] = [];

const registry: Registry = Object.fromEntries(
  remoteNames.map((name) => [
    name,
    {
      entry: `http://localhost:${devPorts[name]}/mf-manifest.json`,
      version: 'development',
      contract: REMOTE_CONTRACT,
      apiContract: API_CONTRACT,
      integrity: '',
      preload: { modules: [], styles: [] },
      digests: null,
    },
  ]),
);

function run(name: string, args: string[], cwd: string, env: Record<string, string> = {}): void {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const print = (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n'))
      if (line.trim() !== '') console.log(`${name.padEnd(10)} │ ${line}`);
  };
  child.stdout.on('data', print);
  child.stderr.on('data', print);
  children.push(child);
}

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
  process.exit();
}

// The API requires a document to start, although the shell's development server serves the page.
mkdirSync(cache, { recursive: true });
writeFileSync(path.join(cache, 'index.html'), '<!doctype html>');
writeFileSync(path.join(cache, 'remotes.json'), JSON.stringify(registry));

run('api', ['--watch', 'src/main.ts'], path.join(root, 'api'), {
  PORT: String(devPorts.api),
  DATA_DIR: path.resolve(root, process.env['DATA_DIR'] ?? '.data'),
  PUBLIC_ORIGIN: origin,
  SHELL_DIR: cache,
  REGISTRY_FILE: path.join(cache, 'remotes.json'),
});
const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
for (const name of ['shell', ...remoteNames]) {
  run(name, [rspack, 'dev', '--mode', 'development'], path.join(root, name), {
    NODE_OPTIONS: '--disable-warning=DEP0155',
  });
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
console.log(`The page is at ${origin} when all processes are ready. Press Ctrl-C to stop.`);

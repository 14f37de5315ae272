/**
 * Runs a script of this folder on the project's versions of Node and pnpm, with the dependencies of the lockfile. If
 * the machine's own Node or pnpm is older, npm installs both below `.cache`, once.
 *
 * node scripts/toolchain.mjs scripts/start.ts [argument…]
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_MAJOR = 26;
const PNPM_MAJOR = 12;
const PARENT_CHECK_MS = 500;

const root = fileURLToPath(new URL('..', import.meta.url));
const tools = path.join(root, `.cache/node-${NODE_MAJOR}-pnpm-${PNPM_MAJOR}`);

function hasCurrentTools() {
  const pnpm = spawnSync('pnpm', ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return Number.parseInt(process.versions.node, 10) >= NODE_MAJOR && Number.parseInt(pnpm, 10) >= PNPM_MAJOR;
}

/** Runs a command, and exits if it fails. */
function runFirst(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs the script until it ends. It ends with this process: on signals, and when this process or its parent dies. */
function runScript(args) {
  const child = spawn('node', args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A service manager may signal npm alone. npm then ends the shell that runs this process, and no signal arrives here.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), PARENT_CHECK_MS).unref();
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

if (!hasCurrentTools()) {
  const commands = path.join(tools, 'node_modules/.bin');
  if (!existsSync(path.join(commands, 'pnpm'))) {
    console.log(`Installing Node ${NODE_MAJOR} and pnpm ${PNPM_MAJOR} (this is Node ${process.versions.node}) …`);
    const quietly = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    runFirst('npm', ['install', '--prefix', tools, ...quietly, `node@${NODE_MAJOR}`, `pnpm@${PNPM_MAJOR}`]);
  }
  process.env.PATH = `${commands}${path.delimiter}${process.env.PATH}`;
}
runFirst('pnpm', ['install', '--frozen-lockfile']);
runScript(process.argv.slice(2));

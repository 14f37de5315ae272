/**
 * Runs a script of this folder on the Node and pnpm that the project is written for, whatever Node runs this file: an
 * older one is made up for by npm itself. Installs the dependencies first when they are not those of the lockfile.
 *
 * node scripts/toolchain.mjs scripts/start.ts [argument…]
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_MAJOR = 26;
const PNPM_MAJOR = 12;
const PARENT_CHECK_MS = 500;

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const environment = { ...process.env };

function majorOf(command) {
  const { stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' });
  return Number.parseInt((stdout ?? '').replace('v', ''), 10);
}

/** The folder in which npm keeps both commands; what it lacks it downloads. Remembered, because asking npm takes a second. */
function fromNpm() {
  const memory = path.join(root, '.cache/toolchain');
  const remembered = existsSync(memory) ? readFileSync(memory, 'utf8') : '';
  if (remembered !== '' && ['node', 'pnpm'].every((command) => existsSync(path.join(remembered, command)))) {
    return remembered;
  }
  console.log(`Getting Node ${NODE_MAJOR} and pnpm ${PNPM_MAJOR} from npm (this is Node ${process.versions.node}) …`);
  const packages = [`--package=node@${NODE_MAJOR}`, `--package=pnpm@${PNPM_MAJOR}`];
  const { status, stdout } = spawnSync('npx', ['--yes', '--prefer-offline', ...packages, '-c', 'command -v node'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment, npm_config_loglevel: 'error' },
  });
  if (status !== 0) {
    console.error(`npm could not bring them. Install Node ${NODE_MAJOR} and pnpm ${PNPM_MAJOR} and try again.`);
    process.exit(1);
  }
  const folder = path.dirname(stdout.trim());
  mkdirSync(path.dirname(memory), { recursive: true });
  writeFileSync(memory, folder);
  return folder;
}

/** Brings node_modules in line with the lockfile, unless it already is. */
function installDependencies() {
  const manifests = readdirSync(root)
    .map((entry) => path.join(root, entry, 'package.json'))
    .filter((file) => existsSync(file));
  const hash = createHash('sha256').update(process.platform + process.arch);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(path.join(root, file)));
  for (const file of manifests) hash.update(readFileSync(file));
  const wanted = hash.digest('hex');
  const installed = path.join(root, 'node_modules/.installed');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return;
  console.log('Installing dependencies …');
  const { status } = spawnSync('pnpm', ['install', '--frozen-lockfile'], {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(installed, wanted);
}

/** Runs the script to its end; a signal that reaches this process reaches the script, which also notices if this one is gone. */
function run(script, args) {
  const child = spawn('node', [path.join(root, script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // Whoever ends only npm, as a service manager may, leaves this process without a parent: no signal comes through npm's shell.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), PARENT_CHECK_MS).unref();
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

if (majorOf(process.execPath) < NODE_MAJOR || !(majorOf('pnpm') >= PNPM_MAJOR)) {
  environment.PATH = `${fromNpm()}${path.delimiter}${environment.PATH}`;
}
installDependencies();
const [script, ...args] = process.argv.slice(2);
run(script, args);

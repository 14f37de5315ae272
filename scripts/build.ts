import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { remoteNames } from 'shared-contract/ownership';
import { giveUp, root, seconds } from './project.ts';
import { digest } from './release/record.ts';

const AT_ONCE = 2;
const MARKER = '.inputs';
const shared = ['shared-contract', 'shared-router', 'shared-session', 'shared-ui'];
const run = promisify(execFile);

/** Hashes all source files of a package's build. */
function inputsOf(name: string): string {
  const files = globSync(
    [
      `{${[name, ...shared].join(',')}}/{package.json,*.ts,src/**/*,public/**/*}`,
      'scripts/rspack/**/*',
      'rspack.base.ts',
      'pnpm-lock.yaml',
    ],
    { cwd: root, exclude: ['**/*.test.*', '**/*.example.*'], withFileTypes: true },
  )
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const hash = createHash('sha256').update(process.version);
  for (const file of files.sort()) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Hashes all files of a build. */
function outputsOf(dist: string): string {
  const files = globSync('**/*', { cwd: dist, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== MARKER)
    .map((entry) => path.join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(path.relative(dist, file)).update(readFileSync(file));
  return hash.digest('hex');
}

const renderersIn = (dist: string) =>
  globSync('assets/renderer.*.js', { cwd: dist }).map((file) => path.join(dist, file));

/** Writes the name of the renderer into the shell's document: the two builds do not know each other. */
function nameRenderer(dist: string): void {
  const document = path.join(dist, 'index.html');
  for (const file of renderersIn(dist)) {
    const comment = `<!-- tiptable:renderer assets/${path.basename(file)} ${digest(readFileSync(file))} -->`;
    writeFileSync(document, readFileSync(document, 'utf8').replace('<!-- tiptable:head -->', `${comment}\n    $&`));
  }
}

/**
 * Builds the shell or a remote, unless its sources and its build are unchanged since the last build.
 * @throws {Error} with the bundler's output when the build fails.
 */
export async function buildPart(name: string): Promise<void> {
  const dist = path.join(root, name, 'dist');
  const marker = path.join(dist, MARKER);
  const inputs = inputsOf(name);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === `${inputs} ${outputsOf(dist)}`) {
    console.log(`  ${name}: unchanged`);
    return;
  }
  const started = performance.now();
  for (const file of renderersIn(dist)) rmSync(file);
  try {
    await run(
      process.execPath,
      [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '--mode', 'production'],
      {
        cwd: path.join(root, name),
        env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '--disable-warning=DEP0155' },
      },
    );
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${name} does not build:\n${stdout}${stderr}`, { cause: error });
  }
  if (name === 'shell') nameRenderer(dist);
  writeFileSync(marker, `${inputs} ${outputsOf(dist)}`);
  console.log(`  ${name}: built in ${seconds(started)}`);
}

/**
 * Builds the shell and the remotes that have changed.
 * @throws {Error} with the bundler's output when a build fails.
 */
export async function buildAll(): Promise<void> {
  const waiting = ['shell', ...remoteNames];
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await buildPart(name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

if (import.meta.main) await buildAll().catch(giveUp);

import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { remoteNames } from 'shared-contract/ownership';
import { giveUp, root } from './project.ts';
import { remotes } from './remotes/remotes.generated.ts';

/** Size limits in kilobytes (1000 bytes), compressed with brotli. */
const REMOTE_ENTRY_KB = 9;
const FIRST_LOAD_KB = 178;
const SHELL_RENDERER_KB = 780;

/** Returns the compressed size of a built file in bytes. */
function size(file: string): number {
  const compressed = `${file}.br`;
  return existsSync(compressed) ? statSync(compressed).size : brotliCompressSync(readFileSync(file)).length;
}

const inDist = (name: string, pattern: string) => {
  const dist = path.join(root, name, 'dist');
  const files = globSync(pattern, { cwd: dist, exclude: ['**/*.{map,br,gz}'] }).map((file) => path.join(dist, file));
  if (files.length === 0) throw new Error(`${name} has no ${pattern}: has it been built?`);
  return files;
};

/** Returns the files of the first load: the shell's document, its scripts and styles, and its typeface file. */
function shellStart(): string[] {
  const [document = ''] = inDist('shell', 'index.html');
  const referenced = [...readFileSync(document, 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)];
  return [document, ...referenced.map(([, file = '']) => path.join(root, 'shell/dist', file))];
}

const kilobytes = (files: string[]) => files.reduce((sum, file) => sum + size(file), 0) / 1000;

const rendererKilobytes = (name: string) =>
  inDist(name, 'assets/renderer.*.js').reduce((sum, file) => sum + statSync(file).size, 0) / 1000;

/**
 * Renderers, which are never sent to browsers. Their uncompressed size counts: it determines memory and the time until
 * the first page.
 */
const renderers = [
  { name: 'shell', most: SHELL_RENDERER_KB },
  ...remoteNames.flatMap((name) => {
    const most = remotes[name].rendererKilobytes;
    return most === null ? [] : [{ name, most }];
  }),
];

/**
 * Prints the size of every remote's entry, of every renderer and of the first load of `/`, and compares it with its
 * limit.
 * @throws {Error} naming the files over their limits.
 */
export function checkBudgets(): void {
  const firstLoad = [
    ...shellStart(),
    ...inDist('mf-public', 'assets/remoteEntry.*.js'),
    ...inDist('mf-public', 'assets/__federation_expose_routes.*'),
    ...inDist('mf-public', 'assets/home.*'),
  ];
  const lines = [
    ...remoteNames.map((name) => ({
      label: `${name}: entry`,
      actual: kilobytes(inDist(name, 'assets/remoteEntry.*.js')),
      most: REMOTE_ENTRY_KB,
    })),
    ...renderers.map(({ name, most }) => ({
      label: `${name}: renderer, not compressed`,
      actual: rendererKilobytes(name),
      most,
    })),
    { label: 'first load of /', actual: kilobytes(firstLoad), most: FIRST_LOAD_KB },
  ];
  for (const { label, actual, most } of lines) console.log(`  ${label}: ${actual.toFixed(1)} of ${most} kB`);
  const over = lines.filter(({ actual, most }) => actual > most).map(({ label }) => label);
  if (over.length > 0) throw new Error(`Over budget: ${over.join(', ')}`);
}

if (import.meta.main) {
  try {
    checkBudgets();
  } catch (error) {
    giveUp(error);
  }
}

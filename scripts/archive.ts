import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pictureFonts } from '../api/src/images/picture-fonts.ts';
import { giveUp, root, seconds } from './project.ts';

/**
 * Writes the API as an archive that runs with Node alone: `node scripts/archive.ts [folder]`, by default into `dist`.
 * The dependencies come from the lockfile and pnpm's store.
 */

const WORKSPACE = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'];
const SHIPPED = [
  'LICENSE',
  'api/package.json',
  'api/README.md',
  'api/src',
  'api/common-passwords',
  'api/demo-data',
  'shared-contract/package.json',
  'shared-contract/src',
];
const isTest = (file: string) => file.endsWith('.test.ts');

/** Removes the weights of the typefaces that no picture is drawn with: 100 MB. */
function removeUnusedFonts(folder: string): void {
  const fonts = globSync('node_modules/.pnpm/@expo-google-fonts+*/node_modules/@expo-google-fonts/*/*/*.{ttf,png}', {
    cwd: folder,
  });
  const used = fonts.filter((file) => pictureFonts.some((name) => file.endsWith(`/@expo-google-fonts/${name}`)));
  if (used.length !== pictureFonts.length) throw new Error('A typeface of the pictures is missing.');
  for (const file of fonts) if (!used.includes(file)) rmSync(path.join(folder, file));
}

/** Removes source maps and declarations of the dependencies: 9 MB. */
function removeFilesOfDevelopment(folder: string): void {
  for (const file of globSync('node_modules/.pnpm/**/*.{map,d.ts,d.mts,d.cts}', { cwd: folder }))
    rmSync(path.join(folder, file), { recursive: true });
}

/** Removes the copies of OpenTelemetry's code as ES modules: 6 MB. Its packages load each other as CommonJS. */
function removeUnusedModules(folder: string): void {
  const copies = ['*/build/{esm,esnext}', 'semantic-conventions/dist/**/*.mjs'];
  const pattern = copies.map((copy) => `node_modules/.pnpm/@opentelemetry+*/node_modules/@opentelemetry/${copy}`);
  // A folder is found again by each link to its package.
  for (const file of globSync(pattern, { cwd: folder }))
    rmSync(path.join(folder, file), { recursive: true, force: true });
}

/**
 * Writes the API's sources and dependencies into a new folder.
 * @throws {Error} when the folder exists, or pnpm fails.
 */
export function packApi(folder: string): void {
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);
  for (const file of [...WORKSPACE, ...SHIPPED])
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true, filter: (source) => !isTest(source) });
  execFileSync(
    'pnpm',
    ['install', '--prod', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts', '--filter', 'api...'],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  removeUnusedFonts(folder);
  removeFilesOfDevelopment(folder);
  removeUnusedModules(folder);
  // These name the folder, or are for pnpm alone.
  const ofPnpm = globSync(['package.json', 'pnpm-*.yaml', 'node_modules/.{modules.yaml,pnpm-workspace-state*.json}'], {
    cwd: folder,
  });
  for (const file of ofPnpm) rmSync(path.join(folder, file));
}

function writeArchive(target: string): string {
  const { version } = JSON.parse(readFileSync(path.join(root, 'api/package.json'), 'utf8')) as { version: string };
  const name = `tiptable-api-${version}`;
  const folder = path.join(target, name);
  mkdirSync(target, { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  packApi(folder);
  execFileSync('tar', ['-czf', `${name}.tar.gz`, '--owner=0', '--group=0', '--sort=name', name], { cwd: target });
  rmSync(folder, { recursive: true });
  return path.join(target, `${name}.tar.gz`);
}

if (import.meta.main) {
  const started = performance.now();
  try {
    const file = writeArchive(path.resolve(process.argv[2] ?? path.join(root, 'dist')));
    console.log(`${path.relative(process.cwd(), file)} in ${seconds(started)}`);
  } catch (error) {
    giveUp(error);
  }
}

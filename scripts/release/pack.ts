import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { routesIn } from 'shared-contract/site';
import { type Build, digest, type Part } from './record.ts';

/** The part of a remote's federation manifest that is used here. */
const Manifest = v.object({
  metaData: v.object({
    contract: v.number(),
    apiContract: v.number(),
    routes: v.array(v.string()),
    pages: v.record(v.string(), v.array(v.string())),
    remoteEntry: v.object({ name: v.string() }),
  }),
  shared: v.array(v.object({ name: v.string(), requiredVersion: v.string() })),
  exposes: v.array(
    v.object({
      name: v.string(),
      assets: v.object({ js: v.object({ sync: v.array(v.string()) }), css: v.object({ sync: v.array(v.string()) }) }),
    }),
  ),
});

const isHashed = (file: string) => /^assets\/[\w@.-]+\.[\da-f]{10}\.\w+(?:\.br|\.gz)?$/.test(file);
const isRenderer = (file: string) => /^assets\/renderer\.\w+\.js$/.test(file);
/** Whether a file is for developers, not for visitors. */
const isInternal = (file: string) =>
  file.endsWith('.map') || ['.inputs', 'mf-manifest.json', 'mf-stats.json'].includes(file);

const decompress = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/** @throws {Error} when a compressed file does not match its original. */
function checkCompressed(contents: Map<string, Buffer>): void {
  for (const [file, content] of contents) {
    const extension = path.extname(file);
    if (extension !== '.br' && extension !== '.gz') continue;
    const original = contents.get(file.slice(0, -extension.length));
    if (original?.equals(decompress[extension](content)) !== true)
      throw new Error(`${file} does not match its original.`);
  }
}

async function readAll(dist: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !isInternal(file))
    .sort();
  return new Map(await Promise.all(names.map(async (file) => [file, await readFile(path.join(dist, file))] as const)));
}

const DOCUMENT = /^index\.html(?:\.br|\.gz)?$/;

/**
 * Renames the shell's remaining files after their content too, and their references in the document. All files of a
 * release can then be stored before its document is replaced.
 * @throws {Error} for a file that the document does not refer to.
 */
function nameAfterContent(contents: Map<string, Buffer>): { document: string; files: Map<string, Buffer> } {
  const page = contents.get('index.html');
  if (page === undefined) throw new Error('The shell has no index.html.');
  let document = page.toString();
  const files = new Map([...contents].filter(([file]) => !DOCUMENT.test(file)));
  for (const [file, content] of contents) {
    if (isHashed(file) || DOCUMENT.test(file) || /\.(?:br|gz)$/.test(file)) continue;
    if (!document.includes(`"/${file}"`))
      throw new Error(`shell: ${file} is not named after its content, and the document does not refer to it.`);
    const { name, ext } = path.parse(file);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
    const renamed = `assets/${name}.${hash}${ext}`;
    document = document.replaceAll(`"/${file}"`, `"/${renamed}"`);
    for (const suffix of ['', '.br', '.gz']) {
      const variant = files.get(file + suffix);
      files.delete(file + suffix);
      if (variant !== undefined) files.set(renamed + suffix, variant);
    }
  }
  return { document, files };
}

/** A build, and a function that reads its files by their released names. */
export type Packed = { build: Build; readBuilt: (file: string) => Promise<Buffer> };

function packed(build: Omit<Build, 'files'>, files: Map<string, Buffer>): Packed {
  const digests = Object.fromEntries([...files].map(([file, content]) => [file, digest(content)]));
  const readBuilt = async (file: string) => files.get(file) ?? Buffer.from('');
  return { build: { ...build, files: digests }, readBuilt };
}

/**
 * Describes the build in `dist`. `own` has the shell's contracts and shared modules, which its build does not contain.
 * @throws {Error} for unexpected or missing files.
 */
export async function pack(
  part: Part,
  dist: string,
  version: string,
  own: { contract: number; apiContract: number; shared: Record<string, string> },
): Promise<Packed> {
  const contents = await readAll(dist);
  checkCompressed(contents);
  if (part === 'shell') {
    const { document, files } = nameAfterContent(contents);
    const preload = { modules: [], styles: [] };
    const routes = routesIn(document) ?? [];
    return packed({ part, version, ...own, entry: null, preload, digests: null, document, routes }, files);
  }
  const others = [...contents.keys()].filter((file) => !isHashed(file));
  if (others.length > 0) throw new Error(`${part}: not named after its content: ${others.join(', ')}`);
  const text = await readFile(path.join(dist, 'mf-manifest.json'), 'utf8');
  const { metaData, shared, exposes } = v.parse(Manifest, JSON.parse(text));
  const routes = exposes.find(({ name }) => name === 'routes');
  const entry = metaData.remoteEntry.name;
  if (!contents.has(entry)) throw new Error(`${part} has no entry.`);
  const digests = [...contents.keys()].find((file) => /^assets\/digests\.\w+\.js$/.test(file));
  if (digests === undefined) throw new Error(`${part} has no table of digests.`);
  const renderer = [...contents.keys()].find(isRenderer);
  const remote = {
    part,
    version,
    contract: metaData.contract,
    apiContract: metaData.apiContract,
    shared: Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion])),
    entry,
    preload: { modules: routes?.assets.js.sync ?? [], styles: routes?.assets.css.sync ?? [] },
    pages: metaData.pages,
    digests,
    document: null,
    routes: metaData.routes,
    ...(renderer && { renderer }),
  };
  return packed(remote, contents);
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { type Build, digest, type Part } from './record.ts';

/** What of a built remote's federation manifest counts here. */
const Manifest = v.object({
  metaData: v.object({ contract: v.number(), remoteEntry: v.object({ name: v.string() }) }),
  shared: v.array(v.object({ name: v.string(), requiredVersion: v.string() })),
  exposes: v.array(
    v.object({
      name: v.string(),
      assets: v.object({ js: v.object({ sync: v.array(v.string()) }), css: v.object({ sync: v.array(v.string()) }) }),
    }),
  ),
});

const isHashed = (file: string) => /^assets\/[\w@.-]+\.[\da-f]{10}\.(?:js|css)(?:\.br|\.gz)?$/.test(file);
/** For whoever builds, not for whoever visits. */
const isInternal = (file: string) =>
  file.endsWith('.map') || ['.inputs', 'mf-manifest.json', 'mf-stats.json'].includes(file);

const unpacked = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/** @throws {Error} when a compressed file is not the one it stands for. */
function checkTwins(contents: Map<string, Buffer>): void {
  for (const [file, content] of contents) {
    const extension = path.extname(file);
    if (extension !== '.br' && extension !== '.gz') continue;
    const original = contents.get(file.slice(0, -extension.length));
    if (original?.equals(unpacked[extension](content)) !== true) throw new Error(`${file} is not what it compresses.`);
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

/**
 * Describes what was built in `dist`. The shell's contract and shared modules, which its build does not tell, are `own`.
 * @throws {Error} for files that a release has no place for.
 */
export async function pack(
  part: Part,
  dist: string,
  version: string,
  own: { contract: number; shared: Record<string, string> },
): Promise<Build> {
  const contents = await readAll(dist);
  checkTwins(contents);
  const hashed = [...contents].filter(([file]) => isHashed(file));
  const others = [...contents].filter(([file]) => !isHashed(file));
  const files = Object.fromEntries(hashed.map(([file, content]) => [file, digest(content)]));
  if (part === 'shell') {
    const document = contents.get('index.html');
    if (document === undefined) throw new Error('The shell has no index.html.');
    const rest = others.filter(([file]) => !/^index\.html(?:\.br|\.gz)?$/.test(file));
    const fixed = Object.fromEntries(rest.map(([file, content]) => [file, content.toString('base64')]));
    const preload = { modules: [], styles: [] };
    return { part, version, ...own, files, entry: null, preload, document: document.toString(), fixed };
  }
  if (others.length > 0)
    throw new Error(`${part}: not named after its content: ${others.map(([file]) => file).join()}`);
  const text = await readFile(path.join(dist, 'mf-manifest.json'), 'utf8');
  const { metaData, shared, exposes } = v.parse(Manifest, JSON.parse(text));
  const routes = exposes.find(({ name }) => name === 'routes');
  if (files[metaData.remoteEntry.name] === undefined) throw new Error(`${part} has no entry.`);
  return {
    part,
    version,
    contract: metaData.contract,
    shared: Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion])),
    files,
    entry: metaData.remoteEntry.name,
    preload: { modules: routes?.assets.js.sync ?? [], styles: routes?.assets.css.sync ?? [] },
    document: null,
    fixed: {},
  };
}

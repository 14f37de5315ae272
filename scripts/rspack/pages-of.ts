import { type ScreenName, screens } from 'shared-contract/screens';
import { modulesByShell } from './federated-modules.ts';

/** What is used of a compilation, in the types of Rspack and webpack alike. */
type Block = object;
type Module = { type: string; identifier: () => string; blocks: readonly Block[] };
type Chunk = object;
type ChunkGroup = { name?: string | null | undefined; chunks: readonly Chunk[]; getFiles: () => readonly string[] };
type Compiled = {
  modules: Iterable<Module>;
  chunkGroups: Iterable<ChunkGroup>;
  chunkGraph: {
    getChunkModules: (chunk: never) => readonly Module[];
    getBlockChunkGroup: (block: never) => ChunkGroup | null | undefined;
  };
};

/** The name under which the styles of all screens but the home page are imported. */
export const STYLES = 'styles';

const nameOfShared = (module: Module) => /\) ([\w./-]+)@/.exec(module.identifier())?.[1] ?? '';

/** The chunk groups of the copies of federated modules that a build provides, by their names. */
function copiesOf({ chunkGraph, modules }: Compiled): Map<string, ChunkGroup[]> {
  const provided = [...modules].filter(({ type }) => type === 'provide-module');
  return new Map(
    provided.map((module) => [
      nameOfShared(module),
      module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block as never) ?? []),
    ]),
  );
}

/** A chunk group with those of the copies of federated modules that it needs, but for copies that the shell has. */
function withCopies(group: ChunkGroup, copies: Map<string, ChunkGroup[]>, compiled: Compiled): Set<ChunkGroup> {
  const found = new Set<ChunkGroup>();
  const add = (one: ChunkGroup) => {
    if (found.has(one)) return;
    found.add(one);
    for (const module of one.chunks.flatMap((chunk) => compiled.chunkGraph.getChunkModules(chunk as never))) {
      const name = module.type === 'consume-shared-module' ? nameOfShared(module) : '';
      if (!modulesByShell.includes(name)) copies.get(name)?.forEach(add);
    }
  };
  add(group);
  return found;
}

/**
 * The scripts and style sheets that single pages have for themselves, by the paths of their screens: those of a chunk which bears the name of a
 * screen, of the chunks that it needs, and the styles of all screens but the home page.
 */
export function pagesOf(compiled: Compiled): Record<string, string[]> {
  const groups = [...compiled.chunkGroups];
  const styles = groups.filter(({ name }) => name === STYLES);
  const copies = copiesOf(compiled);
  const named = groups.filter(({ name }) => typeof name === 'string' && Object.hasOwn(screens, name));
  return Object.fromEntries(
    named.map((group) => {
      const needed = [...withCopies(group, copies, compiled), ...(group.name === 'home' ? [] : styles)];
      const files = needed.flatMap((one) => one.getFiles()).filter((file) => /\.(?:js|css)$/.test(file));
      return [screens[group.name as ScreenName], [...new Set(files)].toSorted()];
    }),
  );
}

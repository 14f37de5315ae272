import { type ScreenName, screens } from 'shared-contract/screens';
import { modulesByShell } from './federated-modules.ts';

/** The properties of a compilation that are used here, common to Rspack and webpack. */
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

/** Returns the chunk groups of the federated modules that a build provides, by module name. */
function copiesOf({ chunkGraph, modules }: Compiled): Map<string, ChunkGroup[]> {
  const provided = [...modules].filter(({ type }) => type === 'provide-module');
  return new Map(
    provided.map((module) => [
      nameOfShared(module),
      module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block as never) ?? []),
    ]),
  );
}

/** Returns a chunk group with those of the federated modules that it needs, without modules that the shell provides. */
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
 * Returns the scripts and style sheets of single pages, by the paths of their screens. They are the chunk named after
 * the screen, the chunks that it needs, and the styles of all screens but the home page.
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

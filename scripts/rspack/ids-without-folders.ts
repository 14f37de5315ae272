import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Compiler } from '@rspack/core';

const MIN_ID = 1000;
const MAX_ID = 9999;

/** A module in the hook's arguments. `identifier` is a string here, and an existing `id` is not overwritten. */
type Numbered = { identifier: string; id: number | null };

/**
 * Makes builds reproducible in any folder. Federation names its modules after the absolute path of their package, and
 * the bundler derives module ids from names. This plugin derives them from the path within the project.
 */
export class IdsWithoutFolders {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /**
   * Returns a module name without the project's absolute path (plain or in a data URL) and without its digest at the
   * end.
   */
  #relative(name: string): string {
    const folder = this.#root + path.sep;
    return name
      .replaceAll(folder, '')
      .replaceAll(encodeURIComponent(folder), '')
      .replace(/\|[\da-f]{16}$/, '');
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IdsWithoutFolders', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('IdsWithoutFolders', (modules) => {
        const named = [...(modules as unknown as Iterable<Numbered>)]
          .filter(({ identifier }) => /^(?:consume|provide)[ -]|(?:^|!)data:/.test(identifier))
          .map((module) => ({ module, name: this.#relative(module.identifier) }));
        const used = new Set<number>();
        for (const { module, name } of named.sort((one, other) => (one.name < other.name ? -1 : 1))) {
          const hash = createHash('sha256').update(name).digest().readUInt32BE();
          let id = MIN_ID + (hash % (MAX_ID - MIN_ID + 1));
          while (used.has(id)) id = id === MAX_ID ? MIN_ID : id + 1;
          used.add(id);
          module.id = id;
        }
      });
    });
  }
}

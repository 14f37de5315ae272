import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Compiler } from '@rspack/core';

const LEAST = 1000;
const MOST = 9999;

/** What the hook hands out: `identifier` is a text here, and an `id` that is set is kept. */
type Numbered = { identifier: string; id: number | null };

/**
 * Federation names its modules after where their package lies on this machine, and the bundler numbers modules by name.
 * This numbers them by where it lies in the project, so that a build is the same in every folder.
 */
export class IdsWithoutFolders {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** A name without what is of this machine: the folder, also in code that is an address, and a digest of it behind. */
  #within(name: string): string {
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
          .filter(({ identifier }) => /^(?:consume|provide)[ -]|^data:/.test(identifier))
          .map((module) => ({ module, name: this.#within(module.identifier) }));
        const taken = new Set<number>();
        for (const { module, name } of named.sort((one, other) => (one.name < other.name ? -1 : 1))) {
          const hash = createHash('sha256').update(name).digest().readUInt32BE();
          let id = LEAST + (hash % (MOST - LEAST + 1));
          while (taken.has(id)) id = id === MOST ? LEAST : id + 1;
          taken.add(id);
          module.id = id;
        }
      });
    });
  }
}

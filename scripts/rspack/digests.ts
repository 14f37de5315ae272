import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';

const DOCUMENT = 'index.html';

const digest = (content: string | Buffer, algorithm = 'sha384', encoding: 'base64' | 'hex' = 'base64') =>
  createHash(algorithm).update(content).digest(encoding);

/** The digests of a build's modules, by the names they have in their folder. */
function digestsOf(compilation: Compilation, others = ''): string {
  const modules = compilation.getAssets().filter(({ name }) => name.endsWith('.js') && !others.includes(name));
  const entries = modules.map(
    ({ name, source }) => [path.basename(name), `sha256-${digest(source.buffer(), 'sha256')}`] as const,
  );
  return JSON.stringify(Object.fromEntries(entries.sort(([one], [other]) => one.localeCompare(other))));
}

/**
 * Says of every file of a build what it must be, as subresource integrity writes it: for a remote in a module of its own
 * beside the others, for the shell in its document, whose own scripts and styles carry their digests themselves.
 */
export class Digests {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('Digests', (compilation) => {
      // When all names and contents are final, and before what is served is compressed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'Digests', stage }, () => {
        const document = compilation.getAsset(DOCUMENT)?.source.source().toString();
        if (document === undefined) {
          const table = `export default ${digestsOf(compilation)};`;
          const name = `assets/digests.${digest(table, 'sha256', 'hex').slice(0, 10)}.js`;
          compilation.emitAsset(name, new sources.RawSource(table));
          return;
        }
        const checked = document.replace(/(?:src|href)="\/(assets\/[^"]+)"/g, (attribute, file: string) => {
          const content = compilation.getAsset(file)?.source.buffer();
          if (content === undefined) throw new Error(`The document names ${file}, which is not built`);
          return `${attribute} integrity="sha384-${digest(content)}"`;
        });
        const block = `<script type="application/json" id="shell-digests">${digestsOf(compilation, document)}</script>`;
        compilation.updateAsset(DOCUMENT, new sources.RawSource(checked.replace('</head>', `${block}</head>`)));
      });
    });
  }
}

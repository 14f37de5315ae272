import { createHash } from 'node:crypto';
import { elementIds } from 'shared-contract/document-marks';
import type { Compilation, Compiler } from '@rspack/core';

const DOCUMENT = 'index.html';

const digest = (content: string | Buffer, encoding: 'base64' | 'hex') =>
  createHash('sha256').update(content).digest(encoding);

/**
 * Returns a digest in the notation of subresource integrity. Not the longest hash that browsers support: documents must
 * fit in one round trip.
 */
const integrityOf = (content: Buffer) => `sha256-${digest(content, 'base64')}`;

/** Returns the digests of the modules that are loaded on demand, by the hash in their file name, as JSON. */
function digestsOf(compilation: Compilation): string {
  const onDemand = [...compilation.chunks].filter((chunk) => !chunk.canBeInitial());
  const names = onDemand.flatMap(({ files }) => [...files]).filter((name) => name.endsWith('.js'));
  const entries = names.map((name) => {
    const [, hash] = /\.([\da-f]{10})\.js$/.exec(name) ?? [];
    const content = compilation.getAsset(name)?.source.buffer();
    if (hash === undefined || content === undefined) throw new Error(`${name} is not named after its content`);
    return [hash, integrityOf(content)] as const;
  });
  return JSON.stringify(Object.fromEntries(entries.sort(([one], [other]) => one.localeCompare(other))));
}

/**
 * Adds the subresource integrity of every script to a build. A remote gets a module with the digests of all others. The
 * shell's document gets them as a JSON block, and `integrity` attributes on its own scripts and styles.
 */
export class Digests {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('Digests', (compilation) => {
      // After all names and contents are final, before compression.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'Digests', stage }, () => {
        const document = compilation.getAsset(DOCUMENT)?.source.source().toString();
        if (document === undefined) {
          const table = `export default ${digestsOf(compilation)};`;
          const name = `assets/digests.${digest(table, 'hex').slice(0, 10)}.js`;
          compilation.emitAsset(name, new sources.RawSource(table));
          return;
        }
        const checked = document.replace(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g, (attribute, file: string) => {
          const content = compilation.getAsset(file)?.source.buffer();
          if (content === undefined) throw new Error(`The document names ${file}, which is not built`);
          return `${attribute} integrity="${integrityOf(content)}"`;
        });
        const block = `<script type="application/json" id="${elementIds.shellDigests}">${digestsOf(compilation)}</script>`;
        compilation.updateAsset(DOCUMENT, new sources.RawSource(checked.replace('</head>', `${block}</head>`)));
      });
    });
  }
}

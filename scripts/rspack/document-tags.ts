import type { Asset, Compiler } from '@rspack/core';

const DOCUMENT = 'index.html';

/**
 * Creates a plugin that adds a tag for a built file to the shell's document, before the scripts and style sheets that
 * the bundler adds.
 */
const documentTag = (name: string, isFile: (asset: Asset) => boolean, tagOf: (address: string) => string) => ({
  apply({ hooks, webpack: { Compilation, sources } }: Compiler): void {
    hooks.compilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const document = compilation.getAsset(DOCUMENT)?.source.source().toString();
        if (document === undefined) return;
        const file = compilation.getAssets().find(isFile);
        if (file === undefined) throw new Error(`The file that ${name} names in the document is not built`);
        const tagged = document.replace('</title>', `</title>${tagOf(`/${file.name}`)}`);
        compilation.updateAsset(DOCUMENT, new sources.RawSource(tagged));
      });
    });
  },
});

/**
 * Preloads the typeface's first file, which every page needs, before the style sheet requests it. Its characters begin
 * with the space. The preload has no integrity: browsers do not reuse a preload with integrity for a style sheet's
 * request without it.
 */
export const preloadTypeface = documentTag(
  'PreloadTypeface',
  ({ info, name }) => name.endsWith('.woff2') && info.sourceFilename?.includes('?U+20-') === true,
  (address) => `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`,
);

/** Runs the early script of rendered pages before the scripts of the page have arrived. */
export const earlyScript = documentTag(
  'EarlyScript',
  ({ info }) => info.sourceFilename?.endsWith('src/boot/early.ts') === true,
  (address) => `<script src="${address}" type="module"></script>`,
);

import type { Asset, Compiler } from '@rspack/core';

const DOCUMENT = 'index.html';

/** A plugin that has the shell's document name a built file, ahead of the scripts and style sheets that the bundler names in it. */
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
 * Lets the shell's document ask for the typeface's first file, which every page needs, before the style sheet does; it is the
 * one whose characters begin with the space. No integrity: a preload that has one is not used by a style sheet, which has none.
 */
export const preloadTypeface = documentTag(
  'PreloadTypeface',
  ({ info, name }) => name.endsWith('.woff2') && info.sourceFilename?.includes('?U+20-') === true,
  (address) => `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`,
);

/** Has the early script of rendered pages run before the scripts that the page is made of have arrived. */
export const earlyScript = documentTag(
  'EarlyScript',
  ({ info }) => info.sourceFilename?.endsWith('src/boot/early.ts') === true,
  (address) => `<script src="${address}" type="module"></script>`,
);

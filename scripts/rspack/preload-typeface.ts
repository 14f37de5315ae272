import type { Compiler } from '@rspack/core';

const DOCUMENT = 'index.html';

/**
 * Lets the shell's document ask for the typeface's first file, which every page needs, before the style sheet does; it is the
 * one whose characters begin with the space. No integrity: a preload that has one is not used by a style sheet, which has none.
 */
export class PreloadTypeface {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('PreloadTypeface', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH;
      compilation.hooks.processAssets.tap({ name: 'PreloadTypeface', stage }, () => {
        const document = compilation.getAsset(DOCUMENT)?.source.source().toString();
        if (document === undefined) return;
        const file = compilation
          .getAssets()
          .find(({ info, name }) => name.endsWith('.woff2') && info.sourceFilename?.includes('?U+20-'));
        if (file === undefined) throw new Error('The typeface is not built');
        const link = `<link rel="preload" href="/${file.name}" as="font" type="font/woff2" crossorigin>`;
        compilation.updateAsset(DOCUMENT, new sources.RawSource(document.replace('</title>', `</title>${link}`)));
      });
    });
  }
}

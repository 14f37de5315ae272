import type { Asset, Compiler } from '@rspack/core';

const DOCUMENT = 'index.html';

/** Has the shell's document name a built file, ahead of the scripts and style sheets that the bundler names in it. */
abstract class DocumentTag {
  protected abstract isFile(asset: Asset): boolean;
  protected abstract tagOf(address: string): string;

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const { name } = this.constructor;
    compiler.hooks.compilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const document = compilation.getAsset(DOCUMENT)?.source.source().toString();
        if (document === undefined) return;
        const file = compilation.getAssets().find((asset) => this.isFile(asset));
        if (file === undefined) throw new Error(`The file that ${name} names in the document is not built`);
        const tagged = document.replace('</title>', `</title>${this.tagOf(`/${file.name}`)}`);
        compilation.updateAsset(DOCUMENT, new sources.RawSource(tagged));
      });
    });
  }
}

/**
 * Lets the shell's document ask for the typeface's first file, which every page needs, before the style sheet does; it is the
 * one whose characters begin with the space. No integrity: a preload that has one is not used by a style sheet, which has none.
 */
export class PreloadTypeface extends DocumentTag {
  protected isFile({ info, name }: Asset): boolean {
    return name.endsWith('.woff2') && info.sourceFilename?.includes('?U+20-') === true;
  }
  protected tagOf(address: string): string {
    return `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`;
  }
}

/** Has the early script of rendered pages run before the scripts that the page is made of have arrived. */
export class EarlyScript extends DocumentTag {
  protected isFile({ info }: Asset): boolean {
    return info.sourceFilename?.endsWith('src/boot/early.ts') === true;
  }
  protected tagOf(address: string): string {
    return `<script src="${address}" type="module"></script>`;
  }
}

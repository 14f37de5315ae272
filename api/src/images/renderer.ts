import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { pngOf } from './png.ts';

const require = createRequire(import.meta.url);

/** Loads the converter from SVGs without text to PNGs. Call it once per process. */
export async function loadRenderer(): Promise<(svg: string) => Buffer> {
  await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return (svg) => {
    const document = new Resvg(svg);
    const image = document.render();
    try {
      return pngOf(image.pixels, image.width, image.height);
    } finally {
      // WebAssembly memory is not garbage-collected.
      image.free();
      document.free();
    }
  };
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { pngOf } from './png.ts';

const require = createRequire(import.meta.url);

/** Makes SVGs without text into PNGs; in a process once. */
export async function loadRenderer(): Promise<(svg: string) => Buffer> {
  await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return (svg) => {
    const document = new Resvg(svg);
    const image = document.render();
    try {
      return pngOf(image.pixels, image.width, image.height);
    } finally {
      // What WebAssembly holds is not collected by itself.
      image.free();
      document.free();
    }
  };
}

/** Draws the site's icons from its mark, `shell/public/favicon.svg`, into the same folder. The icons are committed. */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './find-chromium.ts';
import { root } from './project.ts';

const folder = path.join(root, 'shell/public');
const mark = readFileSync(path.join(folder, 'favicon.svg'), 'utf8');
/**
 * The mark without rounded corners: systems cut a home screen icon into a shape of their own, so it must fill its
 * square.
 */
const filled = mark.replace(/ rx="7"/, '');

const found = findChromium();
const browser = await chromium.launch(found === null ? {} : { executablePath: found });
const page = await browser.newPage();

async function draw(svg: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

/** Returns an ICO file of square PNGs: a header, an entry of 16 bytes for each, and the pictures. */
function ico(pictures: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.from([0, 0, 1, 0, pictures.length, 0]);
  let offset = header.length + pictures.length * 16;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16);
    entry.set([size, size, 0, 0, 1, 0, 32, 0]);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}

const inTabs = [];
for (const size of [16, 32, 48]) inTabs.push({ size, png: await draw(mark, size) });
writeFileSync(path.join(folder, 'favicon.ico'), ico(inTabs));
for (const [file, size] of [
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
] as const) {
  writeFileSync(path.join(folder, file), await draw(filled, size));
}
await browser.close();

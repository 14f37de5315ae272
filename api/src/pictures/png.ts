import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** 8 bits a channel, red, green and blue, without interlacing (PNG, 11.2.1). */
const FORMAT = [8, 2, 0, 0, 0];
/** Smaller than the renderer's own encoder, and faster: 9 would take four times as long for 4 % less. */
const DEFLATE_LEVEL = 6;

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(data.length);
  typed.copy(framed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
}

/** A PNG of opaque pixels. @param pixels - Red, green, blue and alpha, a byte each, row by row. */
export function pngOf(pixels: Uint8Array, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set(FORMAT, 8);
  // Each row begins with the number of its filter: 0, none.
  const rows = Buffer.alloc(height * (width * 3 + 1));
  let to = 0;
  for (let from = 0; from < pixels.length; from += 4) {
    if (from % (width * 4) === 0) to += 1;
    rows[to] = pixels[from] ?? 0;
    rows[to + 1] = pixels[from + 1] ?? 0;
    rows[to + 2] = pixels[from + 2] ?? 0;
    to += 3;
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: DEFLATE_LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

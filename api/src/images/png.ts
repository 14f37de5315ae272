import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** 8 bits per channel, red, green and blue, without interlacing (PNG, 11.2.1). */
const FORMAT = [8, 2, 0, 0, 0];
/** The highest of zlib's fast levels. Levels 4 and 6 would take two to four times as long for 10 to 15 % less. */
const DEFLATE_LEVEL = 3;

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(data.length);
  typed.copy(framed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
}

/**
 * Encodes opaque pixels as a PNG. resvg's own `asPng` takes three times as long, and its files are a fifth larger. The
 * rows overwrite the pixels, which saves 2 to 8 MB of memory per picture.
 * @param pixels - Red, green, blue and alpha, a byte each, row by row.
 */
export function pngOf(pixels: Uint8Array, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set(FORMAT, 8);
  let from = 0;
  let to = 0;
  const [firstRed = 0] = pixels;
  for (let y = 0; y < height; y += 1) {
    // Each row begins with the number of its filter: 0, none.
    pixels[to] = 0;
    to += 1;
    for (let x = 0; x < width; x += 1) {
      const red = pixels[from] as number;
      const green = pixels[from + 1] as number;
      const blue = pixels[from + 2] as number;
      pixels[to] = red;
      pixels[to + 1] = green;
      pixels[to + 2] = blue;
      from += 4;
      to += 3;
    }
  }
  // The first filter byte has overwritten it. All others precede the bytes still to be read.
  pixels[1] = firstRed;
  const rows = pixels.subarray(0, to);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: DEFLATE_LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

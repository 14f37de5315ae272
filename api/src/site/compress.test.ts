import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { acceptedEncoding, encode } from './compress.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
  ['gzip;q=0.8, br;q=0.5', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
])('selects for Accept-Encoding %p the encoding %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test.each([0, 1, 15, 1024, 100_000, 5_000_000])(
  'compresses %i characters as well as with the largest window',
  async (length) => {
    const text = Array.from({ length: Math.ceil(length / 6) }, (_, index) => `${index % 997}é…`.padEnd(6))
      .join('')
      .slice(0, length);
    const compressed = await encode(text, 'br');
    expect(brotliDecompressSync(compressed).toString()).toBe(text);
    const widest = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
    expect(compressed.length).toBeLessThanOrEqual(widest.length);
  },
);

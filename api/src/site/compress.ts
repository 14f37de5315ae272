import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const BROTLI_QUALITY = 6;
/** Fifty times slower than `BROTLI_QUALITY`. */
const BEST_BROTLI_QUALITY = 11;

/** Ordered by size, the smallest result first. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * Returns the encoding that an Accept-Encoding header ranks highest, the smallest one on a tie, or `identity` if it
 * accepts none of ours.
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  return negotiator.encoding(encodings, { preferred: encodings }) ?? 'identity';
}

/** 64 kB. Brotli encodes smaller windows in more bits. */
const SMALLEST_WINDOW = 16;

/**
 * The exponent of Brotli's window, which covers all but 16 bytes. The window takes that much memory: 4 MB by default,
 * although most documents need 80 kB.
 */
const windowFor = ({ length }: string) =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(SMALLEST_WINDOW, Math.ceil(Math.log2(length + 16))));

/** Encodes a text. @param isForLong - The result is sent often enough for the best and slowest compression. */
export async function encode(text: string, encoding: Encoding, isForLong = false): Promise<Buffer> {
  const quality = isForLong ? BEST_BROTLI_QUALITY : BROTLI_QUALITY;
  if (encoding === 'br') {
    const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY } = constants;
    return brotli(text, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: windowFor(text) } });
  }
  if (encoding === 'gzip') return zip(text);
  return Buffer.from(text);
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const BROTLI_QUALITY = 6;
/** Takes fifty times as long. */
const BEST_BROTLI_QUALITY = 11;

/** From the smallest result to the largest. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** The encoding that an Accept-Encoding header ranks highest, among equals the smallest; `identity` if it accepts none of ours. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  return negotiator.encoding(encodings, { preferred: encodings }) ?? 'identity';
}

/** 64 kB; smaller ones are written in more bits. */
const SMALLEST_WINDOW = 16;

/** How far Brotli looks back, all but 16 bytes, as an exponent. It takes up memory for that: 4 MB by default, where most documents have 80 kB. */
const windowFor = ({ length }: string) =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(SMALLEST_WINDOW, Math.ceil(Math.log2(length + 16))));

/** Text in one encoding. @param isForLong - It is sent so often that the smallest result is worth its time. */
export async function encode(text: string, encoding: Encoding, isForLong = false): Promise<Buffer> {
  const quality = isForLong ? BEST_BROTLI_QUALITY : BROTLI_QUALITY;
  if (encoding === 'br') {
    const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY } = constants;
    return brotli(text, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: windowFor(text) } });
  }
  if (encoding === 'gzip') return zip(text);
  return Buffer.from(text);
}

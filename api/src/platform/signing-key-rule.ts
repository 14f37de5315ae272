import * as v from 'valibot';

const MIN_KEY_BYTES = 32;
const SAMPLE_WORDS = /change|secret|password|example|sample|default|replace|insert|signing|placeholder|tiptable/i;

/** Returns whether a text looks random: enough distinct characters and no runs or repeated blocks. */
function isVaried(key: string): boolean {
  const codes = [...key].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return new Set(codes).size >= 8 && new Set(steps).size >= 10 && !/^(.+?)\1+$/s.test(key);
}

/** The environment's `SIGNING_KEY`: at least 32 bytes of random text. */
export const SigningKey = v.pipe(
  v.string(),
  v.check((key) => Buffer.byteLength(key) >= MIN_KEY_BYTES, 'must be at least 32 bytes of random text'),
  v.check(
    (key) => !SAMPLE_WORDS.test(key) && isVaried(key),
    'must be random text, not a sample or a pattern: openssl rand -base64 48 makes one',
  ),
);

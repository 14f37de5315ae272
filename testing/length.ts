/**
 * Whether tests take their long form: `pnpm test:long` sets `TEST_LENGTH=long`, all other commands run the short form.
 */
export const isLong = process.env['TEST_LENGTH'] === 'long';

/** Returns the number for this run's form: how many rows, requests or rounds a test takes. */
export function byLength({ long, short }: { short: number; long: number }): number {
  return isLong ? long : short;
}

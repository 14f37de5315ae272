/** Whether tests take their long form: `pnpm test:long` sets `TEST_LENGTH=long`, everything else runs the short one. */
export const isLong = process.env['TEST_LENGTH'] === 'long';

/** The figure of this run's form: how many rows, requests or rounds a test takes. */
export function byLength({ long, short }: { short: number; long: number }): number {
  return isLong ? long : short;
}

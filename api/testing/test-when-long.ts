import { isLong } from '../../testing/length.ts';

/** A test for the long form only: it measures the machine, or needs more requests than the short form sends. */
export const testWhenLong = isLong ? test : test.skip;

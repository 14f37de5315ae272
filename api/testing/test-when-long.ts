import { isLong } from '../../testing/length.ts';

/** A test of the long form alone: it measures the machine, or needs more requests than the short form sends. */
export const testWhenLong = isLong ? test : test.skip;

import { type ScreenName, screens } from 'shared-contract/screens';
import { isLong } from '../../testing/length.ts';
import { test } from './test.ts';

const FEW = 5;
const named = process.env['TEST_SCREENS']?.split(',') as ScreenName[] | undefined;

/**
 * Whether a walk over screens visits the screen at this path: every one, unless `TEST_SCREENS` names some (`pnpm
 * test:changed`).
 */
export const isWalked = (path: string): boolean => named?.some((name) => screens[name] === path) ?? true;

/** Skips the calling test when `TEST_SCREENS` names none of its screens. */
export const skipUnlessWalked = (...paths: readonly string[]): void =>
  test.skip(!paths.some(isWalked), 'none of its screens is affected');

/**
 * Whether a walk visits all of its screens instead of a sample: in the long form, and when `TEST_SCREENS` names only a
 * few.
 */
export const walksAll: boolean = isLong || (named !== undefined && named.length <= FEW);

/** A test that runs only when walks visit all of their screens. */
export const testOfFullWalk = walksAll ? test : test.skip;

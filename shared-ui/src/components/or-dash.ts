import type { ReactNode } from 'react';

/** Shown in place of a missing value. */
export const DASH = '–';

/** Returns the value, or a dash for `null`, `undefined` and ''. */
export const orDash = (value: ReactNode): ReactNode =>
  value === null || value === undefined || value === '' ? DASH : value;

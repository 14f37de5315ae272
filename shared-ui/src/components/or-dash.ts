import type { ReactNode } from 'react';

/** Shown in place of a missing value. */
export const DASH = '–';

/** The value, or a dash where there is none: `null`, `undefined` and ''. */
export const orDash = (value: ReactNode): ReactNode =>
  value === null || value === undefined || value === '' ? DASH : value;

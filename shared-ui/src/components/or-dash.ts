import type { ReactNode } from 'react';

/** What stands for a value that is missing. */
export const DASH = '–';

/** The value, or a dash where there is none: `null`, `undefined` and ''. */
export const orDash = (value: ReactNode): ReactNode =>
  value === null || value === undefined || value === '' ? DASH : value;

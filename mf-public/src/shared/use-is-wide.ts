import { useSyncExternalStore } from 'react';

/** The width from which two columns are side by side: `lg` of the style sheets. */
const WIDE = '(min-width: 64rem)';

const onChange = (listener: () => void) => {
  const query = globalThis.matchMedia?.(WIDE);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

/** Whether two columns are side by side. */
export const useIsWide = () =>
  useSyncExternalStore(
    onChange,
    () => globalThis.matchMedia?.(WIDE).matches ?? false,
    () => false,
  );

import { useSyncExternalStore } from 'react';

/** The width from which two columns are side by side: `lg` of the style sheets. */
const WIDE = '(min-width: 64rem)';

const onChange = (listener: () => void) => {
  const query = globalThis.matchMedia?.(WIDE);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

/** Whether the window is so wide that two columns are side by side; false on the server. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => globalThis.matchMedia?.(WIDE).matches ?? false,
    () => false,
  );

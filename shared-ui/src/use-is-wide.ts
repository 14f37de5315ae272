import { useSyncExternalStore } from 'react';

/** The minimum width for two columns: `lg` of the style sheets. */
const WIDE = '(min-width: 64rem)';

const onChange = (listener: () => void) => {
  const query = globalThis.matchMedia?.(WIDE);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

/** Returns whether the window is wide enough for two columns; false on the server. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => globalThis.matchMedia?.(WIDE).matches ?? false,
    () => false,
  );

import { useSyncExternalStore } from 'react';

/** The width from which the table and its settings are side by side. */
const WIDE = '(min-width: 64rem)';

const onChange = (listener: () => void) => {
  const query = globalThis.matchMedia?.(WIDE);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

/** Whether the table and its settings are side by side. */
export const useIsWide = () =>
  useSyncExternalStore(
    onChange,
    () => globalThis.matchMedia?.(WIDE).matches ?? false,
    () => false,
  );

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns `false` on the server and during hydration, then `true`. For content that depends on the browser. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

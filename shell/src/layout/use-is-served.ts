import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns whether this is the server's rendering, or its hydration, in which session and browser are unknown. */
export const useIsServed = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

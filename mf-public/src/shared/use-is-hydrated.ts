import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** `false` in what the server renders and while the browser takes it over: what only this browser knows is shown after that. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

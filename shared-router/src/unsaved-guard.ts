import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/**
 * Asks before unsaved input is lost by leaving the screen: by a link, the browser's buttons, or closing the tab.
 * @param isDirty - Whether there is unsaved input.
 * @param mayLeave - Whether leaving is free all the same, asked at each navigation, as when the session has ended.
 * @returns The props of the dialog that asks (`UnsavedDialog` of shared-ui), and `letGo`, which ends the guard: call it once the input
 * is saved, before navigating on.
 */
export function useUnsavedGuard(isDirty: boolean, mayLeave: () => boolean = () => false) {
  const isSaved = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSaved.current && !mayLeave() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSaved.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return {
    letGo: () => {
      isSaved.current = true;
    },
    dialog: {
      open: blocker.state === 'blocked',
      onStay: () => blocker.reset?.(),
      onLeave: () => blocker.proceed?.(),
    },
  };
}

import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/**
 * Asks before the user leaves a screen with unsaved input: by a link, the browser's buttons, or
 * closing the tab.
 * @param isDirty - Whether there is unsaved input.
 * @param mayLeave - Evaluated at each navigation. Returns `true` to leave without asking, as after
 * the session has ended.
 * @returns The props of the dialog (`UnsavedDialog` of shared-ui), and `letGo`, which disables the
 * guard: call it after saving the input, before navigating.
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

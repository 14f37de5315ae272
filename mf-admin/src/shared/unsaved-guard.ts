import { useEffect, useRef } from 'react';
import { useBlocker } from 'shared-router';
import { currentSession } from 'shared-session';

/** Asks before what has not been saved is lost: what the dialog for it takes, and how to let go of a form that is saved. */
export function useUnsavedGuard(isDirty: boolean) {
  const isSaved = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // Who is no administrator any more is sent away, whatever the form holds.
    if (isSaved.current || currentSession().role !== 'admin') return false;
    return isDirty && currentLocation.pathname !== nextLocation.pathname;
  });

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
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

import { useEffect } from 'react';
import { useBlocker } from 'shared-router';
import { UnsavedDialog } from 'shared-ui/dialog';

/** The navigation state of leaving because the input is saved. */
export const SAVED = { isSaved: true };

/** Asks before input that was not saved is lost, by a link, by the browser's buttons or with the tab. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(({ nextLocation }) => isDirty && nextLocation.state !== SAVED);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return (
    <UnsavedDialog
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

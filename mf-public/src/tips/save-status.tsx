import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import { failureMessage } from 'shared-session/failure-message';
import { Button } from 'shared-ui/basic';
import { useStore } from 'zustand';
import type { Autosave } from './autosave.ts';

type SaveStatusProps = { autosave: Pick<Autosave<unknown>, 'store' | 'flush'> };

/** Shows whether all changes are saved. */
export function SaveStatus({ autosave }: SaveStatusProps) {
  const state = useStore(autosave.store);
  const line = 'pub:flex pub:items-center pub:gap-2 pub:text-sm pub:font-medium';
  if (state.status === 'failed') {
    return (
      <div className="pub:flex pub:flex-wrap pub:items-center pub:gap-x-3 pub:gap-y-1">
        <p role="alert" className={`${line} pub:text-destructive`}>
          <CircleAlert aria-hidden="true" className="pub:size-4 pub:shrink-0" />
          <span>Not saved. {failureMessage(state.error)}</span>
        </p>
        <Button variant="outline" size="sm" onClick={() => autosave.flush()}>
          Try again
        </Button>
      </div>
    );
  }
  if (state.status === 'stopped') return null;
  const isSaved = state.status === 'saved';
  return (
    <p role="status" className={`${line} ${isSaved ? 'pub:text-success' : 'pub:text-muted-foreground'}`}>
      {isSaved ? (
        <Check aria-hidden="true" className="pub:size-4 pub:shrink-0" />
      ) : (
        <LoaderCircle
          aria-hidden="true"
          className="pub:size-4 pub:shrink-0 pub:motion-safe:animate-spin pub:motion-safe:[animation-duration:1.5s]"
        />
      )}
      {isSaved ? 'Saved' : 'Saving…'}
    </p>
  );
}

import { useState } from 'react';
import { statusOf } from 'shared-session';
import { type ExternalToast, toast } from 'shared-ui/toast';
import { waitWords } from './wait-words.ts';

/** What is said of an action: that it is done, that the server refused, that the server could not be asked. */
export type ActionWords = { done: string; refused: string; failed: string };

/** Runs the action called `name`, one at a time; resolves to what was thrown, `null` when nothing was. */
export type Act = (name: string, action: () => Promise<unknown>, words: ActionWords) => Promise<unknown>;

/**
 * Runs actions and tells in toasts what came of them. `busy` names the one that runs, until `refresh` has brought what is shown up to
 * date. That is done after a failure too: the other person may have been faster.
 */
export function useActions(position: NonNullable<ExternalToast['position']>, refresh: () => Promise<void>) {
  const [busy, setBusy] = useState<string | null>(null);

  const act: Act = async (name, action, words) => {
    setBusy(name);
    let failure: unknown = null;
    try {
      await action();
      toast.success(words.done, { position });
    } catch (error) {
      failure = error;
      const description = waitWords(error);
      toast.error(statusOf(error) === 0 ? words.failed : words.refused, { position, description });
    }
    await refresh();
    setBusy(null);
    return failure;
  };
  return { busy, act };
}

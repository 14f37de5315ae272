import { useState } from 'react';
import { statusOf } from 'shared-session';
import { type ExternalToast, toast } from 'shared-ui/toast';
import { waitWords } from './wait-words.ts';

/** The messages of an action: it is done, the server refused it, the server could not be reached. */
export type ActionWords = { done: string; refused: string; failed: string };

/** Runs the action called `name`, one at a time; resolves to the error, or `null` on success. */
export type Act = (name: string, action: () => Promise<unknown>, words: ActionWords) => Promise<unknown>;

/**
 * Runs actions and shows their results as toasts. `busy` names the one that is running, until `refresh` has updated the screen.
 * It refreshes after a failure too, which may mean that the screen was out of date.
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

import { useState } from 'react';
import { codeOf } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';
import { type ExternalToast, toast } from 'shared-ui/toast';

/** The message of a failed action that has none of its own. */
export const TRY_AGAIN = 'Something went wrong, please try again.';

/** The messages of an action: it is done (with what that means, if it needs saying), the server refused it, the server could not be reached. */
export type ActionWords = { done: string; meaning?: string; refused: string; failed: string };

/** Runs the action called `name`, one at a time. */
type Act = (name: string, action: () => Promise<unknown>, words: ActionWords) => Promise<void>;

/**
 * Runs actions and shows their results as toasts. `busy` names the one that is running, until `refresh` has updated the screen.
 * It refreshes after a failure too, which may mean that the screen was out of date.
 */
export function useActions(position: NonNullable<ExternalToast['position']>, refresh: () => Promise<void>) {
  const [busy, setBusy] = useState<string | null>(null);

  const act: Act = async (name, action, words) => {
    setBusy(name);
    try {
      await action();
      toast.success(words.done, { position, description: words.meaning });
    } catch (error) {
      const isRefused = ![null, 'unreachable'].includes(codeOf(error));
      toast.error(isRefused ? words.refused : words.failed, { position, description: failureWords(error) });
    }
    await refresh();
    setBusy(null);
  };
  return { busy, act };
}

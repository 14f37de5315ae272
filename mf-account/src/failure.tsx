import { FormError } from 'shared-ui/form';
import { waitWords } from './wait-words.ts';

type FailureProps = {
  /** What was thrown, `null` while nothing was. */
  of: unknown;
  words: string;
  /** What to do about it, where the screen knows better than the failure tells. */
  hint?: string | undefined;
};

/** That a form could not be sent: the words of its screen, and what to do about it. */
export function Failure({ of, words, hint }: FailureProps) {
  if (of === null) return null;
  const more = hint ?? waitWords(of);
  return (
    <FormError>
      <p className="acc:font-semibold">{words}</p>
      {more !== null && <p>{more}</p>}
    </FormError>
  );
}

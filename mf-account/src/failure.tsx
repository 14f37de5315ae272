import { FormError } from 'shared-ui/form';
import { waitWords } from './wait-words.ts';

type FailureProps = {
  /** The error, `null` without one. */
  of: unknown;
  words: string;
  /** What to do about it, where the screen knows more than the error says. */
  hint?: string | undefined;
};

/** Says that a form could not be submitted: the screen's own text, and what to do about it. */
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

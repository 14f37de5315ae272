import { FormError } from 'shared-ui/form';
import { waitWords } from './wait-words.ts';

type FailureProps = {
  /** What was thrown, `null` while nothing was. */
  of: unknown;
  words: string;
};

/** That a form could not be sent: the words of its screen, and what to do about it where the failure tells. */
export function Failure({ of, words }: FailureProps) {
  if (of === null) return null;
  const wait = waitWords(of);
  return (
    <FormError>
      <p className="acc:font-semibold">{words}</p>
      {wait !== null && <p>{wait}</p>}
    </FormError>
  );
}

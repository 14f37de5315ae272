import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Problem } from 'shared-contract/problem';
import { codeOf, isApiError } from './api-error.ts';
import { failureWords } from './failure-words.ts';

type FieldError = NonNullable<Problem['errors']>[number];

/**
 * What came of submitting a form: done; invalid by the form's own rules, so that nothing was sent; or failed, with the `reason`
 * in words as far as it does not stand at a field.
 */
export type Submitted =
  | { state: 'done' }
  | { state: 'invalid' }
  | { state: 'failed'; error: unknown; reason: string | null };

/**
 * Submits a form: runs `action` on what its rules make of the values. What the server says of a field goes to that field, and
 * the first of them gets the focus. The form is never left submitting; never throws.
 */
export async function submit<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  action: (parsed: Parsed) => Promise<void>,
): Promise<Submitted> {
  let submitted = { state: 'invalid' } as Submitted;
  await form.handleSubmit(async (parsed) => {
    submitted = await action(parsed).then(
      (): Submitted => ({ state: 'done' }),
      (error: unknown): Submitted => ({ state: 'failed', error, reason: null }),
    );
  })();
  // Only now: until the form counts as sent, a field that is left is judged anew, which takes the server's word off it.
  return submitted.state === 'failed' ? { ...submitted, reason: placeFailure(form, submitted.error) } : submitted;
}

function fieldErrors(error: unknown): readonly FieldError[] {
  return isApiError(error) ? (error.problem?.errors ?? []) : [];
}

/**
 * The form's own name of a field that the server names, if it has one. Upper and lower case are one: the server answers in camelCase
 * to the fields that travel in PascalCase.
 */
function fieldNamed<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  path: string,
): FieldPath<Values> | undefined {
  const [first = '', ...rest] = path.split('.');
  const own = Object.keys(form.getValues()).find((name) => name.toLowerCase() === first.toLowerCase());
  return own === undefined ? undefined : ([own, ...rest].join('.') as FieldPath<Values>);
}

/** Puts the server's messages at their fields; gives what remains to be said, `null` when the fields say it all. */
function placeFailure<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  error: unknown,
): string | null {
  const errors = fieldErrors(error);
  const unplaced: string[] = [];
  let hasFocus = false;
  for (const { path, message } of errors) {
    const field = fieldNamed(form, path);
    if (field === undefined) {
      unplaced.push(message);
      continue;
    }
    form.setError(field, { type: 'server', message }, { shouldFocus: !hasFocus });
    hasFocus = true;
  }
  // Of invalid fields the detail says only that there are some.
  if (errors.length === 0 || (unplaced.length === errors.length && codeOf(error) !== 'invalid')) {
    return failureWords(error);
  }
  return unplaced.length === 0 ? null : unplaced.join('. ');
}

import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Problem } from 'shared-contract/problem';
import { codeOf, isApiError } from './api-error.ts';
import { failureWords } from './failure-words.ts';

type FieldError = NonNullable<Problem['errors']>[number];

/**
 * The result of submitting a form: done; invalid by the form's own rules, so that nothing was sent; or failed, with the `reason` in
 * words unless the fields show it.
 */
export type Submitted =
  | { state: 'done' }
  | { state: 'invalid' }
  | { state: 'failed'; error: unknown; reason: string | null };

/**
 * Submits a form: validates it and runs `action` with the parsed values. The server's messages go to their fields, the first of which
 * gets the focus. Never throws, and never leaves the form submitting.
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
  // Only now: while the form is submitting, a field that loses the focus is validated again, which removes the server's message.
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

/** Shows the server's messages at their fields; returns the rest of the reason, `null` if there is none. */
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

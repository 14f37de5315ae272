import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Problem } from 'shared-contract/problem';
import { codeOf, isApiError } from './api-error.ts';
import { failureMessage } from './failure-message.ts';

type FieldError = NonNullable<Problem['errors']>[number];

/**
 * The result of submitting a form. 'invalid': the form's own rules failed, and nothing was sent.
 * 'failed': `reason` is the message for users, or `null` if the fields show all messages.
 */
export type Submitted =
  | { state: 'done' }
  | { state: 'invalid' }
  | { state: 'failed'; error: unknown; reason: string | null };

/**
 * Validates a form and runs `action` with the parsed values. Shows the server's messages at their
 * fields, and focuses the first of them. Never throws, and never leaves the form in its submitting
 * state.
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
  // After the submission: during it, a field that loses the focus is validated again, which removes
  // the server's message.
  return submitted.state === 'failed' ? { ...submitted, reason: placeFailure(form, submitted.error) } : submitted;
}

function fieldErrors(error: unknown): readonly FieldError[] {
  return isApiError(error) ? (error.problem?.errors ?? []) : [];
}

/**
 * Returns the form's name of a field in the server's problem, if the form has it. Ignores case: the
 * server's problems name fields in camelCase, some requests in PascalCase.
 */
function fieldNamed<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  path: string,
): FieldPath<Values> | undefined {
  const [first = '', ...rest] = path.split('.');
  const own = Object.keys(form.getValues()).find((name) => name.toLowerCase() === first.toLowerCase());
  return own === undefined ? undefined : ([own, ...rest].join('.') as FieldPath<Values>);
}

/**
 * Shows the server's messages at their fields. Returns the message for the rest of the failure,
 * `null` if there is none.
 */
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
  // The detail of 'invalid' only says that fields are invalid.
  if (errors.length === 0 || (unplaced.length === errors.length && codeOf(error) !== 'invalid')) {
    return failureMessage(error);
  }
  return unplaced.length === 0 ? null : unplaced.join('. ');
}

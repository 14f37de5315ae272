import type { BaseSyntheticEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Problem } from 'shared-contract/problem';
import { ApiError } from './api-error.ts';

type FieldError = NonNullable<Problem['errors']>[number];

/**
 * Makes a form's submit handler out of `action`. When the server refuses the input, its messages go to their fields (the
 * first gets the focus); `onFailure` hears of every failure. The form is never left submitting.
 */
export function submitting<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  action: (parsed: Parsed) => Promise<void>,
  onFailure: (error: unknown) => void,
) {
  return async (event?: BaseSyntheticEvent) => {
    let failure: { error: unknown } | undefined;
    await form.handleSubmit(async (parsed) => {
      try {
        await action(parsed);
      } catch (error) {
        failure = { error };
      }
    })(event);
    // Only now: until the form counts as sent, a field that is left is judged anew, which takes the server's word off it.
    if (failure === undefined) return;
    placeFieldErrors(form, failure.error);
    onFailure(failure.error);
  };
}

/** What the server finds wrong with the input, by the names of the call. */
export function fieldErrors(error: unknown): readonly FieldError[] {
  return error instanceof ApiError ? (error.problem?.errors ?? []) : [];
}

/**
 * The form's own name of a field that the server names, if it has one. Upper and lower case are one: the server answers in camelCase
 * to the fields that travel in PascalCase.
 */
export function fieldNamed<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  path: string,
): FieldPath<Values> | undefined {
  const [first = '', ...rest] = path.split('.');
  const own = Object.keys(form.getValues()).find((name) => name.toLowerCase() === first.toLowerCase());
  return own === undefined ? undefined : ([own, ...rest].join('.') as FieldPath<Values>);
}

function placeFieldErrors<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  error: unknown,
) {
  let hasFocus = false;
  for (const { path, message } of fieldErrors(error)) {
    const field = fieldNamed(form, path);
    if (field === undefined) continue;
    form.setError(field, { type: 'server', message }, { shouldFocus: !hasFocus });
    hasFocus = true;
  }
}

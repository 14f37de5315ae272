import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error.ts';

/**
 * Makes a form's submit handler out of `action`. When the server refuses the input, its messages go to their fields (the
 * first gets the focus); `onFailure` hears of every failure. The form is never left submitting.
 */
export function submitting<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  action: (parsed: Parsed) => Promise<void>,
  onFailure: (error: unknown) => void,
) {
  return form.handleSubmit(async (parsed) => {
    try {
      await action(parsed);
    } catch (error) {
      placeFieldErrors(form, error);
      onFailure(error);
    }
  });
}

function placeFieldErrors<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  error: unknown,
) {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const fields = new Set(Object.keys(form.getValues()));
  let hasFocus = false;
  for (const { path, message } of errors) {
    const [field] = path.split('.');
    if (field === undefined || !fields.has(field)) continue;
    form.setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: !hasFocus });
    hasFocus = true;
  }
}

import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { submit, type Submitted } from './submit.ts';

/**
 * Submits a form as `submit` does, and stores the failure of the last attempt.
 * @returns `onSubmit` for the form element, and `failure`, `null` without one. Its `reason` is
 * `null` if the fields show all messages.
 */
export function useSubmit<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  action: (parsed: Parsed) => Promise<void>,
) {
  const [failure, setFailure] = useState<Extract<Submitted, { state: 'failed' }> | null>(null);
  const onSubmit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setFailure(null);
    const submitted = await submit(form, action);
    if (submitted.state === 'failed') setFailure(submitted);
  };
  return { onSubmit, failure };
}

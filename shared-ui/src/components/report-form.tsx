import type { FormEvent } from 'react';
import type { Control } from 'react-hook-form';
import { Button } from 'shared-ui/basic';
import { DialogClose, DialogFooter } from 'shared-ui/dialog';
import { Form, FormError, SelectField, SubmitButton, TextareaField, TextField } from 'shared-ui/form';
import type { SelectOption } from './select.tsx';

type Values = { reason: string; text: string; email: string };

type ReportFormProps<Parsed> = {
  control: Control<Values, unknown, Parsed>;
  reasons: readonly SelectOption[];
  /** Whether it asks for an email, as of whoever has no account. */
  asksForEmail: boolean;
  /** Why the last attempt failed; `null` without one. */
  failure: string | null | undefined;
  onSubmit: (event: FormEvent) => void;
};

/** The fields of a report on something that others have made, in a dialog. */
export function ReportForm<Parsed>({ control, reasons, asksForEmail, failure, onSubmit }: ReportFormProps<Parsed>) {
  return (
    <Form onSubmit={onSubmit}>
      <SelectField control={control} name="reason" label="Reason" placeholder="Choose a reason" options={reasons} />
      <TextareaField control={control} name="text" label="What should we know?" rows={3} maxLength={1000} />
      {asksForEmail && (
        <TextField
          control={control}
          name="email"
          label="Your email"
          type="email"
          autoComplete="email"
          inputMode="email"
          hint="Only if you want to hear what comes of it. We delete it after that."
        />
      )}
      {failure !== undefined && failure !== null && (
        <FormError title="Your report could not be sent">{failure}</FormError>
      )}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <SubmitButton control={control}>Send Report</SubmitButton>
      </DialogFooter>
    </Form>
  );
}

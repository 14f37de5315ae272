import type { FormEvent } from 'react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from 'shared-ui/basic';
import { DialogClose, DialogFooter } from 'shared-ui/dialog';
import { Form, FormError, SelectField, SubmitButton, TextareaField, TextField, useContractForm } from 'shared-ui/form';
import { toast } from 'shared-ui/toast';
import type * as v from 'valibot';
import type { SelectOption } from './select.tsx';

type Values = { reason: string; text: string; email: string };

type Input = { [Field in keyof Values]?: unknown };

type ReportFieldsProps<Parsed> = {
  /** The schema of the report. */
  schema: v.GenericSchema<Input, Parsed>;
  /** The id of the reported entity. */
  subject: string;
  reasons: readonly SelectOption[];
  /** Whether the form asks for an e-mail, as for visitors without an account. */
  asksForEmail: boolean;
  /** Sends the form, like `submit` of shared-session. */
  submit: (form: UseFormReturn<Values, unknown, Parsed>) => Promise<{ state: string; reason?: string | null }>;
  /** The text about how the report is handled. */
  promise: string;
  onDone: () => void;
};

/** The fields of a report on user-generated content, in a dialog. They submit the report and confirm it. */
export function ReportFields<Parsed>({
  schema,
  subject,
  reasons,
  asksForEmail,
  submit,
  promise,
  onDone,
}: ReportFieldsProps<Parsed>) {
  const first: Values = { reason: '', text: '', email: '' };
  const form = useContractForm(schema, first, { name: `report ${subject}`, mode: 'onSubmit' });
  const [failure, setFailure] = useState<string | null>(null);
  const { control } = form;
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    const { reason = null, state } = await submit(form);
    setFailure(reason);
    if (state !== 'done') return;
    onDone();
    toast.success('Thank you for your report', { position: 'bottom-center', description: promise });
  }
  return (
    <Form onSubmit={(event) => void onSubmit(event)}>
      <SelectField control={control} name="reason" label="Reason" placeholder="Choose a reason" options={reasons} />
      <TextareaField control={control} name="text" label="What should we know?" rows={3} maxLength={1000} />
      {asksForEmail && (
        <TextField
          control={control}
          name="email"
          label="Your email (optional)"
          type="email"
          autoComplete="email"
          inputMode="email"
          hint="Only if you’d like a reply. We delete it afterwards."
        />
      )}
      {failure !== null && <FormError title="Your report could not be sent">{failure}</FormError>}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <SubmitButton control={control}>Send report</SubmitButton>
      </DialogFooter>
    </Form>
  );
}

import { DecisionForm, hideTablesOfAuthor } from 'shared-contract/moderation';
import { reasonOptions, reportReasons } from 'shared-contract/reports';
import { call } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { Button } from 'shared-ui/basic';
import { DialogClose, DialogFooter } from 'shared-ui/dialog';
import { Form, FormError, SelectField, SubmitButton, TextareaField, useContractForm } from 'shared-ui/form';
import * as v from 'valibot';
import type { Author } from './author.tsx';

const Fields = v.object({ reason: DecisionForm.entries.reason, rule: v.picklist(reportReasons) });

type HideAuthorFormProps = { author: Author; onDone: (hidden: number) => void };

/** Asks why, and hides all public tables of an author: of an account, or of an email without one. */
export function HideAuthorForm({ author: { email, id }, onDone }: HideAuthorFormProps) {
  const form = useContractForm(Fields, { reason: '', rule: 'spam' }, { name: `hide all of ${id ?? email}` });
  const { control } = form;
  const { onSubmit, failure } = useSubmit(form, async (given) => {
    const whose = id === null ? { email: email ?? '' } : { userId: id };
    const { hidden } = await call(hideTablesOfAuthor, { body: { ...whose, ...given } });
    onDone(hidden);
  });
  return (
    <Form onSubmit={onSubmit}>
      <SelectField control={control} name="rule" label="Rule they break" options={reasonOptions} />
      <TextareaField
        control={control}
        name="reason"
        label="Reason"
        required
        rows={3}
        hint="We’ll email this to them, with a link to answer."
      />
      {failure !== null && <FormError title="Failed to hide their tables">{failure.reason}</FormError>}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <SubmitButton control={control} variant="destructive">
          Hide all
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}

import { BanForm, banUser } from 'shared-contract/bans';
import { call } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { Button } from 'shared-ui/basic';
import { DialogClose, DialogFooter } from 'shared-ui/dialog';
import {
  CheckboxField,
  Form,
  FormError,
  SubmitButton,
  TextareaField,
  TextField,
  useContractForm,
} from 'shared-ui/form';
import * as v from 'valibot';
import { momentOf } from '../../shared/forms/moments.ts';

const Fields = v.object({
  ...BanForm.entries,
  until: v.pipe(
    v.string(),
    v.transform((field) => (field === '' ? null : momentOf(field))),
    BanForm.entries.until,
  ),
});

/** Asks until when and why a user is banned. */
export function BanUserForm({ userId, onDone }: { userId: string; onDone: () => void }) {
  const form = useContractForm(Fields, { until: '', reason: '', hideTables: true }, { name: `ban-user ${userId}` });
  const { control } = form;
  const { onSubmit, failure } = useSubmit(form, async (body) => {
    await call(banUser, { params: { id: userId }, body });
    onDone();
  });
  return (
    <Form onSubmit={onSubmit}>
      <TextField
        control={control}
        name="until"
        label="Until (UTC)"
        type="datetime-local"
        max="2199-12-31T23:59"
        hint="Leave empty to ban them for good."
      />
      <TextareaField
        control={control}
        name="reason"
        label="Reason"
        required
        rows={3}
        hint="Shown in the email and when they try to log in."
      />
      <CheckboxField control={control} name="hideTables" label="Hide their public tables" />
      {failure !== null && <FormError title="Failed to ban the user">{failure.reason}</FormError>}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <SubmitButton control={control} variant="destructive">
          Ban
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}

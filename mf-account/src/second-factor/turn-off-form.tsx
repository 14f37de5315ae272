import { removeSecondFactor } from 'shared-contract/second-factor';
import { call } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { Button } from 'shared-ui/basic';
import { DialogClose, DialogFooter } from 'shared-ui/dialog';
import { Form, FormError, PasswordField, SubmitButton, useContractForm } from 'shared-ui/form';
import { CodeField } from './code-field.tsx';

/** Asks for the password and a code, and switches the second factor off. */
export function TurnOffForm({ onDone }: { onDone: () => void }) {
  const form = useContractForm(
    removeSecondFactor.body,
    { password: '', code: '' },
    { name: 'turn-off', mode: 'onSubmit' },
  );
  const { control } = form;
  const { onSubmit, failure } = useSubmit(form, async (body) => {
    await call(removeSecondFactor, { body });
    onDone();
  });
  return (
    <Form onSubmit={onSubmit}>
      <PasswordField control={control} name="password" label="Password" autoComplete="current-password" />
      <CodeField control={control} name="code" />
      {failure !== null && <FormError title="It could not be turned off.">{failure.reason}</FormError>}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <SubmitButton control={control} variant="destructive">
          Turn Off
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}

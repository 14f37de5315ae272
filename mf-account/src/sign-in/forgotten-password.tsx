import { requestPasswordReset } from 'shared-contract/signing-in';
import { Email } from 'shared-contract/fields';
import { pathTo } from 'shared-contract/screens';
import { useNavigate } from 'shared-router';
import { call } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { Form, FormError, SubmitButton, TextField, useContractForm } from 'shared-ui/form';
import { toast } from 'shared-ui/toast';
import * as v from 'valibot';
import { EntryLink, EntryScreen } from './entry-screen.tsx';

export function ForgottenPassword() {
  const navigate = useNavigate();
  const form = useContractForm(v.object({ email: Email }), { email: '' }, { name: 'forgotten-password' });
  const { control } = form;
  const { onSubmit, failure } = useSubmit(form, async ({ email }) => {
    await call(requestPasswordReset, { params: { id: email } });
    // The same message for known and unknown emails, so that it does not reveal which ones have an account.
    toast.success('Check your inbox', {
      description: `If ${email} belongs to an account, an email with a link is on its way. The link works for one hour.`,
    });
    await navigate(pathTo('home'));
  });

  return (
    <EntryScreen
      title="Forgotten password"
      description="Get a link to set a new password."
      lead="Enter your email and we’ll send you a reset link."
      links={
        <p>
          Remembered it? <EntryLink to={pathTo('login')}>Log in</EntryLink>
        </p>
      }
    >
      <Form onSubmit={onSubmit}>
        <TextField control={control} name="email" label="Email" type="email" autoComplete="username" />
        {failure !== null && <FormError title="Something went wrong, try again">{failure.reason}</FormError>}
        <SubmitButton control={control}>Send link</SubmitButton>
      </Form>
    </EntryScreen>
  );
}

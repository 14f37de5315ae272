import { useState } from 'react';
import { requestPasswordReset } from 'shared-contract/account';
import { Email } from 'shared-contract/fields';
import { pathTo } from 'shared-contract/screens';
import { useNavigate } from 'shared-router';
import { call, submitting } from 'shared-session';
import { Form, SubmitButton, TextField, useContractForm } from 'shared-ui/form';
import { toast } from 'shared-ui/toast';
import * as v from 'valibot';
import { Failure } from '../failure.tsx';
import { EntryLink } from './entry-link.tsx';
import { EntryScreen } from './entry-screen.tsx';

export function ForgottenPassword() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useContractForm(v.object({ email: Email }), { email: '' });
  const { control } = form;
  const submit = submitting(
    form,
    async ({ email }) => {
      setFailure(null);
      await call(requestPasswordReset, { params: { id: email } });
      // Says no more than the server does, so that it does not reveal who has an account.
      toast.success('Check your inbox', {
        position: 'top-right',
        description: `If ${email} belongs to an account, a mail with a link is on its way. The link works for one hour.`,
      });
      await navigate(pathTo('home'));
    },
    setFailure,
  );

  return (
    <EntryScreen
      title="Forgotten password"
      description="Ask for a mail that lets you set a new password."
      lead="Tell us the e-mail of your account. We send you a link to set a new password."
      links={
        <p>
          Remembered it? <EntryLink to={pathTo('login')}>Login Here</EntryLink>
        </p>
      }
    >
      <Form onSubmit={submit}>
        <TextField control={control} name="email" label="E-mail" type="email" autoComplete="username" />
        <Failure of={failure} words="Something went wrong, try again" />
        <SubmitButton control={control}>Send link</SubmitButton>
      </Form>
    </EntryScreen>
  );
}

import { useState } from 'react';
import { logIn, Login } from 'shared-contract/account';
import { call, startSession, submitting } from 'shared-session';
import { Card, Page } from 'shared-ui/basic';
import { Form, FormError, PasswordField, SubmitButton, TextField } from 'shared-ui/form';
import { useContractForm } from '../src/shared/contract-form.ts';

/** Lets an administrator in. */
export function LogIn() {
  const [failure, setFailure] = useState('');
  const form = useContractForm(Login, { email: '', password: '' });
  const send = submitting(
    form,
    async (body) => startSession(await call(logIn, { body })),
    (error) => setFailure(error instanceof Error ? error.message : String(error)),
  );
  return (
    <Page title="Log in as an administrator" width="narrow">
      <Card>
        <Form onSubmit={send}>
          <TextField control={form.control} name="email" label="E-mail" type="email" autoComplete="username" />
          <PasswordField control={form.control} name="password" label="Password" autoComplete="current-password" />
          <SubmitButton control={form.control}>Log in</SubmitButton>
          <FormError>{failure}</FormError>
        </Form>
      </Card>
    </Page>
  );
}

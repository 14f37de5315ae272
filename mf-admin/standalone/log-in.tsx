import { useState } from 'react';
import { logIn, Login } from 'shared-contract/signing-in';
import { call, startSession } from 'shared-session';
import { submit } from 'shared-session/submit';
import { Card, Page } from 'shared-ui/basic';
import { Form, FormError, PasswordField, SubmitButton, TextField, useContractForm } from 'shared-ui/form';

/** The sign-in form of the standalone page. */
export function LogIn() {
  const [failure, setFailure] = useState('');
  const form = useContractForm(Login, { email: '', password: '' }, { name: 'log-in' });
  async function send() {
    const submitted = await submit(form, async (body) => startSession(await call(logIn, { body })));
    setFailure(submitted.state === 'failed' ? (submitted.reason ?? '') : '');
  }
  return (
    <Page title="Log in as an administrator" width="narrow">
      <Card>
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <TextField control={form.control} name="email" label="E-mail" type="email" autoComplete="username" />
          <PasswordField control={form.control} name="password" label="Password" autoComplete="current-password" />
          <SubmitButton control={form.control}>Log in</SubmitButton>
          <FormError>{failure}</FormError>
        </Form>
      </Card>
    </Page>
  );
}

import { useState } from 'react';
import { register, Registration } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { useNavigate } from 'shared-router';
import { call, statusOf, submitting, track } from 'shared-session';
import { Form, PasswordField, SubmitButton, TextField, useContractForm } from 'shared-ui/form';
import * as v from 'valibot';
import { Failure } from '../failure.tsx';
import { EntryLink } from './entry-link.tsx';
import { EntryScreen } from './entry-screen.tsx';
import { PASSWORD_CHECKLIST, PasswordChecklist } from './password-checklist.tsx';
import { type SignInState, useSignInState } from './sign-in-state.ts';

export function Register() {
  const navigate = useNavigate();
  const { from } = useSignInState();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useContractForm(v.omit(Registration, ['phoneNumber']), {
    firstName: '',
    lastName: '',
    email: '',
    password: '',
  });
  const { control } = form;
  const submit = submitting(
    form,
    async (person) => {
      setFailure(null);
      await call(register, { body: person });
      track('Created account', person.email);
      const state: SignInState = { from, done: 'registered', email: person.email };
      await navigate(pathTo('login'), { replace: true, state });
    },
    (error) => {
      setFailure(error);
      if (statusOf(error) !== 409) return;
      const message = 'Somebody is registered with this e-mail already. If it is you, log in.';
      form.setError('email', { type: 'server', message }, { shouldFocus: true });
    },
  );

  return (
    <EntryScreen
      title="Register"
      description="Create an account to keep, share and compare your tables."
      links={
        <p>
          Already have an account?{' '}
          <EntryLink to={pathTo('login')} state={{ from }}>
            Login Here
          </EntryLink>
        </p>
      }
    >
      <Form onSubmit={submit}>
        <div className="acc:grid acc:gap-5 acc:sm:grid-cols-2">
          <TextField control={control} name="firstName" label="First name" autoComplete="given-name" />
          <TextField control={control} name="lastName" label="Last name" autoComplete="family-name" />
        </div>
        <TextField control={control} name="email" label="E-mail" type="email" autoComplete="email" />
        <div className="acc:grid acc:gap-3">
          <PasswordField
            control={control}
            name="password"
            label="Password"
            autoComplete="new-password"
            describedBy={PASSWORD_CHECKLIST}
          />
          <PasswordChecklist control={control} name="password" />
        </div>
        <Failure of={failure} words="Registration failed. Please try again." />
        <SubmitButton control={control}>Register</SubmitButton>
      </Form>
    </EntryScreen>
  );
}

import { register, Registration } from 'shared-contract/signing-in';
import { pathTo } from 'shared-contract/screens';
import { useNavigate } from 'shared-router';
import { call, track } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { Form, FormError, SubmitButton, TextField, useContractForm } from 'shared-ui/form';
import * as v from 'valibot';
import { EntryLink, EntryScreen } from './entry-screen.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { type SignInState, useSignInState } from './sign-in-state.ts';
import { rememberWayBack } from './way-back.ts';

export function Register() {
  const navigate = useNavigate();
  const { from } = useSignInState();
  const form = useContractForm(
    v.omit(Registration, ['phoneNumber']),
    { firstName: '', lastName: '', email: '', password: '' },
    { name: 'register' },
  );
  const { control } = form;
  const { onSubmit, failure } = useSubmit(form, async (person) => {
    await call(register, { body: person });
    track('Created account', person.email);
    if (from !== undefined) rememberWayBack(person.email, from);
    const state: SignInState = { from, done: 'registered', email: person.email };
    await navigate(pathTo('login'), { replace: true, state });
  });

  return (
    <EntryScreen
      title="Register"
      description="Create an account to keep, share and compare your tables."
      lead="Free. Your tables are private until you share them."
      links={
        <p>
          Already have an account?{' '}
          <EntryLink to={pathTo('login')} state={{ from }}>
            Login Here
          </EntryLink>
        </p>
      }
    >
      <Form onSubmit={onSubmit}>
        <div className="acc:grid acc:gap-5 acc:sm:grid-cols-2">
          <TextField control={control} name="firstName" label="First name" autoComplete="given-name" />
          <TextField control={control} name="lastName" label="Last name" autoComplete="family-name" />
        </div>
        <TextField control={control} name="email" label="Email" type="email" autoComplete="email" />
        <NewPasswordField control={control} name="password" label="Password" />
        {failure !== null && <FormError title="Registration failed. Please try again.">{failure.reason}</FormError>}
        <SubmitButton control={control}>Register</SubmitButton>
      </Form>
    </EntryScreen>
  );
}

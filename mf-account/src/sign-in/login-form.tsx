import { useEffect } from 'react';
import { logIn, Login as Credentials } from 'shared-contract/account';
import { call, startSession, track } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import {
  CheckboxField,
  Form,
  FormError,
  PasswordField,
  SubmitButton,
  TextField,
  useContractForm,
} from 'shared-ui/form';

type LoginFormProps = {
  /** The e-mail that is filled in. */
  email?: string | undefined;
  /** Whether the first field takes the focus. */
  takesFocus?: boolean | undefined;
  /** Called once the session has begun, at once: what follows a change of the session comes later. */
  onDone?: (() => Promise<void> | void) | undefined;
};

/** Signs somebody in. */
export function LoginForm({ email = '', takesFocus = false, onDone }: LoginFormProps) {
  const form = useContractForm(Credentials, { email, password: '', rememberMe: false }, { name: 'login' });
  const { control, setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('email');
  }, [takesFocus, setFocus]);
  const { onSubmit, failure } = useSubmit(form, async (credentials) => {
    startSession(await call(logIn, { body: credentials }));
    track('Logged in', credentials.email);
    await onDone?.();
  });

  return (
    <Form onSubmit={onSubmit}>
      <TextField control={control} name="email" label="E-mail" type="email" autoComplete="username" />
      <PasswordField control={control} name="password" label="Password" autoComplete="current-password" />
      <CheckboxField control={control} name="rememberMe" label="Remember Me" />
      {failure !== null && <FormError title="Login failed. Try again">{failure.reason}</FormError>}
      <SubmitButton control={control}>Login</SubmitButton>
    </Form>
  );
}

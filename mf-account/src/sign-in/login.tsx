import { logIn, Login as Credentials } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { useNavigate } from 'shared-router';
import { call, startSession, track } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { Alert } from 'shared-ui/basic';
import {
  CheckboxField,
  Form,
  FormError,
  PasswordField,
  SubmitButton,
  TextField,
  useContractForm,
} from 'shared-ui/form';
import { EntryLink } from './entry-link.tsx';
import { EntryScreen } from './entry-screen.tsx';
import { useSignInState } from './sign-in-state.ts';

const notices = {
  registered:
    'Your account is ready. Log in to get started, and confirm your e-mail by the link that we have sent you.',
  'password-set': 'Your new password is set. Log in with it.',
};

export function Login() {
  const navigate = useNavigate();
  const { from, done, email = '' } = useSignInState();
  const form = useContractForm(Credentials, { email, password: '', rememberMe: false });
  const { control } = form;
  const { onSubmit, failure } = useSubmit(form, async (credentials) => {
    startSession(await call(logIn, { body: credentials }));
    track('Logged in', credentials.email);
    // At once, because the shell redirects signed-in users from here to the home page.
    await navigate(from ?? pathTo('myAccount'), { replace: true });
  });

  return (
    <EntryScreen
      title="Login"
      description="Log in to your account."
      links={
        <>
          <p>
            New here?{' '}
            <EntryLink to={pathTo('register')} state={{ from }}>
              Register Here
            </EntryLink>
          </p>
          <p>
            <EntryLink to={pathTo('forgottenPassword')}>Forgot your password?</EntryLink>
          </p>
        </>
      }
    >
      {done !== undefined && <Alert variant="success">{notices[done]}</Alert>}
      <Form onSubmit={onSubmit}>
        <TextField control={control} name="email" label="E-mail" type="email" autoComplete="username" />
        <PasswordField control={control} name="password" label="Password" autoComplete="current-password" />
        <CheckboxField control={control} name="rememberMe" label="Remember Me" />
        {failure !== null && <FormError title="Login failed. Try again">{failure.reason}</FormError>}
        <SubmitButton control={control}>Login</SubmitButton>
      </Form>
    </EntryScreen>
  );
}

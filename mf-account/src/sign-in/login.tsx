import { pathTo } from 'shared-contract/screens';
import { useNavigate } from 'shared-router';
import { Alert } from 'shared-ui/basic';
import { EntryLink, EntryScreen } from './entry-screen.tsx';
import { LoginForm } from './login-form.tsx';
import { useSignInState } from './sign-in-state.ts';

const notices = {
  registered: 'Your account is ready. Log in to get started, and confirm your email with the link we sent you.',
  'email-confirmed': 'Your email is confirmed. Log in to go to your account.',
  'password-set': 'Your new password is set. Log in with it.',
  'first-password-set': 'Your account is ready. Log in with your password.',
};

export function Login() {
  const navigate = useNavigate();
  const { from, done, email } = useSignInState();

  return (
    <EntryScreen
      title="Login"
      description="Log in to your account."
      links={
        <>
          <p>
            New here?{' '}
            <EntryLink to={pathTo('register')} state={{ from }}>
              Sign up
            </EntryLink>
          </p>
          <p>
            <EntryLink to={pathTo('forgottenPassword')}>Forgot your password?</EntryLink>
          </p>
        </>
      }
    >
      {done !== undefined && <Alert variant="success">{notices[done]}</Alert>}
      {/* Navigates at once, before the shell redirects signed-in users from here to the home page. */}
      <LoginForm email={email} onDone={() => navigate(from ?? pathTo('myAccount'), { replace: true })} />
    </EntryScreen>
  );
}

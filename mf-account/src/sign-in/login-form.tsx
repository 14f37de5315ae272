import { useEffect, useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import { logIn, Login as Credentials } from 'shared-contract/signing-in';
import { call, codeOf, currentSession, siteConfig, startSession, track } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { useSubmit } from 'shared-session/use-submit';
import { Alert, Button } from 'shared-ui/basic';
import {
  CheckboxField,
  Form,
  FormError,
  PasswordField,
  SubmitButton,
  TextField,
  useContractForm,
} from 'shared-ui/form';
import { localTimeText } from 'shared-ui/format';
import { CodeField } from '../second-factor/code-field.tsx';
import { rememberEmail } from '../shared/last-email.ts';

type LoginFormProps = {
  /** The initial value of the email. */
  email?: string | undefined;
  /** Whether to focus the first empty field. */
  takesFocus?: boolean | undefined;
  /** Called right after the session has started, before the reactions to the new session. */
  onDone?: (() => Promise<void> | void) | undefined;
};

/** The login form. It asks for the code of a second factor after email and password were correct. */
export function LoginForm({ email: firstEmail = '', takesFocus = false, onDone }: LoginFormProps) {
  const [step, setStep] = useState<'first' | 'code' | 'back'>('first');
  const [wrongTime, setWrongTime] = useState<string | null>(null);
  const [banMessage, setBanMessage] = useState<string | null>(null);
  const firstValues = { email: firstEmail, password: '', rememberMe: false, code: null as string | null };
  const form = useContractForm(Credentials, firstValues, { name: 'login' });
  const { control, clearErrors, getValues, setFocus, setValue } = form;
  useEffect(() => {
    if (takesFocus) setFocus(firstEmail === '' ? 'email' : 'password');
  }, [takesFocus, firstEmail, setFocus]);
  useEffect(() => {
    if (step === 'back') setFocus('password');
  }, [step, setFocus]);

  const askForCode = () => {
    setValue('code', '');
    setStep('code');
  };
  const askForPassword = () => {
    setValue('code', null);
    clearErrors('code');
    setStep('back');
  };
  const { onSubmit, failure } = useSubmit(form, async (credentials) => {
    setWrongTime(null);
    setBanMessage(null);
    try {
      startSession(await call(logIn, { body: credentials }));
    } catch (error) {
      const reason = codeOf(error);
      if (reason === 'second-factor-needed' && credentials.code === null) return askForCode();
      if (reason === 'banned') return setBanMessage(failureMessage(error));
      if (reason === 'unauthenticated') askForPassword();
      throw error;
    }
    // A new token counts as expired only if the device's clock is hours ahead.
    if (currentSession().token === null) return setWrongTime(new Date().toISOString());
    rememberEmail(credentials.email);
    track('Logged in', credentials.email);
    await onDone?.();
  });

  return (
    <Form onSubmit={onSubmit}>
      {step === 'code' ? (
        <>
          <p className="acc:wrap-anywhere acc:text-muted-foreground">
            Enter the 6-digit code from your app to log in as{' '}
            <strong className="acc:text-foreground">{getValues('email')}</strong>.
          </p>
          <CodeField control={control} name="code" takesFocus />
        </>
      ) : (
        <>
          <TextField control={control} name="email" label="Email" type="email" autoComplete="username" />
          <PasswordField control={control} name="password" label="Password" autoComplete="current-password" />
          <CheckboxField control={control} name="rememberMe" label="Remember Me" />
        </>
      )}
      {/* The field of the code shows its own error. */}
      {failure !== null && (step !== 'code' || failure.reason !== null) && (
        <FormError title="Login failed. Try again">{failure.reason}</FormError>
      )}
      {wrongTime !== null && (
        <FormError title="Login failed. Try again">
          Your device’s clock seems to be wrong. It says {localTimeText(wrongTime)}, and by then your session would be
          over already. Set the clock and log in again.
        </FormError>
      )}
      {banMessage !== null && <Banned message={banMessage} />}
      <SubmitButton control={control}>Login</SubmitButton>
      {step === 'code' && (
        <Button variant="ghost" onClick={askForPassword}>
          Back to email and password
        </Button>
      )}
    </Form>
  );
}

const LINK = 'acc:font-semibold acc:underline acc:decoration-1 acc:underline-offset-4 acc:hover:decoration-2';

/** The message for a banned user: until when, why, and how to contact support. */
function Banned({ message }: { message: string }) {
  const { supportEmail } = siteConfig();
  return (
    <div data-sober>
      <Alert variant="error" title="You can’t log in">
        <p className="acc:wrap-anywhere acc:whitespace-pre-line">{message}</p>
        <p className="acc:mt-3 acc:wrap-anywhere">
          If you think this is a mistake, write to{' '}
          <a href={`mailto:${supportEmail}`} className={LINK}>
            {supportEmail}
          </a>{' '}
          or {/* In a new tab, because the form may be in a dialog over a page with drafts. */}
          <a href={pathTo('contact')} target="_blank" rel="noreferrer" className={LINK}>
            contact us
          </a>
          .
        </p>
      </Alert>
    </div>
  );
}

import { useEffect } from 'react';
import { EmailUndo, undoEmailChange } from 'shared-contract/signing-in';
import { pathTo } from 'shared-contract/screens';
import { Link, useLocation, useNavigate } from 'shared-router';
import { ApiError, call, codeOf, endSession } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { Alert, buttonVariants } from 'shared-ui/basic';
import { useDraftState } from 'shared-ui/controls';
import { Form, FormError, PasswordField, SubmitButton, useContractForm } from 'shared-ui/form';
import * as v from 'valibot';
import { EntryLink, EntryScreen, Incomplete } from './entry-screen.tsx';
import { type MailLink, useMailLink } from './mail-link.ts';

/**
 * Stored in the navigation state, because the end of the session mounts the page anew. `takenBack`: the restored
 * email.
 */
const Done = v.object({ takenBack: v.string() });

/** The screen that undoes a change of the email, with the link that was mailed to the old address. */
export function UndoEmail() {
  const link = useMailLink();
  const done = v.safeParse(Done, useLocation().state);
  return (
    <EntryScreen title="Undo the email change" description="Undoes the change of an account's email.">
      {done.success ? (
        <Alert variant="success" title="Your email is yours again">
          <p className="acc:wrap-anywhere">
            All devices are logged out, and your old password no longer works. We’ve sent a link to set a new one to{' '}
            <strong>{done.output.takenBack}</strong>.
          </p>
          <p className="acc:mt-2">
            Nothing in your inbox? <EntryLink to={pathTo('forgottenPassword')}>Get another link</EntryLink>
          </p>
        </Alert>
      ) : link === null ? (
        <Incomplete />
      ) : (
        <UndoForm link={link} />
      )}
    </EntryScreen>
  );
}

/** Whether the server also requires the password. */
const requiresPassword = (error: unknown) =>
  error instanceof ApiError && error.problem?.errors?.some(({ path }) => path === 'password') === true;

function UndoForm({ link: { email, token } }: { link: MailLink }) {
  const navigate = useNavigate();
  const [needsPassword, setNeedsPassword] = useDraftState('needs password', false);
  const form = useContractForm(
    v.pick(EmailUndo, ['password']),
    { password: null as string | null },
    { name: 'undo-email', mode: 'onSubmit' },
  );
  const { control, setFocus, setValue } = form;
  useEffect(() => {
    if (needsPassword) setFocus('password');
  }, [needsPassword, setFocus]);
  const { onSubmit, failure } = useSubmit(form, async ({ password }) => {
    try {
      await call(undoEmailChange, { body: { email, token, password } });
    } catch (error) {
      if (password !== null || !requiresPassword(error)) throw error;
      setValue('password', '');
      setNeedsPassword(true);
      return;
    }
    await navigate(pathTo('undoEmail'), {
      replace: true,
      state: { takenBack: email } satisfies v.InferOutput<typeof Done>,
    });
    // The server has ended the account's sessions.
    endSession();
  });

  return (
    <Form onSubmit={onSubmit}>
      <p>
        Someone changed the email of your account. If it wasn’t you, undo it: your account goes back to{' '}
        <strong className="acc:wrap-anywhere">{email}</strong>, all devices are logged out, and you set a new password.
      </p>
      {needsPassword && (
        <>
          <p>The new email has been confirmed in the meantime, so we also need your current password.</p>
          {/* The account for password managers. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField control={control} name="password" label="Password" autoComplete="current-password" required />
        </>
      )}
      {failure !== null && (
        <FormError title="The change could not be undone">
          {codeOf(failure.error) === 'invalid' ? 'The link may have been used before or have expired.' : failure.reason}
        </FormError>
      )}
      <SubmitButton control={control}>Undo the change</SubmitButton>
      {failure !== null && codeOf(failure.error) === 'invalid' && (
        <Link to={pathTo('contact')} className={buttonVariants({ variant: 'outline' })}>
          Contact us
        </Link>
      )}
    </Form>
  );
}

import { useEffect, useState } from 'react';
import { checkPasswordLink, resetPassword } from 'shared-contract/signing-in';
import { getOwnProfile } from 'shared-contract/account';
import { ResetPasswordField } from 'shared-contract/fields';
import { pathTo } from 'shared-contract/screens';
import { useNavigate } from 'shared-router';
import { call, codeOf, currentSession, endSession } from 'shared-session';
import { combinedQuery, useData } from 'shared-session/query';
import { useSubmit } from 'shared-session/use-submit';
import { Alert, Loaded } from 'shared-ui/basic';
import { Form, FormError, PasswordField, SubmitButton, useContractForm } from 'shared-ui/form';
import * as v from 'valibot';
import { BadLink, EntryLink, EntryScreen } from './entry-screen.tsx';
import { type MailLink, useMailLink } from './mail-link.ts';
import { NewPasswordField } from './new-password-field.tsx';
import type { SignInState } from './sign-in-state.ts';

const NewPasswords = v.pipe(
  v.object({
    newPassword: ResetPasswordField,
    confirmPassword: v.pipe(v.string(), v.nonEmpty('Required')),
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
      'Passwords must match',
    ),
    ['confirmPassword'],
  ),
);

/** The state of a link: it sets the first password of an account, another password, or is no longer valid ('spent'). */
type LinkState = 'first' | 'another' | 'spent';

async function stateOf({ email, token }: MailLink, signal: AbortSignal): Promise<LinkState> {
  try {
    return (await call(checkPasswordLink, { body: { email, token }, signal })).isFirst ? 'first' : 'another';
  } catch (error) {
    if (signal.aborted) throw error;
    // After other failures the form is shown. The API checks the link again when the password is submitted.
    return codeOf(error) === 'invalid' ? 'spent' : 'another';
  }
}

export function ResetPassword() {
  const link = useMailLink();
  const state = useData(link && combinedQuery('password link', [], link, (signal) => stateOf(link, signal)), {
    isFresh: true,
  });
  const isFirst = state.data === 'first';
  const isFailed = link === null || state.data === 'spent';
  return (
    <EntryScreen
      title={isFirst ? 'Set your password' : 'Reset password'}
      description={isFirst ? 'Set the password of your new account.' : 'Set a new password for your account.'}
      isLoading={link !== null && state.status === 'loading'}
      links={
        !isFailed && (
          <p>
            Link expired? <EntryLink to={pathTo('forgottenPassword')}>Get a new one</EntryLink>
          </p>
        )
      }
    >
      {link === null ? (
        <BadLink to={pathTo('forgottenPassword')} action="Get a new link">
          Open it from the email again, or get a new one.
        </BadLink>
      ) : (
        <Loaded of={state} loading="Checking the link...">
          {(known) =>
            known === 'spent' ? (
              <BadLink title="This link no longer works" to={pathTo('forgottenPassword')} action="Get a new link">
                It has been used, has expired, or you’ve asked for a newer one.
              </BadLink>
            ) : (
              <NewPasswordForm link={link} isFirst={isFirst} />
            )
          }
        </Loaded>
      )}
    </EntryScreen>
  );
}

/** Whether the account with this email is signed in, or was until the API rejected its session. */
async function isSignedIn(email: string): Promise<boolean> {
  if (currentSession().token === null) return false;
  try {
    const { userName } = await call(getOwnProfile);
    return userName.toLowerCase() === email.toLowerCase();
  } catch {
    return currentSession().token === null;
  }
}

function NewPasswordForm({ link: { email, token }, isFirst }: { link: MailLink; isFirst: boolean }) {
  const navigate = useNavigate();
  // 'all': also shows that the repetition differs if the password is weak.
  const form = useContractForm(
    NewPasswords,
    { newPassword: '', confirmPassword: '' },
    { name: 'reset-password', criteriaMode: 'all' },
  );
  const { control, getFieldState, subscribe, trigger } = form;
  // The second field shows whether the passwords match, so it is validated again when the first changes.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name === 'newPassword' && getFieldState('confirmPassword').invalid) void trigger('confirmPassword');
        },
      }),
    [subscribe, getFieldState, trigger],
  );
  const [isDone, setIsDone] = useState(false);
  const { onSubmit, failure } = useSubmit(form, async ({ newPassword }) => {
    const isOwn = await isSignedIn(email);
    await call(resetPassword, { body: { email, token, newPassword } });
    // The server has ended the sessions of this account only.
    if (isOwn) endSession();
    // The login screen is for visitors only.
    if (currentSession().token !== null) return setIsDone(true);
    const state: SignInState = { done: isFirst ? 'first-password-set' : 'password-set', email };
    await navigate(pathTo('login'), { replace: true, state });
  });

  if (isDone) {
    return (
      <Alert variant="success" title="The new password is set">
        It’s for {email}. You’re still logged in here with another account: log out first to use the new password.
      </Alert>
    );
  }
  return (
    <Form onSubmit={onSubmit}>
      <p className="acc:wrap-anywhere acc:text-muted-foreground">
        For <strong className="acc:text-foreground">{email}</strong>
      </p>
      {/* The account for password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField control={control} name="newPassword" label={isFirst ? 'Password' : 'New password'} />
      <PasswordField control={control} name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      {failure !== null && (
        <FormError title="The password could not be changed, please try again">
          {codeOf(failure.error) === 'invalid'
            ? 'The link may have been used before or have expired. Ask for a new one.'
            : failure.reason}
        </FormError>
      )}
      <SubmitButton control={control}>{isFirst ? 'Set password' : 'Reset password'}</SubmitButton>
    </Form>
  );
}

import { useEffect } from 'react';
import type { OwnProfile } from 'shared-contract/account';
import { confirmSession, SessionConfirmation } from 'shared-contract/session';
import type { QuestionProps } from 'shared-contract/site';
import { call } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { Loaded } from 'shared-ui/basic';
import { Form, FormError, PasswordField, SubmitButton, useContractForm } from 'shared-ui/form';
import { useOwnProfile } from '../shared/use-own-profile.ts';
import { CodeField } from '../second-factor/code-field.tsx';

/** The form that the shell shows in a dialog when a call needs a recently confirmed session. */
export function ConfirmSession({ onDone }: QuestionProps) {
  const me = useOwnProfile();
  return (
    <Loaded of={me} failed="The server could not be reached.">
      {(profile) => <ConfirmForm profile={profile} onDone={onDone} />}
    </Loaded>
  );
}

function ConfirmForm({ profile, onDone }: QuestionProps & { profile: OwnProfile }) {
  const { hasSecondFactor, userName } = profile;
  const form = useContractForm(
    SessionConfirmation,
    { password: '', code: hasSecondFactor ? '' : null },
    { name: 'confirm-session', mode: 'onSubmit' },
  );
  const { control, setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  const { onSubmit, failure } = useSubmit(form, async (body) => {
    await call(confirmSession, { body });
    onDone();
  });
  return (
    <Form onSubmit={onSubmit}>
      {/* The account for password managers. */}
      <input type="email" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField control={control} name="password" label="Password" autoComplete="current-password" />
      {hasSecondFactor && <CodeField control={control} name="code" />}
      {failure !== null && failure.reason !== null && (
        <FormError title="It could not be confirmed.">{failure.reason}</FormError>
      )}
      <SubmitButton control={control}>Confirm</SubmitButton>
    </Form>
  );
}

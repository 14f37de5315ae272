import { useEffect } from 'react';
import { beginSecondFactor, type FactorEnrolment } from 'shared-contract/second-factor';
import { confirmSession } from 'shared-contract/session';
import { call } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { Button, CardFooter } from 'shared-ui/basic';
import { useDraftState } from 'shared-ui/controls';
import { Form, FormError, PasswordField, SubmitButton, useContractForm } from 'shared-ui/form';
import { AppStep } from './app-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type EnrolmentProps = {
  /** Called with the number of recovery codes, once they are kept. */
  onDone: (recoveryCodes: number) => void;
  onCancel: () => void;
};

/** Switches a second factor on, in three steps: the password, the app's first code, the recovery codes. */
export function Enrolment({ onDone, onCancel }: EnrolmentProps) {
  const [enrolment, setEnrolment] = useDraftState<FactorEnrolment | null>('enrolment', null);
  const [codes, setCodes] = useDraftState<string[] | null>('recovery codes', null);
  if (codes !== null) return <RecoveryCodes codes={codes} onKept={() => onDone(codes.length)} />;
  if (enrolment !== null) return <AppStep enrolment={enrolment} onOn={setCodes} onCancel={onCancel} />;
  return <PasswordStep onBegun={setEnrolment} onCancel={onCancel} />;
}

type PasswordStepProps = { onBegun: (enrolment: FactorEnrolment) => void; onCancel: () => void };

function PasswordStep({ onBegun, onCancel }: PasswordStepProps) {
  const form = useContractForm(beginSecondFactor.body, { password: '' }, { name: 'turn-on', mode: 'onSubmit' });
  const { control, setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  const { onSubmit, failure } = useSubmit(form, async (body) => {
    // The password confirms the session, too, so that the next step does not ask for it again.
    await call(confirmSession, { body });
    onBegun(await call(beginSecondFactor, { body }));
  });
  return (
    <Form onSubmit={onSubmit}>
      <PasswordField control={control} name="password" label="Password" autoComplete="current-password" />
      {failure !== null && <FormError title="It could not be turned on.">{failure.reason}</FormError>}
      <CardFooter>
        <SubmitButton control={control}>Continue</SubmitButton>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </CardFooter>
    </Form>
  );
}

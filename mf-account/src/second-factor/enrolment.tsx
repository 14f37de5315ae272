import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { beginSecondFactor, enableSecondFactor, type FactorEnrolment } from 'shared-contract/second-factor';
import { confirmSession } from 'shared-contract/session';
import { call, siteConfig } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { Button, CardFooter, CardTitle, LazyComponent } from 'shared-ui/basic';
import { useDraftState } from 'shared-ui/controls';
import { Form, FormError, PasswordField, SubmitButton, useContractForm } from 'shared-ui/form';
import { saveFile } from 'shared-ui/save-file';
import { copyText } from '../shared/copy-text.ts';
import { CodeField } from './code-field.tsx';

const loadQrCode = async () => (await import('./qr-code.tsx')).QrCode;

type EnrolmentProps = {
  /** Called with the number of recovery codes, once the user has saved them. */
  onDone: (recoveryCodes: number) => void;
  onCancel: () => void;
};

/** Enables a second factor in three steps: the password, the app's first code, the recovery codes. */
export function Enrolment({ onDone, onCancel }: EnrolmentProps) {
  const [enrolment, setEnrolment] = useDraftState<FactorEnrolment | null>('enrolment', null);
  const [codes, setCodes] = useDraftState<string[] | null>('recovery codes', null);
  if (codes !== null) return <RecoveryCodes codes={codes} onSaved={() => onDone(codes.length)} />;
  if (enrolment !== null) return <AppStep enrolment={enrolment} onEnabled={setCodes} onCancel={onCancel} />;
  return <PasswordStep onStarted={setEnrolment} onCancel={onCancel} />;
}

/** The heading of a step, which gets the focus when the step is shown. */
function StepHeading({ title, children }: { title: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="acc:grid acc:gap-1">
      <CardTitle ref={heading} tabIndex={-1} level="h3" className="acc:text-lg">
        {title}
      </CardTitle>
      <p>{children}</p>
    </div>
  );
}

function PasswordStep({
  onStarted,
  onCancel,
}: {
  onStarted: (enrolment: FactorEnrolment) => void;
  onCancel: () => void;
}) {
  const form = useContractForm(beginSecondFactor.body, { password: '' }, { name: 'turn-on', mode: 'onSubmit' });
  const { control, setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  const { onSubmit, failure } = useSubmit(form, async (body) => {
    // Also confirms the session, so that the next step does not ask for the password again.
    await call(confirmSession, { body });
    onStarted(await call(beginSecondFactor, { body }));
  });
  return (
    <Form onSubmit={onSubmit}>
      <PasswordField control={control} name="password" label="Password" autoComplete="current-password" />
      {failure !== null && failure.reason !== null && (
        <FormError title="It could not be turned on.">{failure.reason}</FormError>
      )}
      <CardFooter>
        <SubmitButton control={control}>Continue</SubmitButton>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </CardFooter>
    </Form>
  );
}

type AppStepProps = {
  enrolment: FactorEnrolment;
  /** Called with the recovery codes once the second factor is enabled. */
  onEnabled: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/** Shows the secret for an authenticator app, and asks for the app's first code. */
function AppStep({ enrolment: { secret, uri }, onEnabled, onCancel }: AppStepProps) {
  const form = useContractForm(enableSecondFactor.body, { code: '' }, { name: 'first-code', mode: 'onSubmit' });
  const { control } = form;
  const { onSubmit, failure } = useSubmit(form, async (body) => {
    onEnabled((await call(enableSecondFactor, { body })).recoveryCodes);
  });
  return (
    <Form onSubmit={onSubmit}>
      <StepHeading title="Add it to your authenticator app">
        Scan the code with the app, or type in the secret.
      </StepHeading>
      <LazyComponent
        load={loadQrCode}
        props={{ text: uri, label: 'QR code with the secret below' }}
        loading="Drawing the QR code..."
        failed="The QR code could not be drawn. Type the secret."
      />
      <div className="acc:grid acc:justify-items-start acc:gap-2">
        <p className="acc:text-sm acc:text-muted-foreground" id="factor-secret">
          Secret
        </p>
        <code aria-labelledby="factor-secret" className="acc:max-w-full acc:wrap-anywhere">
          {inGroups(secret)}
        </code>
        <Button variant="outline" size="sm" onClick={() => void copyText(secret, 'The secret')}>
          <Copy aria-hidden="true" /> Copy secret
        </Button>
      </div>
      <CodeField control={control} name="code" takesRecoveryCodes={false} />
      {failure !== null && failure.reason !== null && (
        <FormError title="It could not be turned on.">{failure.reason}</FormError>
      )}
      <CardFooter>
        <SubmitButton control={control}>Turn on</SubmitButton>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </CardFooter>
    </Form>
  );
}

/** Formats a secret in groups of four characters. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The recovery codes, which are shown only once. */
function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  // Closing the tab would lose the codes.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  const text = codes.join('\n');
  const file = `Recovery codes of ${siteConfig().productName}. Each works once.\n\n${text}\n`;
  return (
    <>
      <StepHeading title="Two-step login is on. Keep these recovery codes">
        Each one lets you log in once without the app, for example if you lose your phone. Print them or keep them
        somewhere safe: you won’t see them again.
      </StepHeading>
      <ul className="acc:grid acc:gap-x-6 acc:gap-y-2 acc:sm:grid-cols-2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code className="acc:text-sm acc:wrap-anywhere">{code}</code>
          </li>
        ))}
      </ul>
      <CardFooter>
        <Button variant="outline" size="sm" onClick={() => void copyText(text, 'The recovery codes')}>
          <Copy aria-hidden="true" /> Copy codes
        </Button>
        <Button variant="outline" size="sm" onClick={() => saveFile('recovery-codes.txt', 'text/plain', file)}>
          <Download aria-hidden="true" /> Download as text
        </Button>
      </CardFooter>
      <CardFooter>
        <Button onClick={onSaved}>I’ve saved them</Button>
      </CardFooter>
    </>
  );
}

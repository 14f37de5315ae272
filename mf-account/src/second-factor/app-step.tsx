import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { enableSecondFactor, type FactorEnrolment } from 'shared-contract/second-factor';
import { call } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { Button, CardFooter, CardTitle, LazyPart } from 'shared-ui/basic';
import { Form, FormError, SubmitButton, useContractForm } from 'shared-ui/form';
import { CodeField } from './code-field.tsx';
import { copyText } from '../shared/copy-text.ts';

const loadQrCode = async () => (await import('./qr-code.tsx')).QrCode;

type AppStepProps = {
  enrolment: FactorEnrolment;
  /** Called with the recovery codes once the second factor is on. */
  onOn: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/** Hands the secret over to an authenticator app, and asks for the first code that the app shows. */
export function AppStep({ enrolment: { secret, uri }, onOn, onCancel }: AppStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useContractForm(enableSecondFactor.body, { code: '' }, { name: 'first-code', mode: 'onSubmit' });
  const { control } = form;
  const { onSubmit, failure } = useSubmit(form, async (body) => {
    onOn((await call(enableSecondFactor, { body })).recoveryCodes);
  });
  useEffect(() => heading.current?.focus(), []);

  return (
    <Form onSubmit={onSubmit}>
      <div className="acc:grid acc:gap-1">
        <CardTitle ref={heading} tabIndex={-1} level="h3" className="acc:text-lg">
          Add it to your authenticator app
        </CardTitle>
        <p>Scan the code with the app, or type in the secret.</p>
      </div>
      <LazyPart
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
          <Copy aria-hidden="true" /> Copy Secret
        </Button>
      </div>
      <CodeField control={control} name="code" takesRecoveryCodes={false} />
      {failure !== null && <FormError title="It could not be turned on.">{failure.reason}</FormError>}
      <CardFooter>
        <SubmitButton control={control}>Turn On</SubmitButton>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </CardFooter>
    </Form>
  );
}

/** Four characters at a time, to be read and typed. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

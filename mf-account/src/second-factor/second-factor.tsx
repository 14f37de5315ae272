import type { OwnProfile } from 'shared-contract/account';
import { removeSecondFactor } from 'shared-contract/second-factor';
import { call } from 'shared-session';
import type { Loading } from 'shared-session/query';
import { useSubmit } from 'shared-session/use-submit';
import { Badge, Button, Card, CardDescription, CardFooter, CardHeader, CardTitle, Loaded } from 'shared-ui/basic';
import { useDraftState } from 'shared-ui/controls';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from 'shared-ui/dialog';
import { Form, FormError, PasswordField, SubmitButton, useContractForm } from 'shared-ui/form';
import { counted } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';
import { CodeField } from './code-field.tsx';
import { Enrolment } from './enrolment.tsx';

/** With this many recovery codes or fewer, the text explains how to get new ones. */
const FEW_CODES = 3;

type SecondFactorProps = {
  me: Loading<OwnProfile>;
  /** Called after the second factor was enabled or disabled. */
  onChange: () => void;
};

/** The card that shows whether a second factor is enabled, and enables or disables it. */
export function SecondFactor({ me, onChange }: SecondFactorProps) {
  const changeTo = (changes: Partial<OwnProfile>) => {
    me.setData((now) => ({ ...now, ...changes }));
    onChange();
  };
  return (
    <Loaded of={me} loading="Loading two-step login..." failed="Two-step login could not be loaded.">
      {({ hasSecondFactor, recoveryCodesLeft }) =>
        hasSecondFactor ? (
          <Enabled
            codesLeft={recoveryCodesLeft}
            onDisabled={() => changeTo({ hasSecondFactor: false, recoveryCodesLeft: 0 })}
          />
        ) : (
          <Disabled onEnabled={(codes) => changeTo({ hasSecondFactor: true, recoveryCodesLeft: codes })} />
        )
      }
    </Loaded>
  );
}

function Disabled({ onEnabled }: { onEnabled: (recoveryCodes: number) => void }) {
  const [isOpen, setIsOpen] = useDraftState('turn-on is open', false);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Two-step login</CardTitle>
        <CardDescription>
          Log in with your password and a code from an app on your phone. Your password alone won’t be enough to get in.
        </CardDescription>
      </CardHeader>
      {isOpen ? (
        <Enrolment onDone={onEnabled} onCancel={() => setIsOpen(false)} />
      ) : (
        <CardFooter className="acc:mt-auto">
          <Button onClick={() => setIsOpen(true)}>Turn on</Button>
        </CardFooter>
      )}
    </Card>
  );
}

function Enabled({ codesLeft, onDisabled }: { codesLeft: number; onDisabled: () => void }) {
  const [isOpen, setIsOpen] = useDraftState('turn-off is open', false);
  const finish = () => {
    setIsOpen(false);
    toast.success('Two-step login is off.');
    onDisabled();
  };
  return (
    <Card>
      <CardHeader>
        <div className="acc:flex acc:flex-wrap acc:items-center acc:gap-x-3 acc:gap-y-1">
          <CardTitle>Two-step login</CardTitle>
          <Badge variant="success">On</Badge>
        </div>
        <CardDescription>
          You log in with your password and a code from your authenticator app. You have{' '}
          {counted(codesLeft, 'recovery code', 'recovery codes')} left.
          {codesLeft <= FEW_CODES && ' To get ten new ones, turn it off and on again.'}
        </CardDescription>
      </CardHeader>
      <CardFooter className="acc:mt-auto">
        <Dialog open={isOpen} onOpenChange={setIsOpen}>
          <DialogTrigger asChild>
            <Button variant="outline">Turn off</Button>
          </DialogTrigger>
          <DialogContent>
            <DialogTitle>Turn off two-step login?</DialogTitle>
            <DialogDescription>You’ll then log in with your password alone.</DialogDescription>
            <TurnOffForm onDone={finish} />
          </DialogContent>
        </Dialog>
      </CardFooter>
    </Card>
  );
}

/** Asks for the password and a code, and disables the second factor. */
function TurnOffForm({ onDone }: { onDone: () => void }) {
  const form = useContractForm(
    removeSecondFactor.body,
    { password: '', code: '' },
    { name: 'turn-off', mode: 'onSubmit' },
  );
  const { control } = form;
  const { onSubmit, failure } = useSubmit(form, async (body) => {
    await call(removeSecondFactor, { body });
    onDone();
  });
  return (
    <Form onSubmit={onSubmit}>
      <PasswordField control={control} name="password" label="Password" autoComplete="current-password" />
      <CodeField control={control} name="code" />
      {failure !== null && failure.reason !== null && (
        <FormError title="It could not be turned off.">{failure.reason}</FormError>
      )}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <SubmitButton control={control} variant="destructive">
          Turn off
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}

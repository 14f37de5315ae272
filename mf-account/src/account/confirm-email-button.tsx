import { useState } from 'react';
import { resendConfirmation } from 'shared-contract/signing-in';
import { call, codeOf } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { Button, type ButtonProps, Spinner } from 'shared-ui/basic';
import { toast } from 'shared-ui/toast';
import { TRY_AGAIN } from '../shared/actions.tsx';

type ConfirmEmailButtonProps = Pick<ButtonProps, 'className' | 'size'> & {
  /** Called when the server responds that the email is already confirmed. */
  onConfirmed: () => void;
};

/** A button that sends the confirmation mail again. */
export function ConfirmEmailButton({ onConfirmed, ...props }: ConfirmEmailButtonProps) {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      await call(resendConfirmation);
      toast.success('Email sent successfully, check your inbox.');
    } catch (error) {
      if (codeOf(error) === 'already-confirmed') {
        onConfirmed();
        toast.success('Your email is confirmed already.');
      } else toast.error(TRY_AGAIN, { description: failureMessage(error) });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Button variant="outline" disabled={isSending} aria-busy={isSending} onClick={() => void send()} {...props}>
      {isSending && <Spinner />}
      Confirm Email
    </Button>
  );
}

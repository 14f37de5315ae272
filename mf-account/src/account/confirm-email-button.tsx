import { useState } from 'react';
import { resendConfirmation } from 'shared-contract/signing-in';
import { call, codeOf } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';
import { Button, type ButtonProps, Spinner } from 'shared-ui/basic';
import { toast } from 'shared-ui/toast';
import { TRY_AGAIN } from '../use-actions.ts';
import { tellAccountNews } from './account-news.ts';

/** Sends the confirmation mail again. */
export function ConfirmEmailButton(props: Pick<ButtonProps, 'className' | 'size'>) {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      await call(resendConfirmation);
      toast.success('Email sent successfully, check your inbox.', { position: 'top-right' });
    } catch (error) {
      if (codeOf(error) === 'already-confirmed') {
        tellAccountNews();
        toast.success('Your email is confirmed already.', { position: 'top-right' });
      } else toast.error(TRY_AGAIN, { position: 'top-right', description: failureWords(error) });
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

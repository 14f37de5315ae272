import { useEffect, useRef, useState } from 'react';
import { confirmEmail } from 'shared-contract/signing-in';
import { call, codeOf } from 'shared-session';
import type { MailLink } from './mail-link.ts';
import { whenVisible } from './when-visible.ts';

/** State of the confirmation. 'unreached': the server did not use the token. */
export type Confirmation = 'confirming' | 'confirmed' | 'already' | 'refused' | 'unreached';

function failureOf(error: unknown): Confirmation {
  const code = codeOf(error);
  if (code === 'already-confirmed') return 'already';
  return code === 'invalid' ? 'refused' : 'unreached';
}

/** Posts the token of a mailed link once the page is visible; `retry` posts it again if it was not used. */
export function useConfirmation(link: MailLink | null): { outcome: Confirmation; retry: () => void } {
  const [outcome, setOutcome] = useState<Confirmation>(link === null ? 'refused' : 'confirming');
  const isPosted = useRef(false);
  const { email, token } = link ?? {};

  useEffect(() => {
    if (outcome !== 'confirming' || email === undefined || token === undefined) return;
    return whenVisible(() => {
      if (isPosted.current) return;
      isPosted.current = true;
      call(confirmEmail, { body: { email, token } }).then(
        () => setOutcome('confirmed'),
        (error: unknown) => setOutcome(failureOf(error)),
      );
    });
  }, [email, token, outcome]);

  const retry = () => {
    isPosted.current = false;
    setOutcome('confirming');
  };
  return { outcome, retry };
}

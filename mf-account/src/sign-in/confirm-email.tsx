import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import { confirmEmail } from 'shared-contract/signing-in';
import { Link, useNavigate } from 'shared-router';
import { call, codeOf, useSession } from 'shared-session';
import { Button, buttonVariants, CardFooter, cn, Countdown, Spinner } from 'shared-ui/basic';
import { EntryScreen } from './entry-screen.tsx';
import { type MailLink, useMailLink } from './mail-link.ts';
import type { SignInState } from './sign-in-state.ts';
import { forgetWayBack, wayBackOf } from './way-back.ts';

const SECONDS = 10;

const sentences = {
  confirmed: 'Successfully confirmed your email.',
  already: 'Your email is confirmed already.',
  refused: 'Could not confirm your email.',
  unreached: 'Could not confirm your email.',
};

/** The state of the confirmation. 'unreached': the server did not consume the token. */
type Confirmation = 'confirming' | keyof typeof sentences;

/**
 * Calls `act` once the page is visible and painted. It does not while the page is prerendered or in a background tab,
 * nor for a mail scanner that does not render it.
 * @returns A function that cancels it.
 */
function whenVisible(act: () => void): () => void {
  let frame = 0;
  const check = () => {
    cancelAnimationFrame(frame);
    if (document.visibilityState !== 'visible') return;
    frame = requestAnimationFrame(() => {
      // The second frame starts after the first one was painted.
      frame = requestAnimationFrame(() => {
        document.removeEventListener('visibilitychange', check);
        act();
      });
    });
  };
  document.addEventListener('visibilitychange', check);
  check();
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('visibilitychange', check);
  };
}

function failureOf(error: unknown): Confirmation {
  const code = codeOf(error);
  if (code === 'already-confirmed') return 'already';
  return code === 'invalid' ? 'refused' : 'unreached';
}

/**
 * Posts the token of a mailed link once the page is visible. `retry` posts it again if the server did not consume it.
 */
function useConfirmation(link: MailLink | null) {
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

export function ConfirmEmail() {
  const link = useMailLink();
  const { outcome, retry } = useConfirmation(link);
  return (
    <EntryScreen title="Confirm your email" description="Confirms the email of your account.">
      {outcome === 'confirming' ? (
        <p role="status" className="acc:flex acc:items-center acc:gap-3">
          <Spinner className="acc:text-primary" />
          Confirming your email...
        </p>
      ) : (
        <Result outcome={outcome} email={link?.email} retry={retry} />
      )}
    </EntryScreen>
  );
}

type ResultProps = { outcome: Exclude<Confirmation, 'confirming'>; email: string | undefined; retry: () => void };

function Result({ outcome, email, retry }: ResultProps) {
  const navigate = useNavigate();
  const isSignedIn = useSession((session) => session.role !== null);
  const [isStopped, setIsStopped] = useState(false);
  const target = isSignedIn ? pathTo('home') : pathTo('login');
  const place = isSignedIn ? 'home page' : 'login page';
  const isConfirmed = outcome === 'confirmed' || outcome === 'already';
  const [from] = useState(() => wayBackOf(email));
  useEffect(() => {
    if (isConfirmed && from !== undefined) forgetWayBack();
  }, [isConfirmed, from]);
  const state: SignInState | null = isSignedIn
    ? null
    : { email, from, done: isConfirmed ? 'email-confirmed' : undefined };
  const Icon = isConfirmed ? CircleCheck : CircleAlert;
  return (
    <>
      <div className="acc:flex acc:items-start acc:gap-3 acc:text-lg">
        <Icon
          aria-hidden="true"
          className={cn('acc:mt-1', isConfirmed ? 'acc:text-success' : 'acc:text-destructive')}
        />
        <Countdown
          seconds={SECONDS}
          onDone={() => void navigate(target, { replace: true, state })}
          stop={{
            isStopped,
            onStop: () => setIsStopped(true),
            text: (
              <>
                {sentences[outcome]} <span>The countdown has stopped.</span>
              </>
            ),
          }}
        >
          {(secondsLeft) => `${sentences[outcome]} Redirecting you to the ${place} in ${secondsLeft} seconds.`}
        </Countdown>
      </div>
      {outcome === 'refused' && (
        <p className="acc:text-muted-foreground">
          The link may be incomplete or too old. {isSignedIn ? 'Press' : 'Log in and press'} Confirm Email on your
          account to get a new one.
        </p>
      )}
      <CardFooter>
        {isSignedIn && from !== undefined && (
          <Link to={from} replace className={buttonVariants()}>
            Go back to where you were
          </Link>
        )}
        {isSignedIn && (
          <Link
            to={pathTo('myAccount')}
            replace
            className={buttonVariants(from === undefined ? {} : { variant: 'outline' })}
          >
            Go to My Account
          </Link>
        )}
        <Link to={target} replace state={state} className={buttonVariants(isSignedIn ? { variant: 'outline' } : {})}>
          Go to the {place} now
        </Link>
        {outcome === 'unreached' && (
          <Button variant="outline" onClick={retry}>
            Try again
          </Button>
        )}
      </CardFooter>
    </>
  );
}

import { CircleAlert, CircleCheck } from 'lucide-react';
import { pathTo } from 'shared-contract/screens';
import { Link, useNavigate } from 'shared-router';
import { useSession } from 'shared-session';
import { Button, buttonVariants, CardFooter, cn, Countdown, Spinner } from 'shared-ui/basic';
import { EntryScreen } from './entry-screen.tsx';
import { useMailLink } from './mail-link.ts';
import { type Confirmation, useConfirmation } from './use-confirmation.ts';

const SECONDS = 10;

const sentences = {
  confirmed: 'Successfully confirmed your email.',
  already: 'Your email is confirmed already.',
  refused: 'Could not confirm your email.',
  unreached: 'Could not confirm your email.',
};

export function ConfirmEmail() {
  const { outcome, retry } = useConfirmation(useMailLink());
  return (
    <EntryScreen title="Confirm your email" description="Confirms the email of your account.">
      {outcome === 'confirming' ? (
        <p role="status" className="acc:flex acc:items-center acc:gap-3">
          <Spinner className="acc:text-primary" />
          Confirming your email...
        </p>
      ) : (
        <Result outcome={outcome} retry={retry} />
      )}
    </EntryScreen>
  );
}

type ResultProps = { outcome: Exclude<Confirmation, 'confirming'>; retry: () => void };

function Result({ outcome, retry }: ResultProps) {
  const navigate = useNavigate();
  const isSignedIn = useSession((session) => session.role !== null);
  const target = isSignedIn ? pathTo('home') : pathTo('login');
  const place = isSignedIn ? 'home page' : 'login page';
  const isGood = outcome === 'confirmed' || outcome === 'already';
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <>
      <div className="acc:flex acc:items-start acc:gap-3 acc:text-lg">
        <Icon aria-hidden="true" className={cn('acc:mt-1', isGood ? 'acc:text-success' : 'acc:text-destructive')} />
        <Countdown seconds={SECONDS} onDone={() => void navigate(target, { replace: true })}>
          {(left) => `${sentences[outcome]} Redirecting you to the ${place} in ${left} seconds.`}
        </Countdown>
      </div>
      {outcome === 'refused' && (
        <p className="acc:text-muted-foreground">
          The link may be incomplete or too old. {isSignedIn ? 'Press' : 'Log in and press'} Confirm Email on your
          account to get a new one.
        </p>
      )}
      <CardFooter>
        <Link to={target} replace className={buttonVariants()}>
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

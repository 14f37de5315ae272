import { useState } from 'react';
import { turnMailsOff } from 'shared-contract/mail';
import { pathTo } from 'shared-contract/screens';
import { call, codeOf, useSession } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';
import { Alert, Button, Spinner } from 'shared-ui/basic';
import { BadLink } from '../sign-in/bad-link.tsx';
import { EntryLink } from '../sign-in/entry-link.tsx';
import { EntryScreen } from '../sign-in/entry-screen.tsx';
import { useTokenLink } from '../sign-in/mail-link.ts';

/** Turns the mails about friend requests off with the link in one of them, once its button is pressed. */
export function MailOff() {
  const token = useTokenLink();
  return (
    <EntryScreen title="Emails about friend requests" description="Turns emails about friend requests off.">
      {token === null ? <Incomplete /> : <TurnOff token={token} />}
    </EntryScreen>
  );
}

function Incomplete() {
  const isSignedIn = useSession((session) => session.role !== null);
  return (
    <BadLink
      to={isSignedIn ? pathTo('friends') : pathTo('login')}
      action={isSignedIn ? 'Go to Your Friends' : 'Go to Login'}
    >
      Open it from the email again, or change it on your Friends page.
    </BadLink>
  );
}

const FriendsLink = () => <EntryLink to={pathTo('friends')}>your Friends page</EntryLink>;

function TurnOff({ token }: { token: string }) {
  const [state, setState] = useState<'asking' | 'busy' | 'off' | { error: unknown }>('asking');
  const turnOff = async () => {
    setState('busy');
    try {
      await call(turnMailsOff, { params: { token } });
      setState('off');
    } catch (error) {
      setState({ error });
    }
  };
  if (state === 'off') {
    return (
      <Alert variant="success" title="No more emails about friend requests">
        You still see them on <FriendsLink />, where you can turn them on again.
      </Alert>
    );
  }
  return (
    <>
      <p>You get an email when someone asks to be your friend. Press the button to stop that.</p>
      {typeof state === 'object' && (
        <Alert variant="error" title="The emails could not be turned off">
          {['missing', 'invalid'].includes(codeOf(state.error) ?? '') ? (
            <>
              This link is invalid or has expired. Log in and change it on <FriendsLink />.
            </>
          ) : (
            (failureWords(state.error) ?? 'Please try again.')
          )}
        </Alert>
      )}
      <Button
        aria-disabled={state === 'busy'}
        onClick={() => {
          if (state !== 'busy') void turnOff();
        }}
      >
        {state === 'busy' && <Spinner />}
        Turn Emails Off
      </Button>
    </>
  );
}

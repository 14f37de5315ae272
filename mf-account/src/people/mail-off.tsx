import { type ReactNode, useState } from 'react';
import { turnMailsOff } from 'shared-contract/mail';
import { pathTo } from 'shared-contract/screens';
import { call, codeOf, useSession } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { Alert } from 'shared-ui/basic';
import { ActionButton } from '../shared/actions.tsx';
import { BadLink, EntryLink, EntryScreen } from '../sign-in/entry-screen.tsx';
import { useTokenLink } from '../sign-in/mail-link.ts';

/** The texts for a kind of mails, and the page with its switch. */
type Kind = { about: string; when: string; page: 'friends' | 'tips'; pageName: string };

const TIPS = { page: 'tips', pageName: 'your Tips page' } as const;

const tipKinds: Record<string, Kind> = {
  deadline: { ...TIPS, about: 'deadlines', when: 'You get an email a day before tips lock when you have none yet.' },
  round: { ...TIPS, about: 'rounds', when: 'You get an email when a round of your tip is scored.' },
  season: { ...TIPS, about: 'the end of a season', when: 'You get an email when a season you predicted is over.' },
};
const friendRequests: Kind = {
  about: 'friend requests',
  when: 'You get an email when someone asks to be your friend.',
  page: 'friends',
  pageName: 'your Friends page',
};

/** The screen that turns off a kind of mails, with the link in one of them and after pressing the button. */
export function MailOff() {
  const link = useTokenLink();
  const kind = tipKinds[link?.kind ?? ''] ?? friendRequests;
  return (
    <EntryScreen title={`Emails about ${kind.about}`} description={`Turns emails about ${kind.about} off.`}>
      {link === null ? <Incomplete /> : <TurnOff kind={kind} token={link.token} />}
    </EntryScreen>
  );
}

function Incomplete() {
  const isSignedIn = useSession((session) => session.role !== null);
  return (
    <BadLink
      to={isSignedIn ? pathTo('friends') : pathTo('login')}
      action={isSignedIn ? 'Go to your friends' : 'Log in'}
    >
      Open the link in the email again, or turn these emails off on your Friends page.
    </BadLink>
  );
}

function TurnOff({ kind, token }: { kind: Kind; token: string }) {
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
  const page: ReactNode = <EntryLink to={pathTo(kind.page)}>{kind.pageName}</EntryLink>;
  if (state === 'off') {
    return (
      <Alert variant="success" title={`No more emails about ${kind.about}`}>
        {kind.page === 'friends' ? (
          <>You still see them on {page}, where you can turn them on again.</>
        ) : (
          <>You can turn them on again on {page}.</>
        )}
      </Alert>
    );
  }
  return (
    <>
      <p>{kind.when} Press the button to stop that.</p>
      {typeof state === 'object' && (
        <Alert variant="error" title="The emails could not be turned off">
          {['missing', 'invalid'].includes(codeOf(state.error) ?? '') ? (
            <>This link is invalid or has expired. Log in and change it on {page}.</>
          ) : (
            (failureMessage(state.error) ?? 'Please try again.')
          )}
        </Alert>
      )}
      <ActionButton name="off" busy={state === 'busy' ? 'off' : null} onPress={() => void turnOff()}>
        Turn emails off
      </ActionButton>
    </>
  );
}

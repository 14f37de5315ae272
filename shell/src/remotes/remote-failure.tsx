import { remoteMessages, type RemoteName, remoteNames } from 'shared-contract/ownership';
import { useLocation, useNavigation } from 'shared-router';
import { useRetryOnline } from 'shared-session';
import { Alert, Button, Spinner } from 'shared-ui/basic';
import { NoticePage } from '../notices/notices.tsx';
import { type Outage, RemoteError, type RemoteFault } from './remote-error.ts';
import type { Remotes } from './remotes.ts';
import { failureIn } from './statuses.ts';
import { ServedContent, servedContentOf } from '../boot/served-page.tsx';

type Message = { title: string; text: string };

/** Messages for an outage of the whole site. */
const outages: Record<Outage, Message & { inlineText: string }> = {
  offline: {
    title: 'You’re offline',
    text: 'This page loads as soon as you’re connected again.',
    inlineText: 'You’re offline, so buttons won’t work yet.',
  },
  server: {
    title: 'Our server isn’t answering',
    text: 'Check your connection, or try again in a moment.',
    inlineText: 'Our server isn’t answering, so buttons won’t work yet.',
  },
};

const messages: Record<RemoteFault, (remote: RemoteName, rest: string) => Message> = {
  unreachable: (remote, rest) => ({ title: remoteMessages[remote].notLoading, text: `${rest}Try again.` }),
  incompatible: (remote) => ({
    title: `${remoteMessages[remote].area}: a newer version is out`,
    text: 'This part of the site was updated after you opened the page. Reload it to get the new version.',
  }),
  'too-new': (remote, rest) => ({
    title: `${remoteMessages[remote].area}: waiting for a newer server`,
    text: `This part of the site is newer than the server it talks to. ${rest}Try again in a moment.`,
  }),
  crashed: (remote, rest) => ({
    title: 'Unexpected Application Error!',
    text: `Something in “${remoteMessages[remote].area}” has failed. ${rest}Try again.`,
  }),
};

/** Messages above server-rendered content. */
const inlineTexts: Record<RemoteFault, string> = {
  unreachable: 'Part of this page didn’t load, so buttons won’t work yet.',
  incompatible: 'Part of this page was updated after you opened it, so buttons won’t work until you reload it.',
  'too-new': 'Part of this page is newer than the server it talks to, so buttons won’t work yet.',
  crashed: 'Part of this page failed, so buttons won’t work yet.',
};

/** Returns the fault of a remote that failed with `error`, and its messages for users. */
export function failureOf(remotes: Remotes, remote: RemoteName, error: unknown) {
  const { fault, outage } = error instanceof RemoteError ? error : { fault: 'crashed' as const, outage: null };
  const hasFailed = (name: RemoteName) => failureIn(remotes.statuses.getState()[name]) !== null;
  const rest = remoteNames.some((name) => name !== remote && hasFailed(name)) ? '' : 'The rest of the site works. ';
  if (outage !== null) return { fault, outage, ...outages[outage] };
  return { fault, outage, ...messages[fault](remote, rest), inlineText: inlineTexts[fault] };
}

type RemoteFailureProps = { remotes: Remotes; remote: RemoteName; error: unknown; retry: () => void };

/**
 * Shows a remote's failure instead of its screen. Server-rendered content of the screen stays below the message.
 * Retries when the browser is back online.
 */
export function RemoteFailure({ remotes, remote, error, retry }: RemoteFailureProps) {
  const isTrying = useNavigation().state !== 'idle';
  const { inlineText, fault, outage, text, title } = failureOf(remotes, remote, error);
  const content = servedContentOf(useLocation().pathname);
  useRetryOnline(fault === 'unreachable', retry);
  const actions = (
    <>
      {fault !== 'incompatible' && (
        <Button aria-disabled={isTrying} onClick={() => !isTrying && retry()}>
          {isTrying && <Spinner />}
          Try again
        </Button>
      )}
      {/* Some browsers cache the failure of a file until a reload. During an outage a reload would fail, too. */}
      {outage === null && (
        <Button variant={fault === 'incompatible' ? 'default' : 'ghost'} onClick={() => location.reload()}>
          Reload page
        </Button>
      )}
    </>
  );
  if (content !== null) {
    return (
      <>
        <Alert className="mx-auto -mt-4 mb-4 max-w-6xl" action={<div className="flex flex-wrap gap-3">{actions}</div>}>
          <p role="alert">{inlineText}</p>
        </Alert>
        <ServedContent nodes={content} />
      </>
    );
  }
  return (
    <NoticePage
      title={title}
      standing={{ place: '–', word: 'Injured' }}
      actions={actions}
      broken={outage === null ? remote : undefined}
    >
      <p role="alert">{text}</p>
    </NoticePage>
  );
}

import type { RemoteName } from 'shared-contract/ownership';
import { useLocation, useNavigation } from 'shared-router';
import { Alert, Button, Spinner } from 'shared-ui/basic';
import { NoticePage } from '../notices/notice-page.tsx';
import { RemoteError, type RemoteFault } from './remote-error.ts';
import { ServedContent, servedContentOf } from './served-page.tsx';

const areas: Record<RemoteName, string> = {
  'mf-public': 'Tables and information',
  'mf-account': 'Your account',
  'mf-admin': 'Administration',
};

const notLoading: Record<RemoteName, string> = {
  'mf-public': 'Tables and information aren’t loading',
  'mf-account': 'Your account isn’t loading',
  'mf-admin': 'The administration isn’t loading',
};

const words: Record<RemoteFault, (remote: RemoteName) => { title: string; text: string }> = {
  unreachable: (remote) => ({ title: notLoading[remote], text: 'The rest of the site works. Try again.' }),
  incompatible: (remote) => ({
    title: `${areas[remote]}: a newer version is out`,
    text: 'This part of the site was updated after you opened the page. Reload it to get the new version.',
  }),
  'too-new': (remote) => ({
    title: `${areas[remote]}: waiting for a newer server`,
    text: 'This part of the site is newer than the server it talks to. The rest of the site works. Try again in a moment.',
  }),
  crashed: (remote) => ({
    title: 'Unexpected Application Error!',
    text: `Something in “${areas[remote]}” has failed. The rest of the site works. Try again.`,
  }),
};

/** What is wrong with a remote that failed with `error`, in words: a title and a sentence or two. */
export function failureOf(remote: RemoteName, error: unknown) {
  const fault = error instanceof RemoteError ? error.fault : 'crashed';
  return { fault, ...words[fault](remote) };
}

type RemoteFailureProps = { remote: RemoteName; fault: RemoteFault; retry: () => void };

/** Replaces a remote's screen and says what is wrong with the remote. What the server has rendered of the screen stays below that. */
export function RemoteFailure({ remote, fault, retry }: RemoteFailureProps) {
  const isTrying = useNavigation().state !== 'idle';
  const { title, text } = words[fault](remote);
  const content = servedContentOf(useLocation().pathname);
  const actions = (
    <>
      {fault !== 'incompatible' && (
        <Button aria-disabled={isTrying} onClick={() => !isTrying && retry()}>
          {isTrying && <Spinner />}
          Try again
        </Button>
      )}
      {/* Some browsers remember that a file failed: only a new document requests it again. */}
      <Button variant={fault === 'incompatible' ? 'default' : 'ghost'} onClick={() => location.reload()}>
        Reload page
      </Button>
    </>
  );
  if (content !== null) {
    return (
      <>
        <Alert className="mx-auto mb-8 flex max-w-6xl flex-wrap items-center gap-3">
          <p role="alert" className="flex-auto">
            You can read this page, but its buttons don’t work. {fault === 'crashed' ? text : `${title}. ${text}`}
          </p>
          {actions}
        </Alert>
        <ServedContent nodes={content} />
      </>
    );
  }
  return (
    <NoticePage title={title} standing={{ place: '–', word: 'Injured' }} actions={actions} broken={remote}>
      <p role="alert">{text}</p>
    </NoticePage>
  );
}

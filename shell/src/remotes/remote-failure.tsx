import type { RemoteName } from 'shared-contract/ownership';
import { useNavigation } from 'shared-router';
import { Button, Page, Spinner } from 'shared-ui/basic';
import { RemoteError, type RemoteFault } from './remote-error.ts';

const areas: Record<RemoteName, string> = {
  'mf-public': 'Tables and information',
  'mf-account': 'Your account',
  'mf-admin': 'Administration',
};

const words: Record<RemoteFault, { title: (area: string) => string; text: (area: string) => string }> = {
  unreachable: {
    title: (area) => `${area}: not reachable at the moment`,
    text: () => 'This part of the site does not answer. The rest works as usual; you can try again here.',
  },
  incompatible: {
    title: (area) => `${area}: a newer version is out`,
    text: () =>
      'This part of the site has been updated since you opened the page. Reload it to go on with the new version.',
  },
  'too-new': {
    title: (area) => `${area}: waiting for a newer server`,
    text: () =>
      'This part of the site needs a newer server than the one that answers now. The rest works as usual; you can try again here.',
  },
  crashed: {
    title: () => 'Unexpected Application Error!',
    text: (area) => `“${area}”, this part of the site, has failed. The rest works as usual; you can try again here.`,
  },
};

const wordsOf = (remote: RemoteName, fault: RemoteFault) => ({
  title: words[fault].title(areas[remote]),
  text: words[fault].text(areas[remote]),
});

/** What is wrong with a remote that failed with `error`, in words: a title and a sentence or two. */
export function failureOf(remote: RemoteName, error: unknown) {
  const fault = error instanceof RemoteError ? error.fault : 'crashed';
  return { fault, ...wordsOf(remote, fault) };
}

type RemoteFailureProps = { remote: RemoteName; fault: RemoteFault; retry: () => void };

/** Replaces a remote's screen and says what is wrong with the remote. */
export function RemoteFailure({ remote, fault, retry }: RemoteFailureProps) {
  const isTrying = useNavigation().state !== 'idle';
  const { title, text } = wordsOf(remote, fault);
  return (
    <Page title={title} width="prose">
      <p role="alert">{text}</p>
      <div className="flex flex-wrap gap-3">
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
      </div>
    </Page>
  );
}

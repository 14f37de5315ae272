import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { isOffline, isStorageBlocked, useUnconfirmedLogout } from 'shared-session';
import { BottomBar } from './bottom-bar.tsx';

/** The site's notices about the browser, the network and the session, and its questions to the visitor. */
export const SiteNotices = ({ isScreen }: { isScreen: boolean }) => (
  <>
    <OfflineStrip />
    <BrowserNotices />
    {isScreen && <BottomBar />}
  </>
);

const followNetwork = (onChange: () => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

/**
 * Shows that the browser is offline, below the header and over the padding of the page, so that nothing shifts. The
 * region for screen readers precedes its text, which is announced for that reason.
 */
function OfflineStrip() {
  const isDisconnected = useSyncExternalStore(followNetwork, isOffline);
  const [wasDisconnected, setWasDisconnected] = useState(false);
  if (isDisconnected && !wasDisconnected) setWasDisconnected(true);
  return (
    <div aria-live="polite" className="sticky top-15 z-30 h-0 print:hidden" data-slot="offline">
      {isDisconnected ? (
        <p className="border-b border-border bg-accent px-4 py-1 text-center text-xs font-medium text-accent-foreground sm:text-sm">
          You’re offline. You can read on, but not save.
          <span className="max-sm:sr-only"> Everything works again once you’re connected.</span>
        </p>
      ) : (
        wasDisconnected && <p className="sr-only">You’re online again.</p>
      )}
    </div>
  );
}

/** A full-width line of text below the header. */
const NoticeLine = ({ children }: { children: ReactNode }) => (
  <div role="status" className="border-b border-border bg-accent px-4 py-2 text-sm text-accent-foreground sm:px-6">
    <p className="mx-auto max-w-6xl">{children}</p>
  </div>
);

/** Notices about the session: the browser blocks the storage, or a logout did not reach the server. */
function BrowserNotices() {
  const isLogoutUnconfirmed = useUnconfirmedLogout();
  return (
    <>
      {isStorageBlocked() && (
        <NoticeLine>
          Your browser doesn’t let this site keep a session. You can read everything, and log in until you reload or
          close this tab.
        </NoticeLine>
      )}
      {isLogoutUnconfirmed && (
        <NoticeLine>
          You’re logged out in this browser, but the server doesn’t know yet: your session may stay open there for up to
          30 days. Once the server answers again, log in and end it under Security and Data.
        </NoticeLine>
      )}
    </>
  );
}

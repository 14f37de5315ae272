import { type ReactNode, useEffect, useState } from 'react';
import { isStorageBlocked, useUnheardLogout } from 'shared-session';

/** A line below the header, as wide as the page. */
const Note = ({ children }: { children: ReactNode }) => (
  <div role="status" className="border-b border-border bg-accent px-4 py-2 text-sm text-accent-foreground sm:px-6">
    <p className="mx-auto max-w-6xl">{children}</p>
  </div>
);

/** What whoever uses this browser has to know about their session, on every page. */
export function BrowserNotes() {
  const [isBlocked, setIsBlocked] = useState(false);
  // Only a browser knows.
  useEffect(() => setIsBlocked(isStorageBlocked()), []);
  const isUnheard = useUnheardLogout();
  return (
    <>
      {isBlocked && (
        <Note>
          Your browser doesn’t let this site keep a session. You can read everything, and log in until you reload or
          close this tab.
        </Note>
      )}
      {isUnheard && (
        <Note>
          You’re logged out in this browser, but the server doesn’t know yet: your session may stay open there for up to
          30 days. Once the server answers again, log in and end it under Security and Data.
        </Note>
      )}
    </>
  );
}

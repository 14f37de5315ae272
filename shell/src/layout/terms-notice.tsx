import { useEffect, useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import { dismissTermsNotice, getTermsNotice } from 'shared-contract/terms';
import { Link } from 'shared-router';
import { currentSession, send } from 'shared-session';
import { Button } from 'shared-ui/basic';

const LINK = 'font-semibold text-primary underline underline-offset-4';

const dayText = (day: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/**
 * Tells whoever is signed in from when new terms hold, until they put it away. It lies over the foot of the window, so that nothing
 * moves. Its calls are not `call`: nobody has asked for anything, so that a failure interrupts nobody.
 */
export function TermsNotice() {
  const [from, setFrom] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    send(getTermsNotice, { signal }, currentSession().token).then(
      ({ answer }) => {
        if (!signal.aborted) setFrom((answer as { from: string | null }).from);
      },
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  const putAway = () => {
    setFrom(null);
    send(dismissTermsNotice, {}, currentSession().token).catch(() => undefined);
  };
  if (from === null) return null;
  return (
    <aside
      aria-label="New terms"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-border bg-card px-4 py-3 shadow-lg sm:px-6"
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-72 text-sm">
          Our{' '}
          <Link to={pathTo('terms')} className={LINK}>
            terms
          </Link>{' '}
          and our{' '}
          <Link to={pathTo('privacy')} className={LINK}>
            privacy policy
          </Link>{' '}
          change on <time dateTime={from}>{dayText(from)}</time>. Both pages begin with what is new.
        </p>
        <Button variant="outline" size="sm" className="max-sm:min-h-11" onClick={putAway}>
          Got It
        </Button>
      </div>
    </aside>
  );
}

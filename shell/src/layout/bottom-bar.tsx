import { type ComponentProps, useEffect, useLayoutEffect, useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import { dismissTermsNotice, getTermsNotice } from 'shared-contract/terms';
import { Link, useLocation } from 'shared-router';
import { currentSession, followTrackingConsent, send, setTrackingConsent, useSession } from 'shared-session';
import { Button } from 'shared-ui/basic';

const LINK = 'font-semibold text-primary underline underline-offset-4';

/** The pages of notices lead elsewhere by themselves: what is asked waits. */
const notices = new Set<string>([pathTo('notAuthorized'), pathTo('notImplemented')]);

/**
 * What lies over the foot of the window: a question, and once it is answered the notice of new terms to whoever is signed in. One module,
 * because each that is loaded by itself adds to every first page.
 */
export function BottomBar({ service }: { service: string | undefined }) {
  const handlerId = useSession((session) => session.handlerId);
  const { pathname } = useLocation();
  if (notices.has(pathname)) return null;
  if (service !== undefined) return <ConsentQuestion service={service} />;
  return handlerId !== null && <TermsNotice key={handlerId} />;
}

const Bar = ({ children, ...props }: ComponentProps<'aside'>) => (
  <aside
    className="fixed inset-x-0 bottom-0 z-40 border-t border-border bg-card px-4 py-3 shadow-lg sm:px-6"
    {...props}
  >
    <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-3">{children}</div>
  </aside>
);

/**
 * Asks once whether a marketing service may be told of the visitor. It lies over the foot of the window, so that nothing moves, and
 * holds nobody up: without an answer there is no measurement. `service` is its name.
 */
function ConsentQuestion({ service }: { service: string }) {
  useEffect(() => {
    addEventListener('storage', followTrackingConsent);
    return () => removeEventListener('storage', followTrackingConsent);
  }, []);
  // For styles of what else is at the foot of the window. `:root:has(…)` would have the whole page styled anew whenever an element comes or goes.
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset['question'] = '';
    return () => {
      delete page.dataset['question'];
    };
  }, []);
  return (
    <Bar aria-label="Marketing measurement" data-slot="consent-question">
      <p className="min-w-0 flex-1 basis-72 text-sm wrap-anywhere">
        May {service} learn your email address when you register, log in or make a table without an account? It tells us
        what brings people here. Everything works without it, and you can change your mind under{' '}
        <Link to={pathTo('privacy')} className={LINK}>
          Privacy Policy
        </Link>
        .
      </p>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" onClick={() => setTrackingConsent(false)}>
          Do Not Allow
        </Button>
        <Button variant="outline" size="sm" onClick={() => setTrackingConsent(true)}>
          Allow
        </Button>
      </div>
    </Bar>
  );
}

const dayText = (day: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/**
 * Tells whoever is signed in from when new terms hold, until they put it away. It lies over the foot of the window, so that nothing
 * moves. Its calls are not `call`: nobody has asked for anything, so that a failure interrupts nobody.
 */
function TermsNotice() {
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
  const dismiss = () => {
    setFrom(null);
    send(dismissTermsNotice, {}, currentSession().token).catch(() => undefined);
  };
  if (from === null) return null;
  return (
    <Bar aria-label="New terms">
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
      <Button variant="outline" size="sm" className="max-sm:min-h-11" onClick={dismiss}>
        Got It
      </Button>
    </Bar>
  );
}

import { type ComponentProps, useEffect, useLayoutEffect, useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import { dismissTermsNotice, getTermsNotice } from 'shared-contract/terms';
import { Link, useLocation } from 'shared-router';
import {
  currentSession,
  followTrackingConsent,
  send,
  setTrackingConsent,
  siteConfig,
  useIsConsentAsked,
  useSession,
} from 'shared-session';
import { Button } from 'shared-ui/basic';

const LINK = 'font-semibold text-primary underline underline-offset-4';

/** The pages of notices redirect after a countdown, so the bar waits for the next page. */
const notices = new Set<string>([pathTo('notAuthorized'), pathTo('notImplemented')]);

/**
 * A bar at the bottom of the window: the question for consent, then the notice about new terms for
 * signed-in users.
 */
export function BottomBar() {
  const handlerId = useSession((session) => session.handlerId);
  const isConsentAsked = useIsConsentAsked();
  const { pathname } = useLocation();
  const { termsFrom, trackingService } = siteConfig();
  if (notices.has(pathname)) return null;
  if (isConsentAsked && trackingService !== undefined) return <ConsentQuestion service={trackingService} />;
  return termsFrom !== undefined && handlerId !== null && <TermsNotice key={handlerId} />;
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
 * Asks once whether a marketing service may measure the visitor. It overlays the bottom of the window, so that
 * nothing shifts, and does not block the page: without a decision nothing is measured. `service` is the name of the
 * service.
 */
function ConsentQuestion({ service }: { service: string }) {
  useEffect(() => {
    addEventListener('storage', followTrackingConsent);
    return () => removeEventListener('storage', followTrackingConsent);
  }, []);
  // For the styles of other elements at the bottom. `:root:has(…)` would restyle the whole page at each change of the
  // document.
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
        May {service} learn your email address when you sign up, log in or make a table without an account? It tells us
        what brings people here. Everything works without it, and you can change your mind under{' '}
        <Link to={pathTo('privacy')} className={LINK}>
          Privacy Policy
        </Link>
        .
      </p>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" onClick={() => setTrackingConsent(false)}>
          Do not allow
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
 * Shows a signed-in user the date of new terms until they dismiss it. It overlays the bottom of the window, so that
 * nothing shifts. It uses `send` instead of `call`, so that a failure of this background request does not interrupt
 * the session.
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
        Got it
      </Button>
    </Bar>
  );
}

import { useEffect, useLayoutEffect } from 'react';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { followTrackingConsent, setTrackingConsent } from 'shared-session';
import { Button } from 'shared-ui/basic';

/**
 * Asks once whether a marketing service may be told of the visitor. It lies over the foot of the window, so that nothing moves, and
 * holds nobody up: without an answer there is no measurement. `service` is its name.
 */
export function ConsentQuestion({ service }: { service: string }) {
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
    <aside
      aria-label="Marketing measurement"
      data-slot="consent-question"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-border bg-card px-4 py-3 shadow-lg sm:px-6"
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-72 text-sm wrap-anywhere">
          May {service} learn your email address when you register, log in or make a table without an account? It tells
          us what brings people here. Everything works without it, and you can change your mind under{' '}
          <Link to={pathTo('privacy')} className="font-semibold text-primary underline underline-offset-4">
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
      </div>
    </aside>
  );
}

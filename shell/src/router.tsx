import { ownerOf, type RemoteName } from 'shared-contract/ownership';
import { screens } from 'shared-contract/screens';
import { type DataRouter, type PatchRoutesOnNavigationFunction, redirect, type RouteObject } from 'shared-router';
import { onSessionChange } from 'shared-session';
import { ErrorPage } from './error-page.tsx';
import { redirectFor } from './guard.ts';
import { Layout } from './layout/layout.tsx';
import { NotAuthorized } from './notices/not-authorized.tsx';
import { NotImplemented } from './notices/not-implemented.tsx';
import { withinLimits } from './remotes/lazy-screens.ts';
import type { Remotes } from './remotes/remotes.ts';
import { ScreenError } from './remotes/screen-error.tsx';
import { Unmatched } from './remotes/unmatched.tsx';
import { createAttempts } from './remotes/use-again.ts';

/**
 * What the router of the page is made of: the shell's own screens, and how those of a remote come in when the first of
 * its prefixes is visited. Guards stand here, once for each prefix. Routes that came in stay: `renew` begins with a new router.
 */
export function routing(
  remotes: Remotes,
  renew: () => void,
): {
  routes: RouteObject[];
  patchRoutesOnNavigation: PatchRoutesOnNavigationFunction;
} {
  const patched = new Set<RemoteName>();
  const failing = { remotes, attempts: createAttempts() };
  return {
    routes: [
      {
        // No path: a root that matches `/` by itself would never ask for the routes of the home page's remote.
        id: 'root',
        Component: Layout,
        HydrateFallback: Layout,
        ErrorBoundary: ErrorPage,
        loader: ({ request }) => {
          const target = redirectFor(new URL(request.url));
          return target === null ? null : redirect(target);
        },
        shouldRevalidate: () => true,
        children: [
          {
            id: 'screens',
            ErrorBoundary: () => <ScreenError {...failing} renew={renew} />,
            children: [
              { path: screens.notAuthorized, Component: NotAuthorized },
              { path: screens.notImplemented, Component: NotImplemented },
              { path: '*', Component: () => <Unmatched {...failing} /> },
            ],
          },
        ],
      },
    ],
    patchRoutesOnNavigation: async ({ path, patch, signal }) => {
      const owner = ownerOf(path);
      if (owner === null || patched.has(owner.remote)) return;
      if (redirectFor(new URL(path, location.href)) !== null) return;
      if (remotes.isResting(owner.remote) && !failing.attempts.isUnderWay(path)) return;
      // A failure is told by the screen that then matches, inside the layout.
      const routes = await remotes.load(owner.remote).catch(() => null);
      if (routes === null || signal.aborted) return;
      patch(
        'screens',
        routes.map((route) => withinLimits(owner.remote, route)),
      );
      patched.add(owner.remote);
    },
  };
}

/** Guards the page again whenever the session changes, in whichever tab. Answers how to stop. */
export function followSession(router: DataRouter): () => void {
  return onSessionChange(() => {
    // After whoever changed it has gone where it leads: a login to the account, a logout home.
    setTimeout(() => void router.revalidate());
  });
}

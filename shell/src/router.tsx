import { ownerOf, type RemoteName } from 'shared-contract/ownership';
import { pathTo, screens } from 'shared-contract/screens';
import {
  type DataRouter,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  redirect,
  type RouteObject,
  useLocation,
} from 'shared-router';
import { onSessionChange } from 'shared-session';
import { ErrorPage } from './notices/error-page.tsx';
import { isRefused, redirectFor } from './navigation/guard.ts';
import { Layout } from './layout/layout.tsx';
import { NotAuthorized, NotFound, NotImplemented } from './notices/notices.tsx';
import { withTimeouts } from './remotes/lazy-screens.ts';
import type { Remotes } from './remotes/remotes.ts';
import { createRetries, ScreenError, Unmatched } from './remotes/screen-error.tsx';
import type { InterruptionHandler } from './session/interruption.ts';

/** The screens. The router takes slashes at the end of a path for one; the server has nothing there. */
const Screens = () => (useLocation().pathname.includes('//') ? <NotFound /> : <Outlet />);

/** The screens of the remote whose page the server has rendered. */
export type ServedScreens = { remote: RemoteName; screens: RouteObject[] };

/**
 * The router's options: the shell's own screens, and the function that adds a remote's routes when one of its prefixes is
 * visited first. Guards are here, once for each prefix. Added routes cannot be removed: `renew` starts with a new router.
 * @param served - The screens that are there from the beginning.
 */
export function routing(
  remotes: Remotes,
  interruption: InterruptionHandler,
  renew: () => void,
  served: ServedScreens | null = null,
): { routes: RouteObject[]; patchRoutesOnNavigation: PatchRoutesOnNavigationFunction } {
  const patched = new Set<RemoteName>(served === null ? [] : [served.remote]);
  const failing = { remotes, retries: createRetries() };
  const Around = () => <Layout interruption={interruption} remotes={remotes} />;
  /** Who is asked to sign in again is not led away: the page's content is not there, and the guards run again after the answer. */
  const redirectOf = (url: URL) => (interruption.store.getState().question === null ? redirectFor(url) : null);
  return {
    routes: [
      {
        // No path: a root that matched `/` itself would never request the routes of the home page's remote.
        id: 'root',
        Component: Around,
        HydrateFallback: Around,
        ErrorBoundary: ErrorPage,
        loader: ({ request }) => {
          const target = redirectOf(new URL(request.url));
          return target === null ? null : redirect(target);
        },
        shouldRevalidate: () => true,
        children: [
          {
            id: 'screens',
            Component: Screens,
            ErrorBoundary: () => <ScreenError {...failing} renew={renew} />,
            children: [
              ...(served?.screens ?? []),
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
      if (redirectOf(new URL(path, location.href)) !== null) return;
      if (remotes.isCoolingDown(owner.remote) && !failing.retries.isPending(path)) return;
      // The failure is shown by `Unmatched`, which matches then, inside the layout.
      const routes = await remotes.load(owner.remote).catch(() => null);
      if (routes === null || signal.aborted) return;
      patch('screens', withTimeouts(owner.remote, routes, remotes));
      patched.add(owner.remote);
    },
  };
}

/** Runs the guards again whenever the session changes, in any tab. Returns a function that stops it. */
export function followSession(router: DataRouter, interruption: InterruptionHandler): () => void {
  return onSessionChange((now, before) => {
    interruption.follow(router.state.location.pathname, now, before);
    if (interruption.store.getState().question !== null) return;
    // After the navigation that belongs to the change: to the account after a login, home after a logout.
    setTimeout(() => {
      // Who has logged out in another tab. The notice of a refused page is for those who were never allowed to open it.
      const isLeft = now.handlerId === null && isRefused(router.state.location.pathname, null);
      void (isLeft ? router.navigate(pathTo('home'), { replace: true }) : router.revalidate());
    });
  });
}

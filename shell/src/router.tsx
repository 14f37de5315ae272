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

/** The screens. The router ignores repeated slashes in a path, the server does not: such a path is not found. */
const Screens = () => (useLocation().pathname.includes('//') ? <NotFound /> : <Outlet />);

/** The screens of the remote that the server renders. */
export type ServedScreens = { remote: RemoteName; screens: RouteObject[] };

/**
 * Returns the router's options: the shell's screens, and the function that adds a remote's routes at the first visit
 * of one of its prefixes. It also runs the guards, one for each prefix.
 * @param renew - Starts a new router, because added routes cannot be removed.
 * @param served - The screens that exist from the start, for the server's renderer.
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
  /**
   * No redirect while the sign-in prompt is open: the page's content is not rendered, and the guards run again after
   * it.
   */
  const redirectOf = (url: URL) => (interruption.store.getState().question === null ? redirectFor(url) : null);
  return {
    routes: [
      {
        // No path: with a root that matches `/`, the router would not request the routes of the home page's remote.
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
      // After a failure `Unmatched` matches and shows it inside the layout.
      const routes = await remotes.load(owner.remote).catch(() => null);
      if (routes === null || signal.aborted) return;
      patch('screens', withTimeouts(owner.remote, routes, remotes));
      patched.add(owner.remote);
    },
  };
}

/** Runs the guards again at each change of the session, in any tab. Returns an unsubscribe function. */
export function followSession(router: DataRouter, interruption: InterruptionHandler): () => void {
  return onSessionChange((now, before) => {
    interruption.follow(router.state.location.pathname, now, before);
    if (interruption.store.getState().question !== null) return;
    // In a new task, after the navigation that follows the change: to the account after a login, home after a logout.
    setTimeout(() => {
      // After a logout in another tab, leave a page that needs a session. "Not Authorized" is for users who never had
      // access.
      const isLeft = now.handlerId === null && isRefused(router.state.location.pathname, null);
      void (isLeft ? router.navigate(pathTo('home'), { replace: true }) : router.revalidate());
    });
  });
}

import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { RouterProvider, type RouteObject, useLocation } from 'shared-router';
import { createMemoryRouter } from 'shared-router/testing';
import { clearQueries } from 'shared-session/query';
import { toast, Toaster } from 'shared-ui/toast';

/** What stands in for every screen that is not the remote's own. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>Elsewhere: {`${pathname}${search}`}</p>;
}

/**
 * Shows the screen of a remote's `routes` that answers `path`, in strict mode and with toasts, as the shell does but
 * without its header, footer and guards. A path that no route matches shows 'Elsewhere: ' and the path.
 * No answer is cached yet. `state` is the navigation state. Answers a user to act with, and the router to see where one is.
 */
export function renderScreen(routes: RouteObject[], path: string, state?: unknown) {
  clearQueries();
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        children: [...routes, { path: '*', Component: Elsewhere }],
      },
    ],
    { initialEntries: [{ ...partsOf(path), state }] },
  );
  // Sonner shows what is still up again when its place appears anew: the toasts of the test before.
  toast.dismiss();
  const screen = render(
    <StrictMode>
      <RouterProvider router={router} />
      <Toaster />
    </StrictMode>,
  );
  return { ...screen, router, user: userEvent.setup() };
}

function partsOf(path: string) {
  const { pathname, search, hash } = new URL(path, 'http://site.test');
  return { pathname, search, hash };
}

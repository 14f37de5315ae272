import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { RouterProvider, type RouteObject, useLocation } from 'shared-router';
import { createMemoryRouter } from 'shared-router/testing';
import { clearQueries } from 'shared-session/query';
import { toast, Toaster } from 'shared-ui/toast';

/** Stands in for every screen of another remote. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>Elsewhere: {`${pathname}${search}`}</p>;
}

/**
 * Renders the screen of a remote's `routes` that matches `path`, in strict mode and with toasts, as the shell does but
 * without its header, footer and guards. A path without a route shows 'Elsewhere: ' and the path. The query cache is
 * empty. `state` is the navigation state. Returns a user to act with, and the router with the current location.
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
  // Sonner shows the previous test's visible toasts again when its container is mounted again.
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

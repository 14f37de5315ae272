import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SiteConfig } from 'shared-contract/site';
import { pathTo } from 'shared-contract/screens';
import { createBrowserRouter, Link, Navigate, Outlet, RouterProvider } from 'shared-router';
import { configureSite, logOut, useSession, watchSession } from 'shared-session';
import { Button } from 'shared-ui/basic';
import { Toaster } from 'shared-ui/toast';
import * as v from 'valibot';
import routes from '../src/routes.tsx';
import { LogIn } from './log-in.tsx';
import './styles.css';

/** A minimal shell: the session, an access check, and an outlet for the screen. */
function Host() {
  const role = useSession((session) => session.role);
  return (
    <div className="mx-auto grid max-w-6xl gap-8 p-4">
      <header className="flex items-center justify-between border-b pb-4">
        <Link to={pathTo('admin')} className="font-semibold">
          mf-admin, standalone
        </Link>
        {role !== null && (
          <Button variant="outline" size="sm" onClick={() => void logOut()}>
            Log Out
          </Button>
        )}
      </header>
      <main>{role === 'admin' ? <Outlet /> : <LogIn />}</main>
      <Toaster />
    </div>
  );
}

async function start(): Promise<void> {
  const answer = await fetch('/config.json');
  configureSite(v.parse(SiteConfig, await answer.json()));
  watchSession();
  const elsewhere = { path: '*', element: <Navigate to={pathTo('admin')} replace /> };
  const router = createBrowserRouter([
    { Component: Host, HydrateFallback: () => null, children: [...routes, elsewhere] },
  ]);
  const container = document.getElementById('root');
  if (container === null) throw new Error('The document has no element with the id root');
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

await start();

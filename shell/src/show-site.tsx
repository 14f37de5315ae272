import { type ReactNode, StrictMode } from 'react';
import { type DataRouter, type PatchRoutesOnNavigationFunction, type RouteObject, RouterProvider } from 'shared-router';
import { SiteName } from 'shared-ui/basic';
import type { Remotes } from './remotes/remotes.ts';
import { followSession, routing } from './router.tsx';

type Site = {
  remotes: Remotes;
  productName: string;
  createRouter: (
    routes: RouteObject[],
    options: { patchRoutesOnNavigation: PatchRoutesOnNavigationFunction },
  ) => DataRouter;
  render: (site: ReactNode) => void;
};

let shown = 0;

/** Renders the site with a new router. Returns the router, and a function that stops following the session. */
export function showSite(site: Site): { router: DataRouter; stop: () => void } {
  const { routes, patchRoutesOnNavigation } = routing(site.remotes, () => {
    stop();
    router.dispose();
    showSite(site);
  });
  const router = site.createRouter(routes, { patchRoutesOnNavigation });
  const stop = followSession(router);
  shown += 1;
  site.render(
    <StrictMode>
      <SiteName value={site.productName}>
        <RouterProvider key={shown} router={router} />
      </SiteName>
    </StrictMode>,
  );
  return { router, stop };
}

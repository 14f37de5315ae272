import { type ReactNode, StrictMode } from 'react';
import { pathTo } from 'shared-contract/screens';
import { type DataRouter, type PatchRoutesOnNavigationFunction, type RouteObject, RouterProvider } from 'shared-router';
import { meetDemands } from 'shared-session';
import { SiteName } from 'shared-ui/basic';
import type { Remotes } from './remotes/remotes.ts';
import { followSession, routing } from './router.tsx';
import { createSitting } from './session/sitting.ts';

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

/** Renders the site with a new router, for the sitting that there is. Returns the router, and a function that stops following the session. */
export function showSite(site: Site, sitting = createSitting()): { router: DataRouter; stop: () => void } {
  const { routes, patchRoutesOnNavigation } = routing(site.remotes, sitting, () => {
    stop();
    router.dispose();
    showSite(site, sitting);
  });
  const router = site.createRouter(routes, { patchRoutesOnNavigation });
  const stopFollowing = followSession(router, sitting);
  const stopMeeting = meetDemands({
    confirm: sitting.confirming.ask,
    enrol: () => {
      if (router.state.location.pathname !== pathTo('security'))
        void router.navigate(pathTo('security'), { replace: true });
    },
  });
  const stop = () => {
    stopFollowing();
    stopMeeting();
  };
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

import { type ReactNode, StrictMode, useEffect, useInsertionEffect, useLayoutEffect } from 'react';
import { pathTo } from 'shared-contract/screens';
import { type DataRouter, type PatchRoutesOnNavigationFunction, type RouteObject, RouterProvider } from 'shared-router';
import { setStepUpHandlers } from 'shared-session';
import { SiteName } from 'shared-ui/basic';
import type { Remotes } from './remotes/remotes.ts';
import { followSession, routing } from './router.tsx';
import { createInterruptionHandler } from './session/interruption.ts';

type SiteProps = {
  productName: string;
  /** Called when the first page is about to be drawn, before anything in it moves the window. */
  onBeforeCommit?: (() => void) | undefined;
  /** Called when the first page is drawn, before it is seen. */
  onCommit?: (() => void) | undefined;
  /** Called once the first page is there. */
  onInteractive?: (() => void) | undefined;
  children: ReactNode;
};

type SiteOptions = Omit<SiteProps, 'children'> & {
  remotes: Remotes;
  createRouter: (
    routes: RouteObject[],
    options: { patchRoutesOnNavigation: PatchRoutesOnNavigationFunction },
  ) => DataRouter;
  /** Called with the site, and the router in it. */
  render: (site: ReactNode, router: DataRouter) => void;
};

/** What is around every page, in the browser and on the server. */
export function Site({ productName, onBeforeCommit, onCommit, onInteractive, children }: SiteProps) {
  useInsertionEffect(() => onBeforeCommit?.(), [onBeforeCommit]);
  useLayoutEffect(() => onCommit?.(), [onCommit]);
  useEffect(() => onInteractive?.(), [onInteractive]);
  return (
    <StrictMode>
      <SiteName value={productName}>{children}</SiteName>
    </StrictMode>
  );
}

let routerCount = 0;

/** Renders the site with a new router, for the sitting that there is. Returns the router, and a function that stops following the session. */
export function showSite(
  site: SiteOptions,
  interruption = createInterruptionHandler(),
): { router: DataRouter; stop: () => void } {
  const { routes, patchRoutesOnNavigation } = routing(site.remotes, interruption, () => {
    stop();
    router.dispose();
    showSite(site, interruption);
  });
  const router = site.createRouter(routes, { patchRoutesOnNavigation });
  const stopFollowing = followSession(router, interruption);
  const removeStepUpHandlers = setStepUpHandlers({
    confirm: interruption.confirming.request,
    enrol: () => {
      if (router.state.location.pathname !== pathTo('security'))
        void router.navigate(pathTo('security'), { replace: true });
    },
  });
  const stop = () => {
    stopFollowing();
    removeStepUpHandlers();
  };
  routerCount += 1;
  site.render(
    <Site
      productName={site.productName}
      onBeforeCommit={site.onBeforeCommit}
      onCommit={site.onCommit}
      onInteractive={site.onInteractive}
    >
      <RouterProvider key={routerCount} router={router} />
    </Site>,
    router,
  );
  return { router, stop };
}

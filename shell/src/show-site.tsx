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
  /** Called before React commits the first page, and before any component scrolls the window. */
  onBeforeCommit?: (() => void) | undefined;
  /** Called when React has committed the first page, before the paint. */
  onCommit?: (() => void) | undefined;
  /** Called once the first page is interactive. */
  onInteractive?: (() => void) | undefined;
  children: ReactNode;
};

type SiteOptions = Omit<SiteProps, 'children'> & {
  remotes: Remotes;
  createRouter: (
    routes: RouteObject[],
    options: { patchRoutesOnNavigation: PatchRoutesOnNavigationFunction },
  ) => DataRouter;
  /** Renders the site, which contains the router. */
  render: (site: ReactNode, router: DataRouter) => void;
};

/** The root component of every page, in the browser and on the server. */
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

/**
 * Renders the site with a new router. Returns the router, and a function that removes its listeners and step-up
 * handlers.
 */
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

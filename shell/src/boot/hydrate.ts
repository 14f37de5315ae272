import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { dataMarks } from 'shared-contract/document-marks';
import type { DataRouter } from 'shared-router';
import { clearOnNavigation, readServedPage, removeCriticalStyles, servedContentOf } from './served-page.tsx';
import { captureInput } from './typed-text.ts';

/** Resolves once the page that came with the document is painted, or is not going to be. */
function whenPainted(): Promise<void> {
  if (performance.getEntriesByName('first-contentful-paint').length > 0 || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // It may have been hidden since.
    setTimeout(resolve, 200);
  });
}

/** Resolves once the router has the screen of the first page. */
function whenInitialized(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

/**
 * Draws the site into `container`. A page that came with the document is hydrated once its screen is there; another is drawn in its place
 * where the screen cannot be had.
 */
export function pageIn(container: HTMLElement) {
  const isServed = readServedPage(container);
  let root: Root | undefined;
  let isHydrating = false;
  /** Restores what was typed until React committed the page. */
  let restore: () => void = () => undefined;
  /** What was pressed last before React began to hydrate; it answers itself from then on. */
  let lastPressed: HTMLElement | null = null;

  function draw(site: ReactNode): void {
    root ??= createRoot(container);
    root.render(site);
  }

  async function hydrate(site: ReactNode, router: DataRouter): Promise<void> {
    const { pathname } = location;
    await whenInitialized(router);
    clearOnNavigation(router);
    const { errors, location: shown, matches } = router.state;
    // Its remote has no routes.
    const hasScreen = errors === null && matches.at(-1)?.route.path !== '*';
    if (root !== undefined || !hasScreen || shown.pathname !== pathname) return draw(site);
    // React has its own, and removes them when it goes on.
    for (const tag of document.head.querySelectorAll(`[data-${dataMarks.served}]`)) tag.remove();
    isHydrating = true;
    lastPressed = document.querySelector<HTMLElement>(`[data-${dataMarks.pressed}]`);
    delete lastPressed?.dataset[dataMarks.pressed];
    // In slices, between which the page answers.
    startTransition(() => {
      root = hydrateRoot(container, site, { onRecoverableError: console.error });
    });
  }

  return {
    isServed,
    isMounted: () => root !== undefined,
    draw,
    /** Resolves when scripts may keep the browser busy: after the first paint. */
    whenReady: (): Promise<void> => (isServed ? whenPainted() : Promise.resolve()),
    render: (site: ReactNode, router: DataRouter) =>
      isServed && root === undefined ? void hydrate(site, router) : draw(site),
    /** Before React changes the page: reads how far it is scrolled, and what was typed. */
    onBeforeCommit() {
      if (!isHydrating) return;
      const [top, restoreInput] = [scrollY, captureInput(container)];
      restore = () => {
        // The router begins every document at its top.
        if (top > 0) scrollTo({ top, behavior: 'instant' });
        restoreInput(container);
      };
    },
    /** When React has committed the page, before it is painted. */
    onCommit() {
      restore();
      restore = () => undefined;
    },
    /** Once the page answers. The critical CSS stays where served content has no style sheets of its own yet. */
    onInteractive() {
      delete document.documentElement.dataset[dataMarks.served];
      if (servedContentOf(location.pathname) === null || isHydrating) removeCriticalStyles();
      lastPressed?.click();
      lastPressed = null;
    },
  };
}

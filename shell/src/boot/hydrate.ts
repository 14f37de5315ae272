import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { dataMarks } from 'shared-contract/document-marks';
import { ownerOf } from 'shared-contract/ownership';
import type { DataRouter } from 'shared-router';
import { reportFailure } from '../failures/report-failure.ts';
import { clearOnNavigation, readServedPage, removeCriticalStyles, servedContentOf } from './served-page.tsx';
import { captureInput } from './typed-text.ts';

/** Resolves after the first paint of the served page, or at once if the tab is hidden. */
function whenPainted(): Promise<void> {
  if (performance.getEntriesByName('first-contentful-paint').length > 0 || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // The tab may have been hidden since, and then gets no animation frame.
    setTimeout(resolve, 200);
  });
}

/** Resolves once the router has loaded the screen of the first page. */
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
 * Returns the functions that render the site into `container`. A served page is hydrated once its screen has loaded.
 * If the screen cannot be loaded, or the document has no content, the site is rendered anew.
 */
export function pageIn(container: HTMLElement) {
  const isServed = readServedPage(container);
  let root: Root | undefined;
  let isHydrating = false;
  /** Restores the input that was typed before React committed the page. */
  let restore: () => void = () => undefined;
  /** The last pressed button before hydration. It is clicked again when the page is interactive. */
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
    // `*` matches when the page's remote has no routes.
    const hasScreen = errors === null && matches.at(-1)?.route.path !== '*';
    if (root !== undefined || !hasScreen || shown.pathname !== pathname) return draw(site);
    // React renders its own tags, and removes them on the next navigation.
    for (const tag of document.head.querySelectorAll(`[data-${dataMarks.served}]`)) tag.remove();
    isHydrating = true;
    lastPressed = document.querySelector<HTMLElement>(`[data-${dataMarks.pressed}]`);
    delete lastPressed?.dataset[dataMarks.pressed];
    // A transition hydrates in slices, so that the browser can handle input in between.
    startTransition(() => {
      root = hydrateRoot(container, site, {
        onRecoverableError: (error) => {
          console.error(error);
          reportFailure(ownerOf(location.pathname)?.remote ?? 'shell', { fault: 'not-hydrated' });
        },
      });
    });
  }

  return {
    isServed,
    isMounted: () => root !== undefined,
    draw,
    /** Resolves when scripts may block the main thread: after the first paint. */
    whenReady: (): Promise<void> => (isServed ? whenPainted() : Promise.resolve()),
    render: (site: ReactNode, router: DataRouter) =>
      isServed && root === undefined ? void hydrate(site, router) : draw(site),
    /** Reads scroll position and typed input, before React changes the page. */
    onBeforeCommit() {
      if (!isHydrating) return;
      const [top, restoreInput] = [scrollY, captureInput(container)];
      restore = () => {
        // The router scrolls to the top at the start of a document.
        if (top > 0) scrollTo({ top, behavior: 'instant' });
        restoreInput(container);
      };
    },
    /**
     * Restores the scroll position and the input, after React has committed the page and before it
     * is painted.
     */
    onCommit() {
      restore();
      restore = () => undefined;
    },
    /** Ends hydration. The critical CSS stays while served content is shown without its style sheets. */
    onInteractive() {
      delete document.documentElement.dataset[dataMarks.served];
      if (servedContentOf(location.pathname) === null || isHydrating) removeCriticalStyles();
      lastPressed?.click();
      lastPressed = null;
    },
  };
}

import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { pathTo } from 'shared-contract/screens';
import type { Registry } from 'shared-contract/site';
import { createBrowserRouter, type DataRouter } from 'shared-router';
import { configureSite, currentSession, prepareCalls, watchSession } from 'shared-session';
import { ErrorPage, NotTakenOver } from './error-page.tsx';
import { chosenTheme, showTheme } from './layout/theme.ts';
import { fetchAhead } from './remotes/fetch-ahead.ts';
import { entryLoader } from './remotes/entry-loader.ts';
import { createCheckedModules } from './remotes/checked-modules.ts';
import { createRemotes } from './remotes/remotes.ts';
import { followTyping } from './remotes/served-fields.ts';
import {
  endCriticalStyles,
  forgetWhenLeft,
  readServedPage,
  servedContentOf,
  whenInitialized,
} from './remotes/served-page.tsx';
import { sharedModules } from './remotes/shared-modules.ts';
import { showSite } from './show-site.tsx';
import { fetchSite, readSite, shellDigests } from './site.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The document has no element to draw the page in');
const isServed = readServedPage(container);
let root: Root | undefined;
let isTakenOver = false;

function render(site: ReactNode): void {
  root ??= createRoot(container as HTMLElement);
  root.render(site);
}

let isFetchingAhead = false;

function fetchAheadOnce(registry: Registry): void {
  if (isFetchingAhead) return;
  isFetchingAhead = true;
  fetchAhead(registry, currentSession().token !== null);
}

/** Ends prefetching of documents by the browser, and the critical CSS unless content of the server stays whose own styles may be missing. */
function endFirstSight(): void {
  delete document.documentElement.dataset['served'];
  if (servedContentOf(location.pathname) === null || isTakenOver) endCriticalStyles();
}

/** How far somebody has scrolled until the page is taken over. */
let scrolledTo = 0;
let giveBackTyped = () => {};
/** What was pressed last before React began to take the page over (`first-sight.ts`); it answers itself from then on. */
let pressed: HTMLElement | null = null;

/** The router begins every document at its top. */
function keepScrolled(): void {
  if (scrolledTo > 0) scrollTo({ top: scrolledTo, behavior: 'instant' });
  scrolledTo = 0;
}

/** Resolves once the page that came with the document is painted, or is not going to be. */
function whenPainted(): Promise<void> {
  const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
  if (!isServed || isPainted || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // It may have been hidden since.
    setTimeout(resolve, 200);
  });
}

/** Takes over the page that the server has rendered, once its screen is there; draws another where the screen cannot be had. */
async function takeOver(site: ReactNode, router: DataRouter): Promise<void> {
  const { pathname } = location;
  await whenInitialized(router);
  forgetWhenLeft(router);
  const { errors, location: shown, matches } = router.state;
  // Its remote has no routes.
  const hasScreen = errors === null && matches.at(-1)?.route.path !== '*';
  if (root !== undefined || !hasScreen || shown.pathname !== pathname) return render(site);
  // React has its own, and removes them when it goes on.
  for (const tag of document.head.querySelectorAll('[data-served]')) tag.remove();
  isTakenOver = true;
  giveBackTyped = followTyping(container as HTMLElement);
  pressed = document.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  // In slices, between which the page answers.
  startTransition(() => {
    root = hydrateRoot(container as HTMLElement, site, { onRecoverableError: console.error });
  });
}

async function start(): Promise<void> {
  const [site] = await Promise.all([readSite(), whenPainted()]);
  configureSite(site.config);
  watchSession();

  const modules = createCheckedModules();
  modules.add(shellDigests());
  Object.assign(globalThis, { importModule: modules.importModule });
  const remotes = createRemotes(site, { loadRemote, registerRemotes }, modules, fetchSite);
  // Beside the remote, where the page has data to load: those of a rendered one came with it, and the home page has none.
  prepareCalls({ isExpected: !isServed && location.pathname !== pathTo('home'), askAgain: modules.askAgain });
  registerGlobalPlugins([sharedModules(modules.askedAgain)]);
  registerPlugins([entryLoader(modules, remotes.integrityOf)]);
  showSite({
    remotes,
    productName: site.config.productName,
    createRouter: createBrowserRouter,
    onDrawing: () => {
      if (isTakenOver) scrolledTo = scrollY;
    },
    onDrawn: () => {
      keepScrolled();
      giveBackTyped();
    },
    onShown: () => {
      endFirstSight();
      pressed?.click();
      pressed = null;
      fetchAheadOnce(site.registry);
    },
    render: (page, router) => (isServed && root === undefined ? void takeOver(page, router) : render(page)),
  });
}

showTheme(chosenTheme());
start().catch((error: unknown) => {
  console.error(error);
  if (!isServed || root !== undefined) return render(<ErrorPage />);
  // What can be read stays.
  const note = document.createElement('div');
  container.before(note);
  createRoot(note).render(<NotTakenOver />);
});

import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { ReactNode } from 'react';
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
import { forgetWhenLeft, readServedPage, servedContentOf, whenInitialized } from './remotes/served-page.tsx';
import { sharedModules } from './remotes/shared-modules.ts';
import { showSite } from './show-site.tsx';
import { fetchSite, readSite, shellDigests } from './site.ts';
import './styles.css';
import './typeface.css';

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

/** The styles for the first sight of the page win over others, as long as these may be incomplete. */
function dropFirstStyles(): void {
  if (servedContentOf(location.pathname) === null || isTakenOver) document.getElementById('first-styles')?.remove();
}

/** How far somebody had scrolled when the page was taken over. */
let scrolledTo = 0;

/** The router begins every document at its top. */
function keepScrolled(): void {
  if (scrolledTo > 0) scrollTo({ top: scrolledTo, behavior: 'instant' });
  scrolledTo = 0;
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
  scrolledTo = scrollY;
  root = hydrateRoot(container as HTMLElement, site, { onRecoverableError: console.error });
}

async function start(): Promise<void> {
  const site = await readSite();
  configureSite(site.config);
  watchSession();

  const modules = createCheckedModules();
  modules.add(shellDigests());
  Object.assign(globalThis, { importModule: modules.importModule });
  const remotes = createRemotes(site, { loadRemote, registerRemotes }, modules, fetchSite);
  // Beside the remote, where the page has data; the home page has none.
  prepareCalls({ isExpected: location.pathname !== pathTo('home'), askAgain: modules.askAgain });
  registerGlobalPlugins([sharedModules(modules.askedAgain)]);
  registerPlugins([entryLoader(modules, remotes.integrityOf)]);
  showSite({
    remotes,
    productName: site.config.productName,
    createRouter: createBrowserRouter,
    onDrawn: keepScrolled,
    onShown: () => {
      dropFirstStyles();
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

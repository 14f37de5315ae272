import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { createRoot } from 'react-dom/client';
import { elementIds } from 'shared-contract/document-marks';
import { pathTo } from 'shared-contract/screens';
import type { Registry } from 'shared-contract/site';
import { createBrowserRouter } from 'shared-router';
import { configureSite, currentSession, prepareCalls, watchSession } from 'shared-session';
import { pageIn } from './boot/hydrate.ts';
import { reportFailure } from './failures/report-failure.ts';
import { ErrorPage, NotHydrated } from './notices/error-page.tsx';
import { chosenTheme, showTheme } from './layout/theme.ts';
import { prefetchRemotes } from './remotes/prefetch-remotes.ts';
import { createCheckedModules, entryLoader } from './remotes/checked-modules.ts';
import { createRemotes } from './remotes/remotes.ts';
import { sharedModules } from './remotes/shared-modules.ts';
import { showSite } from './show-site.tsx';
import { fetchSite, readSite, shellDigests } from './remotes/site.ts';

const container = document.getElementById(elementIds.root);
if (container === null) throw new Error('The document has no element to render the page into');
const page = pageIn(container);

let hasPrefetched = false;

function prefetchOnce(registry: Registry): void {
  if (hasPrefetched) return;
  hasPrefetched = true;
  prefetchRemotes(registry, currentSession().token !== null);
}

async function start(): Promise<void> {
  const [site] = await Promise.all([readSite(), page.whenReady()]);
  configureSite(site.config);
  watchSession();

  const modules = createCheckedModules();
  modules.add(shellDigests());
  Object.assign(globalThis, { importModule: modules.importModule });
  const remotes = createRemotes(site, { loadRemote, registerRemotes }, modules, fetchSite);
  // The HTTP client loads in parallel with the remote if the page has data to load. Served pages came with their
  // data, and the home page
  // has none.
  prepareCalls({
    isExpected: !page.isServed && location.pathname !== pathTo('home'),
    refetchPending: modules.refetchPending,
  });
  registerGlobalPlugins([sharedModules(modules.whenRefetched)]);
  registerPlugins([entryLoader(modules, remotes.integrityOf)]);
  showSite({
    remotes,
    productName: site.config.productName,
    createRouter: createBrowserRouter,
    ...page,
    onInteractive: () => {
      page.onInteractive();
      prefetchOnce(site.registry);
    },
  });
}

showTheme(chosenTheme());
start().catch((error: unknown) => {
  console.error(error);
  reportFailure('shell');
  if (!page.isServed || page.isMounted()) return page.draw(<ErrorPage />);
  // The served content stays readable below the notice.
  const notice = document.createElement('div');
  container.before(notice);
  createRoot(notice).render(<NotHydrated />);
});

import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { pathTo } from 'shared-contract/screens';
import { createBrowserRouter } from 'shared-router';
import { configureSite, prepareCalls, watchSession } from 'shared-session';
import { ErrorPage } from './error-page.tsx';
import { chosenTheme, showTheme } from './layout/theme.ts';
import { entryLoader } from './remotes/entry-loader.ts';
import { createCheckedModules } from './remotes/checked-modules.ts';
import { createRemotes } from './remotes/remotes.ts';
import { sharedModules } from './remotes/shared-modules.ts';
import { showSite } from './show-site.tsx';
import { fetchSite, readSite, shellDigests } from './site.ts';
import './styles.css';
import './typeface.css';

const container = document.getElementById('root');
if (container === null) throw new Error('The document has no element to draw the page in');
const root = createRoot(container);

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
  const render = (page: ReactNode) => root.render(page);
  showSite({ remotes, productName: site.config.productName, createRouter: createBrowserRouter, render });
}

showTheme(chosenTheme());
start().catch((error: unknown) => {
  console.error(error);
  root.render(<ErrorPage />);
});

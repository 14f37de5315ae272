import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'shared-router';
import { configureSite, watchSession } from 'shared-session';
import { SiteNameProvider } from 'shared-ui/basic';
import { ErrorPage } from './error-page.tsx';
import { chosenTheme, showTheme } from './layout/theme.ts';
import { entryLoader } from './remotes/entry-loader.ts';
import { createRemotes } from './remotes/remotes.ts';
import { followSession, routing } from './router.tsx';
import { fetchRegistry, readSite } from './site.ts';
import './styles.css';

const container = document.getElementById('root');
if (container === null) throw new Error('The document has no element to draw the page in');
const root = createRoot(container);

async function start(): Promise<void> {
  const { config, registry } = await readSite();
  configureSite(config);
  watchSession();

  const remotes = createRemotes(registry, { loadRemote, registerRemotes }, fetchRegistry);
  registerPlugins([entryLoader(remotes.integrityOf)]);
  const { routes, patchRoutesOnNavigation } = routing(remotes);
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation });
  followSession(router);

  root.render(
    <StrictMode>
      <SiteNameProvider name={config.productName}>
        <RouterProvider router={router} />
      </SiteNameProvider>
    </StrictMode>,
  );
}

showTheme(chosenTheme());
start().catch((error: unknown) => {
  console.error(error);
  root.render(<ErrorPage />);
});

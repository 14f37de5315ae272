import { createRoot, type Root } from 'react-dom/client';
import { pathTo } from 'shared-contract/screens';
import { createBrowserRouter } from 'shared-router';
import { configureSite, prepareCalls, watchSession } from 'shared-session';
import { chosenTheme, showTheme } from '../../shell/src/layout/theme.ts';
import type { Remotes } from '../../shell/src/remotes/remotes.ts';
import { createStatuses } from '../../shell/src/remotes/statuses.ts';
import { showSite } from '../../shell/src/show-site.tsx';
import { readSite } from '../../shell/src/remotes/site.ts';
import { screensOf } from './screens.generated.ts';
import '../../shell/src/styles.css';
import '../../shell/src/typeface.css';

/**
 * The product as one bundle, for comparison: the shell with the remotes' screens in its own build, without federation,
 * digest checks and server rendering. Screens load on demand, as in the remotes. Those of accounts and of the
 * administration, whose styles no public page needs, load with their routes.
 */
const remotes: Remotes = {
  load: (name) => screensOf[name](),
  loadQuestion: async (_name, kind) => {
    const { questions } = await import('../../mf-account/src/routes.tsx');
    return (await questions[kind]()).Component;
  },
  statuses: createStatuses(),
  isCoolingDown: () => false,
  findOutage: async () => null,
  report: () => undefined,
  newerRelease: async () => null,
  forget: () => undefined,
  refetchPending: () => undefined,
  integrityOf: () => undefined,
};

const container = document.getElementById('root');
if (container === null) throw new Error('The document has no element to draw the page in');
let root: Root | undefined;

showTheme(chosenTheme());
const { config } = await readSite();
configureSite(config);
watchSession();
prepareCalls({ isExpected: location.pathname !== pathTo('home'), refetchPending: () => undefined });
showSite({
  remotes,
  productName: config.productName,
  createRouter: createBrowserRouter,
  render: (site) => {
    root ??= createRoot(container);
    root.render(site);
  },
});

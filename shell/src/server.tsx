import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { renderToString } from 'react-dom/server';
import type { SiteConfig } from 'shared-contract/site';
import * as router from 'shared-router';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'shared-router/server';
import * as session from 'shared-session';
import { configureSite, prepareCalls, renderWithData } from 'shared-session';
import * as basic from 'shared-ui/basic';
import * as toast from 'shared-ui/toast';
import { criticalStyles, sheetOf } from './boot/critical-css.ts';
import { routing, type ServedScreens } from './router.tsx';
import type { Remotes } from './remotes/remotes.ts';
import { createStatuses } from './remotes/statuses.ts';
import { createInterruptionHandler } from './session/interruption.ts';
import shellStyles from './styles.css';
import typefaceStyles from './typeface-fallback.css';

import { Site } from './show-site.tsx';

/** Renders pages on the server: the shell with the screens of one remote, as for a visitor. */

// A remote's renderer imports the shared modules from here. In the browser federation provides them.
Object.assign(globalThis, {
  tiptableModules: {
    react,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': reactDom,
    'shared-router': router,
    'shared-session': session,
    'shared-ui/basic': basic,
    'shared-ui/toast': toast,
  },
});

/** The maximum number of rounds of loading data. The browser loads the rest. */
const MAX_ROUNDS = 3;

/** A page as HTML, its critical CSS (which ends with `definitions`), and its data by query key. */
export type RenderedPage = { markup: string; styles: string; definitions: string; data: Record<string, unknown> };

/** The server loads no remotes: the renderer is created with the screens of one. */
const noRemotes: Remotes = {
  load: () => Promise.resolve([]),
  loadQuestion: () => Promise.reject(new Error('There are no questions on the server')),
  statuses: createStatuses(),
  isCoolingDown: () => false,
  newerRelease: () => Promise.resolve(null),
  forget: () => undefined,
  refetchPending: () => undefined,
  findOutage: () => Promise.resolve(null),
  report: () => undefined,
  integrityOf: () => undefined,
};

/**
 * The title and tags of the head, which React writes before the markup. They are removed: the API writes the
 * document's head.
 */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/;

/**
 * Returns a function that renders the page at a path (with its query). It returns `null` for a redirect or an unknown
 * page.
 * @param served - The remote's screens and their styles.
 * @param fetchData - The `fetch` for the screens' calls.
 */
export function createRenderer(
  config: SiteConfig,
  served: ServedScreens & { styles: string },
  fetchData: typeof fetch,
) {
  configureSite(config);
  prepareCalls({ isExpected: true, refetchPending: () => undefined, fetch: fetchData });
  const { routes } = routing(noRemotes, createInterruptionHandler(), () => undefined, served);
  const handler = createStaticHandler(routes);
  const stylesFor = criticalStyles([typefaceStyles, shellStyles, served.styles].map(sheetOf));

  return async (path: string): Promise<RenderedPage | null> => {
    const context = await handler.query(new Request(new URL(path, config.publicOrigin)));
    if (context instanceof Response || context.errors !== null) return null;
    const staticRouter = createStaticRouter(handler.dataRoutes, context);
    const site = (
      <Site productName={config.productName}>
        <StaticRouterProvider router={staticRouter} context={context} hydrate={false} />
      </Site>
    );
    const data: Record<string, unknown> = {};
    for (let round = 1; ; round += 1) {
      const { result, missing } = renderWithData(data, () => renderToString(site));
      const pending = [...missing].filter(([key]) => !(key in data));
      if (pending.length === 0 || round > MAX_ROUNDS) {
        const markup = result.replace(HEAD_TAGS, '');
        const { definitions, rules } = stylesFor(markup);
        return { markup, styles: rules + definitions, definitions, data };
      }
      const { signal } = new AbortController();
      const answers = pending.map(async ([key, load]) => ({ [key]: await load(signal).catch(() => undefined) }));
      Object.assign(data, ...(await Promise.all(answers)));
    }
  };
}

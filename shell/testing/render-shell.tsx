import { render, type RenderResult, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from 'shared-contract/session';
import { remoteNames } from 'shared-contract/ownership';
import type { RegisteredRemote, Registry } from 'shared-contract/site';
import type { RouteObject } from 'shared-router';
import { createMemoryRouter } from 'shared-router/testing';
import { startSession } from 'shared-session';
import { configureTestSite, testSite } from '../../testing/with-api.ts';
import { tokenFor } from '../../testing/token-for.ts';
import { createRemotes, type Federation } from '../src/remotes/remotes.ts';
import { showSite } from '../src/show-site.tsx';
import type { Site } from '../src/remotes/site.ts';

/** Creates a registry entry. */
export function released(name: string, changes: Partial<RegisteredRemote> = {}): RegisteredRemote {
  return {
    entry: `https://${name}.test/remoteEntry.1.js`,
    version: '1.0.0',
    contract: 1,
    apiContract: 1,
    integrity: 'sha384-x',
    preload: { modules: [], styles: [] },
    digests: null,
    ...changes,
  };
}

export const completeRegistry = (): Registry => Object.fromEntries(remoteNames.map((name) => [name, released(name)]));

const screensOf: Record<string, RouteObject[]> = {
  'mf-public': [
    { index: true, Component: () => <h1>Home of mf-public</h1> },
    { path: 'about', Component: () => <h1>About by mf-public</h1> },
  ],
  'mf-account': [
    { path: 'login', Component: () => <h1>Login of mf-account</h1> },
    { path: 'my-account', Component: () => <h1>Account of mf-account</h1> },
  ],
  'mf-admin': [{ path: 'admin', children: [{ index: true, Component: () => <h1>Dashboard of mf-admin</h1> }] }],
};

type ShellOptions = {
  /** Whether the site is already configured, as by `withApi`. */
  isConfigured?: boolean;
  role?: Role;
  registry?: Registry;
  /** Replaces the result of loading a remote. */
  load?: (name: string, attempt: number) => unknown;
  /** The registry that the server returns after a failure. */
  latest?: () => Promise<Registry>;
  /** The API's contract number, at first and after a failure. */
  apiContracts?: [first: number, later: number];
};

/** Queries within the site's header. In jsdom, unlike in a browser, a `header` inside `main` is a banner, too. */
export const banner = () => within(screen.getAllByRole('banner')[0] as HTMLElement);

export function signIn(role: Role): void {
  startSession(tokenFor({ role, exp: Math.floor(Date.now() / 1000) + 3600 }));
}

/** Renders the whole shell at `path`, with `load` in place of the federation runtime. */
export function renderShell(path: string, shown: ShellOptions = {}) {
  const { apiContracts: [api, laterApi] = [1, 1], role, registry = completeRegistry(), load, latest } = shown;
  if (shown.isConfigured !== true) configureTestSite();
  if (role !== undefined) signIn(role);
  const registered: Parameters<Federation['registerRemotes']>[0] = [];
  const attempts = new Map<string, number>();
  const federation: Federation = {
    registerRemotes: (added) => registered.push(...added),
    loadRemote: async (id) => {
      const name = id.replace(/(?:\.\d+)?\/routes$/, '');
      const attempt = (attempts.get(name) ?? 0) + 1;
      attempts.set(name, attempt);
      return (await load?.(name, attempt)) ?? { contract: 1, default: screensOf[name] };
    },
  };
  const siteOf = (releases: Registry, apiContract: number): Site => ({
    config: { ...testSite, apiBase: '/api', apiContract },
    registry: releases,
  });
  const fetchSite = async () => siteOf((await latest?.()) ?? registry, laterApi);
  const refetchPending = jest.fn();
  const modules = { addFrom: () => Promise.resolve(), offer: () => undefined, refetchPending };
  const remotes = createRemotes(siteOf(registry, api), federation, modules, fetchSite);
  let rendered: RenderResult | undefined;
  const { router, stop } = showSite({
    remotes,
    productName: 'TipTable',
    createRouter: (routes, options) => createMemoryRouter(routes, { ...options, initialEntries: [path] }),
    render: (site) => (rendered === undefined ? (rendered = render(site)) : rendered.rerender(site)),
  });
  return { router, remotes, registered, attempts, refetchPending, stop, user: userEvent.setup() };
}

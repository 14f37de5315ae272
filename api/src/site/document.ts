import { ownerOf, type ScreenAccess } from 'shared-contract/ownership';
import type { RegisteredRemote, Registry, SiteConfig } from 'shared-contract/site';
import type { Theme } from 'shared-contract/theme';
import { escaped } from '../html.ts';
import { dataBlock } from './data-block.ts';
import { type DocumentHead, headTags } from './head.ts';

const HEAD_PLACEHOLDER = '<!-- tiptable:head -->';

/**
 * Preloads of the files that every page of a remote needs, and of those that this page has for itself, matching the requests of the shell and the federation runtime. Styles only
 * for pages that visitors may open: browsers warn about preloads that a guard then leaves unused. Nothing for pages of administrators:
 * whoever else opens one is led away before anything of that remote is needed.
 */
function preloads(
  { entry, integrity, pages, preload, digests }: RegisteredRemote,
  access: ScreenAccess,
  pathname: string,
): string[] {
  if (access === 'admin') return [];
  const others = pages?.[pathname] ?? (digests === null ? [] : [digests]);
  const modules = [{ address: entry, integrity }, ...others, ...preload.modules];
  const styles = access === 'anyone' || access === 'signed-out' ? preload.styles : [];
  return [
    ...modules.map(
      (file) => `<link rel="modulepreload" href="${escaped(file.address)}" integrity="${escaped(file.integrity)}">`,
    ),
    ...styles.map((file) => `<link rel="preload" as="style" href="${escaped(file)}">`),
  ];
}

/** The page asks the server which addresses there are. */
const withoutRoutes = (registry: Registry) =>
  Object.fromEntries(Object.entries(registry).map(([name, remote]) => [name, { ...remote, routes: undefined }]));

/**
 * The shell's page for one path: its template with theme, configuration, registry, the preloads of the path's remote, and what the page
 * says of itself; the product's name alone where `head` is absent.
 */
export function renderDocument(
  template: string,
  page: { pathname: string; theme: Theme | null; config: SiteConfig; registry: Registry; head?: DocumentHead | null },
): string {
  const { config, head: own = null, pathname, registry, theme } = page;
  const owner = ownerOf(pathname);
  const remote = owner === null ? undefined : registry[owner.remote];
  const head = [
    ...(own === null ? [`<title>${escaped(config.productName)}</title>`] : headTags(own, config)),
    ...(owner === null || remote === undefined ? [] : preloads(remote, owner.access, pathname)),
    dataBlock('site-config', config),
    dataBlock('remote-registry', withoutRoutes(registry)),
  ].join('\n    ');
  const themed = theme === null ? template : template.replace('<html', `<html data-theme="${theme}"`);
  return themed
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<!-- tiptable:routes .*? -->/, '')
    .replace(HEAD_PLACEHOLDER, () => head);
}

import { dataMarks, elementIds } from 'shared-contract/document-marks';
import { colourRules } from 'shared-contract/colours';
import { ownership, ownerOf, type RemoteName, type ScreenAccess } from 'shared-contract/ownership';
import { paramsIn } from 'shared-contract/route-patterns';
import type { CheckedFile, RegisteredRemote, Registry, SiteConfig } from 'shared-contract/site';
import type { Theme } from 'shared-contract/theme';
import { escaped } from '../platform/html.ts';
import { digestForPolicy } from '../platform/http/security.ts';
import { dataBlock } from './data-block.ts';
import { type DocumentHead, headTags } from './head.ts';
import type { RenderedPage } from './rendering/messages.ts';

const HEAD_PLACEHOLDER = '<!-- tiptable:head -->';
const ROOT = `<div id="${elementIds.root}"></div>`;
/** For those who read the template, and for the server. */
const COMMENTS = /\s*<!-- (?!tiptable:head ).*? -->/g;
/** What the template loads: scripts, style sheets, and preloads of them and of the typeface. */
const LOADED = /\s*(?:<script [^>]*>[^<]*<\/script>|<link [^>]*rel="(?:stylesheet|preload|modulepreload)"[^>]*>)/g;

/** What the release says of the page at a path; `undefined` where it says nothing. */
const entryOfPage = <Files>(pages: Record<string, Files> | undefined, pathname: string): Files | undefined =>
  Object.entries(pages ?? {}).find(([pattern]) => paramsIn(pattern, pathname) !== null)?.[1];

/**
 * Preloads of the files that every page of a remote needs, and of those that this page has for itself, matching the requests of the shell and the federation runtime. Styles only
 * for pages that visitors may open: browsers warn about preloads that a guard then leaves unused. Nothing for pages of administrators:
 * whoever else opens one is led away before anything of that remote is needed.
 */
function preloads(name: string, remote: RegisteredRemote, access: ScreenAccess, pathname: string): string[] {
  if (access === 'admin') return [];
  const { digests, entry, integrity, pages, pageStyles, preload } = remote;
  // The registry in the document has the digests of the page's own modules.
  const own = entryOfPage<CheckedFile[]>(pages, pathname);
  const allDigests = own === undefined && digests !== null ? [digests] : [];
  const modules = [{ address: entry, integrity }, ...allDigests, ...preload.modules];
  const isForVisitors = access === 'anyone' || access === 'signed-out';
  const styles = isForVisitors ? [...preload.styles, ...(entryOfPage<string[]>(pageStyles, pathname) ?? [])] : [];
  return [
    ...modules.map(
      (file) => `<link rel="modulepreload" href="${escaped(file.address)}" integrity="${escaped(file.integrity)}">`,
    ),
    // A browser opens six connections to an origin, and nothing ends the request of a module that is never answered; these the shell can
    // end. It checks their digests when it runs them.
    ...(own ?? []).map((file) => `<link rel="preload" as="fetch" crossorigin href="${escaped(file.address)}">`),
    ...styles.map(
      (file) => `<link rel="preload" as="style" href="${escaped(file)}" data-${dataMarks.remote}="${name}">`,
    ),
  ];
}

const loadsFile = (tag: string) => / (?:href|src)="/.test(tag);

/** The same for a page that can be seen without it: the browser asks for scripts and styles after all that is seen, such as the typeface. */
const withLowPriority = (tag: string) =>
  loadsFile(tag) && !tag.includes(' as="font"') ? tag.replace('>', ' fetchpriority="low">') : tag;

/** What may be named ahead of the content: not data, and nothing that browsers wait for before they show a page, a while for typefaces. */
const precedesContent = (tag: string) => loadsFile(tag) && !/ rel="stylesheet"| as="font"/.test(tag);

/** Remotes whose pages are all for administrators. */
const adminRemotes = new Set(ownership.map(({ remote }) => remote));
for (const { access, remote } of ownership) if (access !== 'admin') adminRemotes.delete(remote);

/**
 * The page asks the server which addresses there are, does not render on it, and leaves style sheets to the builds. Of single pages it needs to know this
 * one, and fetches nothing of the administration ahead.
 */
const forBrowsers = (registry: Registry, pathname: string) =>
  Object.fromEntries(
    (Object.entries(registry) as [RemoteName, RegisteredRemote][]).map(([name, remote]) => {
      const own = entryOfPage<CheckedFile[]>(remote.pages, pathname);
      const pages = own && { [pathname]: own };
      const modules = adminRemotes.has(name) && own === undefined ? [] : remote.preload.modules;
      const preload = { modules, styles: [] };
      return [name, { ...remote, preload, pages, pageStyles: undefined, renderer: undefined, routes: undefined }];
    }),
  );

/**
 * Has browsers that know it show nothing before the page's heading is there and what begins below it: in parts the content would move, and be laid out for
 * each. They wait for the start of an element with an id.
 */
function expectLink(markup: string): string {
  const [, id = 'root'] = /<\/h1>[^]*? id="([^"]+)"/.exec(markup) ?? [];
  return `<link rel="expect" href="#${id}" blocking="render">`;
}

type Page = {
  pathname: string;
  theme: Theme | null;
  config: SiteConfig;
  registry: Registry;
  head?: DocumentHead | null;
  /** The page's content, which the browser takes over. */
  rendered?: RenderedPage | null;
};

/** A document, and the digests of the style sheets in it as a policy names them. */
export type Document = { html: string; styles: string[] };

/**
 * The shell's page for one path: its template with theme, configuration, registry, the preloads of the path's remote, what the page
 * says of itself (the product's name alone where `head` is absent), and its content where it is rendered. Scripts and preloads are named
 * ahead of the content, so that they are requested while it is on its way; what would delay its first sight comes behind it.
 */
export function renderDocument(template: string, page: Page): Document {
  const { config, head: own = null, pathname, registry, rendered = null, theme } = page;
  const owner = ownerOf(pathname);
  const remote = owner === null ? undefined : registry[owner.remote];
  const title = own === null ? [`<title>${escaped(config.productName)}</title>`] : headTags(own, config);
  const early = owner === null || remote === undefined ? [] : preloads(owner.remote, remote, owner.access, pathname);
  const rest = [
    dataBlock(elementIds.siteConfig, config),
    dataBlock(elementIds.registry, forBrowsers(registry, pathname)),
  ];
  const themed = (theme === null ? template : template.replace('<html', `<html data-theme="${theme}"`))
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replaceAll(COMMENTS, '');
  if (rendered === null) {
    return { html: themed.replace(HEAD_PLACEHOLDER, () => [...title, ...early, ...rest].join('\n    ')), styles: [] };
  }
  const { definitions, markup } = rendered;
  const first = rendered.styles.slice(0, rendered.styles.length - definitions.length);
  const lasting = definitions + colourRules(markup);
  const { criticalStyles, lastingStyles } = elementIds;
  const styles = { [criticalStyles]: first, ...(lasting !== '' && { [lastingStyles]: lasting }) };
  const sheets = Object.entries(styles).map(([id, text]) => `<style id="${id}">${text}</style>`);
  const loaded = [...themed.matchAll(LOADED)].map(([tag]) => tag.trim());
  const tags = [...loaded, ...early].map(withLowPriority);
  const beforeContent = tags.filter(precedesContent);
  const afterContent = tags.filter((tag) => !precedesContent(tag));
  const behind = [...afterContent, ...rest, dataBlock(elementIds.pageData, rendered.data)].join('\n    ');
  const html = themed
    .replace('<html', `<html data-${dataMarks.served}`)
    .replaceAll(LOADED, '')
    .replace(HEAD_PLACEHOLDER, () => [...beforeContent, expectLink(markup), ...title, ...sheets].join('\n    '))
    .replace(ROOT, () => `<div id="${elementIds.root}">${markup}</div>\n    ${behind}`);
  return { html, styles: Object.values(styles).map(digestForPolicy) };
}

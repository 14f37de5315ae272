import { dataMarks, elementIds } from 'shared-contract/document-marks';
import { colourRules } from 'shared-contract/colours';
import { RELEASE_MARK } from 'shared-contract/failure-kinds';
import { ownership, ownerOf, type RemoteName, type ScreenAccess } from 'shared-contract/ownership';
import { paramsIn } from 'shared-contract/route-patterns';
import {
  type CheckedFile,
  type RegisteredRemote,
  type Registry,
  releaseIn,
  type SiteConfig,
} from 'shared-contract/site';
import type { Theme } from 'shared-contract/theme';
import { escaped } from '../platform/html.ts';
import { digestForPolicy } from '../platform/http/security.ts';
import { dataBlock } from './data-block.ts';
import { type DocumentHead, headTags } from './head.ts';
import type { RenderedPage } from './rendering/messages.ts';

const HEAD_PLACEHOLDER = '<!-- tiptable:head -->';
const ROOT = `<div id="${elementIds.root}"></div>`;
/** The template's comments for its readers and for the server. */
const COMMENTS = /\s*<!-- (?!tiptable:head ).*? -->/g;
/** The tags that load files: scripts, style sheets, and preloads of these and of the typeface. */
const LOADED = /\s*(?:<script [^>]*>[^<]*<\/script>|<link [^>]*rel="(?:stylesheet|preload|modulepreload)"[^>]*>)/g;

/** Returns the release's entry for the page at a path, or `undefined` if the release lists none. */
const entryOfPage = <Files>(pages: Record<string, Files> | undefined, pathname: string): Files | undefined =>
  Object.entries(pages ?? {}).find(([pattern]) => paramsIn(pattern, pathname) !== null)?.[1];

/**
 * Returns preloads of the files that all pages of a remote need, and of this page's own files. They match the requests
 * of the shell and the federation runtime. Styles are preloaded only for pages open to visitors: if a guard redirects,
 * browsers warn about an unused preload. Administrators' pages preload nothing, because the guard redirects everyone
 * else before the remote is needed.
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
    // A browser opens six connections to an origin and never aborts a module request that hangs. The shell can abort a
    // fetch; it checks the digest when it runs the module.
    ...(own ?? []).map((file) => `<link rel="preload" as="fetch" crossorigin href="${escaped(file.address)}">`),
    ...styles.map(
      (file) => `<link rel="preload" as="style" href="${escaped(file)}" data-${dataMarks.remote}="${name}">`,
    ),
  ];
}

const loadsFile = (tag: string) => / (?:href|src)="/.test(tag);

/**
 * Lowers the priority of scripts and styles of a page that is readable without them, so that visible resources such as
 * the typeface load first.
 */
const withLowPriority = (tag: string) =>
  loadsFile(tag) && !tag.includes(' as="font"') ? tag.replace('>', ' fetchpriority="low">') : tag;

/**
 * Whether a tag precedes the content: it loads a file and does not delay the first paint, as style sheets and (for a
 * while) typefaces do.
 */
const precedesContent = (tag: string) => loadsFile(tag) && !/ rel="stylesheet"| as="font"/.test(tag);

/** Remotes that have pages for administrators only. */
const adminRemotes = new Set(ownership.map(({ remote }) => remote));
for (const { access, remote } of ownership) if (access !== 'admin') adminRemotes.delete(remote);

/**
 * The registry for the browser. It has no URLs of screens, renderers and style sheets: the server and the builds use
 * those. Of the entries for single pages it has only this page's, and it preloads nothing of the administration.
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
 * Blocks rendering until the page's heading and the element after it are parsed, in browsers that support
 * `rel="expect"`. Without it, the content would be laid out, and move, for each chunk. Browsers wait for the start of
 * an element with an id.
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
  /** The page's content, which the browser hydrates. */
  rendered?: RenderedPage | null;
};

/** A document, and the digests of its inline style sheets for the Content-Security-Policy. */
export type Document = { html: string; styles: string[] };

const withMark = (html: string, name: string, value: string) =>
  html.replace('<html', () => `<html data-${name}="${value}"`);

/**
 * Renders the shell's page for one path. It contains the template with the theme, the configuration, the registry and the
 * preloads of the path's remote. It also contains the page's head (just the product's name if `head` is absent), and its
 * content if it was rendered. Scripts and preloads precede the content, so that browsers request them while it arrives.
 * Tags that would delay the first paint follow it.
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
  const release = releaseIn(template);
  const marked = release === undefined ? template : withMark(template, RELEASE_MARK, escaped(release));
  const themed = (theme === null ? marked : withMark(marked, 'theme', theme))
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

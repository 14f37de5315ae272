/** Ids of elements that the API's documents and the shell's scripts share. */
export const elementIds = {
  /** The root of the page: the server-rendered markup, or empty. */
  root: 'root',
  /** The critical CSS of a server-rendered page, until its style sheets have loaded. */
  criticalStyles: 'first-styles',
  /** Font faces, registered properties and animations, which stay after hydration. */
  lastingStyles: 'lasting-styles',
  /** JSON: the API responses that the page was rendered with, by query key. */
  pageData: 'page-data',
  /** JSON: the site's configuration. */
  siteConfig: 'site-config',
  /** JSON: the releases of the remotes. */
  registry: 'remote-registry',
  /** JSON: the integrity hashes of the shell's files. */
  shellDigests: 'shell-digests',
} as const;

/** Shared data attributes, as named in `dataset`. */
export const dataMarks = {
  /** On the root element until the page is hydrated; on the server's head tags, which React replaces. */
  served: 'served',
  /** On the preload link of a style sheet: the remote that it belongs to. */
  remote: 'remote',
  /** On the last button that was pressed before hydration. */
  pressed: 'pressed',
} as const;

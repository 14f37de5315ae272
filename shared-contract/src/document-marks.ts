/** The ids of elements by which a document of the API and the shell's scripts find each other. */
export const elementIds = {
  /** The page: what the server has rendered, or nothing. */
  root: 'root',
  /** The critical CSS of a rendered page, until its style sheets apply. */
  criticalStyles: 'first-styles',
  /** Typefaces, registered properties and animations, which stay. */
  lastingStyles: 'lasting-styles',
  /** JSON: the answers that the rendered page was made with, by the keys of its queries. */
  pageData: 'page-data',
  /** JSON: the site's configuration. */
  siteConfig: 'site-config',
  /** JSON: the releases of the remotes. */
  registry: 'remote-registry',
  /** JSON: the digests of the shell's files. */
  shellDigests: 'shell-digests',
} as const;

/** Data attributes that do the same, as `dataset` names them. */
export const dataMarks = {
  /** On the root element, while the page is not hydrated yet; on tags of the head, which React takes the place of. */
  served: 'served',
  /** On the preload of a style sheet: the remote that it belongs to. */
  remote: 'remote',
  /** On the button that was pressed last before the page was hydrated. */
  pressed: 'pressed',
} as const;

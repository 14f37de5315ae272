import { homeHead } from './home-head.ts';
import { publicPages } from './page-heads.ts';
import { plainPath } from './path.ts';
import { screens } from './screens.ts';

/** The heads of all pages that search engines may index, by screen name. */
export const indexedPages = { home: homeHead, ...publicPages };
export type IndexedPage = keyof typeof indexedPages;

/** Returns the indexed page at a path, ignoring case and a trailing slash; `null` for other paths. */
export function indexedPageAt(pathname: string): IndexedPage | null {
  const plain = plainPath(pathname);
  const names = Object.keys(indexedPages) as IndexedPage[];
  return names.find((name) => screens[name] === plain) ?? null;
}

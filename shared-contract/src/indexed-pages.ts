import { homeHead } from './home-head.ts';
import { publicPages } from './page-heads.ts';
import { plainPath } from './path.ts';
import { screens } from './screens.ts';

/** The heads of all pages that search engines may list, by the name of their screen. */
export const indexedPages = { home: homeHead, ...publicPages };
export type IndexedPage = keyof typeof indexedPages;

/** Which of them is at a path, in any case and with or without a slash at its end; `null` for every other path. */
export function indexedPageAt(pathname: string): IndexedPage | null {
  const plain = plainPath(pathname);
  const names = Object.keys(indexedPages) as IndexedPage[];
  return names.find((name) => screens[name] === plain) ?? null;
}

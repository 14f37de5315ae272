import { useLayoutEffect, useRef } from 'react';
import { elementIds } from 'shared-contract/document-marks';
import type { DataRouter } from 'shared-router';
import { clearPageData, setPageData } from 'shared-session';
import { captureInput } from './typed-text.ts';

/** The server-rendered page. `content` are the children of its `main`, also after they were removed from the page. */
type ServedPage = { pathname: string; content: readonly Node[] };

let served: ServedPage | null = null;

/** Reads the document's rendered page and sets its data for the screens. Returns whether there is one. */
export function readServedPage(container: HTMLElement): boolean {
  const main = container.querySelector('main');
  if (main === null) return false;
  served = { pathname: location.pathname, content: [...main.childNodes] };
  const data = document.getElementById(elementIds.pageData)?.textContent ?? '{}';
  setPageData(JSON.parse(data) as Record<string, unknown>);
  return true;
}

/** Removes the critical CSS. Call it once the page has its style sheets. */
export const removeCriticalStyles = () => document.getElementById(elementIds.criticalStyles)?.remove();

/** Clears the page data at the next navigation, and the served content and critical CSS once another page is shown. */
export function clearOnNavigation(router: DataRouter): void {
  const { key } = router.state.location;
  const unsubscribe = router.subscribe(({ location: { key: currentKey, pathname } }) => {
    if (currentKey !== key) clearPageData();
    if (pathname === served?.pathname) return;
    served = null;
    removeCriticalStyles();
    unsubscribe();
  });
}

/** Returns the server-rendered content of the page at `pathname`; `null` if it was not the document's first page. */
export const servedContentOf = (pathname: string): readonly Node[] | null =>
  served?.pathname === pathname ? served.content : null;

/** How often, and how many times at most, to look for the fields of the screen that replaces served content. */
const POLL_MS = 50;
const MAX_POLLS = 200;

/**
 * Shows the server-rendered content while its screen is missing. When the screen loads, its fields get the input
 * typed here.
 */
export function ServedContent({ nodes }: { nodes: readonly Node[] }) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = content.current;
    element?.append(...nodes);
    return () => {
      if (element === null) return;
      const restore = captureInput(element);
      const poll = (remaining: number) => {
        const isNeeded = remaining > 0 && !element.isConnected && servedContentOf(location.pathname) === nodes;
        const main = document.getElementById('main');
        if (isNeeded && main !== null && !restore(main)) setTimeout(poll, POLL_MS, remaining - 1);
      };
      setTimeout(poll, 0, MAX_POLLS);
    };
  }, [nodes]);
  // Full-width content starts above the padding of `main`, where the failure notice is.
  return <div className="pt-8 sm:pt-12" ref={content} />;
}

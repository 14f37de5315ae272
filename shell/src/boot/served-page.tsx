import { useLayoutEffect, useRef } from 'react';
import { elementIds } from 'shared-contract/document-marks';
import type { DataRouter } from 'shared-router';
import { clearPageData, setPageData } from 'shared-session';
import { captureInput } from './typed-text.ts';

/** The page as the server has rendered it: what stands in `main`, also when the page has lost it. */
type ServedPage = { pathname: string; content: readonly Node[] };

let served: ServedPage | null = null;

/** Whether the document came with a rendered page. Its data are given to the screens. */
export function readServedPage(container: HTMLElement): boolean {
  const main = container.querySelector('main');
  if (main === null) return false;
  served = { pathname: location.pathname, content: [...main.childNodes] };
  const data = document.getElementById(elementIds.pageData)?.textContent ?? '{}';
  setPageData(JSON.parse(data) as Record<string, unknown>);
  return true;
}

/** Removes the critical CSS, once the page has its style sheets. */
export const removeCriticalStyles = () => document.getElementById(elementIds.criticalStyles)?.remove();

/** Forgets what came with the document when the visitor goes on to another page. */
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

/** What the server has rendered for the page at `pathname`, if it was the first. */
export const servedContentOf = (pathname: string): readonly Node[] | null =>
  served?.pathname === pathname ? served.content : null;

/** How often, and how many times, the fields of a screen that takes the place of served content are looked for. */
const POLL_MS = 50;
const MAX_POLLS = 200;

/** The content that the server has rendered, readable while its screen is missing. The screen gets what was typed here when it arrives. */
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
  // Content over the whole width begins above the padding of `main`, which the notice of the failure has taken.
  return <div className="pt-8 sm:pt-12" ref={content} />;
}

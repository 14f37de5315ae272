import { useLayoutEffect, useRef } from 'react';
import { elementIds } from 'shared-contract/document-marks';
import type { DataRouter } from 'shared-router';
import { clearPageData, setPageData } from 'shared-session';
import { typedIn } from './typed-text.ts';

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
export function forgetWhenLeft(router: DataRouter): void {
  const { key } = router.state.location;
  const unsubscribe = router.subscribe(({ location: { key: now, pathname } }) => {
    if (now !== key) clearPageData();
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
const LOOK_EVERY_MS = 50;
const MOST_LOOKS = 200;

/** The content that the server has rendered, readable while its screen is missing. The screen gets what was typed here when it arrives. */
export function ServedContent({ nodes }: { nodes: readonly Node[] }) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = content.current;
    element?.append(...nodes);
    return () => {
      if (element === null) return;
      const restore = typedIn(element);
      const look = (left: number) => {
        const isWanted = left > 0 && !element.isConnected && servedContentOf(location.pathname) === nodes;
        const main = document.getElementById('main');
        if (isWanted && main !== null && !restore(main)) setTimeout(look, LOOK_EVERY_MS, left - 1);
      };
      setTimeout(look, 0, MOST_LOOKS);
    };
  }, [nodes]);
  // Content over the whole width begins above the padding of `main`, which the notice of the failure has taken.
  return <div className="pt-8 sm:pt-12" ref={content} />;
}

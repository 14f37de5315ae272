import { useLayoutEffect, useRef } from 'react';
import type { DataRouter } from 'shared-router';
import { forgetPageData, givePageData } from 'shared-session';
import { moveOnceDrawn, typedIn } from './served-fields.ts';

/** The page as the server has rendered it: what stands in `main`, also when the page has lost it. */
type ServedPage = { pathname: string; content: readonly Node[] };

let served: ServedPage | null = null;

/** Whether the document came with a rendered page. Its data are given to the screens. */
export function readServedPage(container: HTMLElement): boolean {
  const main = container.querySelector('main');
  if (main === null) return false;
  served = { pathname: location.pathname, content: [...main.childNodes] };
  givePageData(JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as Record<string, unknown>);
  return true;
}

/** Resolves once the router has the screen of the first page. */
export function whenInitialized(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Removes the critical CSS, once the page has its style sheets. */
export const endCriticalStyles = () => document.getElementById('first-styles')?.remove();

/** Forgets what came with the document when the visitor goes on to another page. */
export function forgetWhenLeft(router: DataRouter): void {
  const { key } = router.state.location;
  const stop = router.subscribe(({ location: { key: now, pathname } }) => {
    if (now !== key) forgetPageData();
    if (pathname === served?.pathname) return;
    served = null;
    endCriticalStyles();
    stop();
  });
}

/** What the server has rendered for the page at `pathname`, if it was the first. */
export const servedContentOf = (pathname: string): readonly Node[] | null =>
  served?.pathname === pathname ? served.content : null;

/** The content that the server has rendered, readable while its screen is missing. The screen gets what was typed here when it arrives. */
export function ServedContent({ nodes }: { nodes: readonly Node[] }) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = content.current;
    element?.append(...nodes);
    return () => {
      if (element === null) return;
      moveOnceDrawn(typedIn(element), () => servedContentOf(location.pathname) === nodes && !element.isConnected);
    };
  }, [nodes]);
  // Content over the whole width begins above the padding of `main`, which the notice of the failure has taken.
  return <div className="pt-8 sm:pt-12" ref={content} />;
}

import type { DataRouter } from 'shared-router';
import { forgetPageData, givePageData } from 'shared-session';

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

/** Forgets what came with the document when somebody goes on to another page. */
export function forgetWhenLeft(router: DataRouter): void {
  const { key } = router.state.location;
  const stop = router.subscribe(({ location: { key: now, pathname } }) => {
    if (now !== key) forgetPageData();
    if (pathname === served?.pathname) return;
    served = null;
    stop();
  });
}

/** What the server has rendered for the page at `pathname`, if it was the first. */
export const servedContentOf = (pathname: string): readonly Node[] | null =>
  served?.pathname === pathname ? served.content : null;

/** What the server has rendered, where its screen cannot be had: it can be read. */
export function ServedContent({ nodes }: { nodes: readonly Node[] }) {
  return <div ref={(element) => element?.append(...nodes)} />;
}

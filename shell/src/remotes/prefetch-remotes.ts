import { ownerOf, type RemoteName } from 'shared-contract/ownership';
import type { Registry } from 'shared-contract/site';

/** Of the browsers that have it. */
type Connection = { connection?: { saveData?: boolean } };

/**
 * Fetches what a remote begins with before a page of it is asked for: when somebody points at a link to it or comes to one by keyboard, and
 * once nothing else is to be done if it is the likely next. Nothing for who saves data, and nothing of the administration.
 * @param isSignedIn - Whoever is goes to and fro between their account and tables.
 */
export function prefetchRemotes(registry: Registry, isSignedIn: boolean): void {
  if ((navigator as Connection).connection?.saveData === true) return;
  const prefetched = new Set<RemoteName>();

  const prefetchFor = (path: string) => {
    const owner = ownerOf(path);
    const remote = owner === null || owner.access === 'admin' ? undefined : registry[owner.remote];
    if (owner === null || remote === undefined || prefetched.has(owner.remote)) return;
    prefetched.add(owner.remote);
    const { digests, entry, integrity, preload } = remote;
    for (const file of [{ address: entry, integrity }, ...preload.modules, ...(digests === null ? [] : [digests])]) {
      if (document.querySelector(`link[href="${CSS.escape(file.address)}"]`) !== null) continue;
      const link = document.createElement('link');
      document.head.append(
        Object.assign(link, {
          rel: 'modulepreload',
          href: file.address,
          integrity: file.integrity,
          fetchPriority: 'low',
        }),
      );
    }
  };

  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === location.origin) prefetchFor(link.pathname);
  };
  for (const intent of ['pointerover', 'focusin']) addEventListener(intent, onIntent, { passive: true });
  // The home page is of the remote with the tables. Safari knows no idle time yet.
  const isOnPublicPage = ownerOf(location.pathname)?.remote === 'mf-public';
  if (!isOnPublicPage || isSignedIn)
    (globalThis.requestIdleCallback ?? setTimeout)(() => prefetchFor(isOnPublicPage ? '/my-account' : '/'));
}

import { ownerOf, type RemoteName } from 'shared-contract/ownership';
import type { Registry } from 'shared-contract/site';

/** The Network Information API, which not all browsers have. */
type Connection = { connection?: { saveData?: boolean } };

/**
 * Preloads the first files of a remote before the user visits one of its pages: on hover or focus of a link to it,
 * and when the browser is idle if it is likely to be visited next. Does nothing for the administration, and for
 * browsers that save data.
 * @param isSignedIn - Whether the user is signed in. On pages of mf-public, mf-account is likely next only then.
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
  // `/` belongs to mf-public. Safari has no `requestIdleCallback`.
  const isOnPublicPage = ownerOf(location.pathname)?.remote === 'mf-public';
  if (!isOnPublicPage || isSignedIn)
    (globalThis.requestIdleCallback ?? setTimeout)(() => prefetchFor(isOnPublicPage ? '/my-account' : '/'));
}

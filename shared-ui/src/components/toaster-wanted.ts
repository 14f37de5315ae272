import { useSyncExternalStore } from 'react';

let isWanted = false;
const listeners = new Set<() => void>();

/** Says that this page may come to have a toast: whoever owns the page is to show a `Toaster`. */
export function wantToaster(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether anything on the page may raise a toast. Pages that never do are spared the 9 kB. */
export function useIsToasterWanted(): boolean {
  return useSyncExternalStore(subscribe, () => isWanted);
}

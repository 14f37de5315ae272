import { focusManager, QueryClient } from '@tanstack/react-query';
// By its name: a page has one instance of it, and this module is loaded on demand.
import { onSessionChange, onWrite } from 'shared-session';

/** How long an answer is shown again without being asked for. */
const FRESH_MS = 30_000;

/** A cache of answers: the page has one, and on the server each rendering. */
export const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // `call` repeats what may be repeated.
        retry: false,
        // Without a network a call fails, and its screen shows why, instead of waiting.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });

/** Whether pages are rendered here, which share nothing. */
export const isServer = typeof document === 'undefined';
/** The cache of the page. */
export const client = newClient();

if (!isServer) {
  // For queries that are refreshed when the tab is looked at again. A tab beside another window is visible all the time.
  client.mount();
  focusManager.setEventListener((onFocus) => {
    document.addEventListener('visibilitychange', () => onFocus());
    addEventListener('focus', () => onFocus());
    return undefined;
  });
  const invalidate = () => {
    // What is on screen stays until it is loaded again; other answers would show what has just been changed.
    client.removeQueries({ type: 'inactive' });
    void client.invalidateQueries({ refetchType: 'none' });
  };
  onWrite(invalidate, () => {
    invalidate();
    focusManager.onFocus();
  });
  onSessionChange((current, previous) => {
    if (current.handlerId !== previous.handlerId) removeUserAnswers();
  });
}

/** Removes all answers but those on screen that are the same for all readers. */
function removeUserAnswers(): void {
  client.removeQueries({ predicate: (query) => query.meta?.['scope'] !== 'everyone' || !query.isActive() });
}

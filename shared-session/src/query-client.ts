import { focusManager, QueryClient } from '@tanstack/react-query';
// Imported by package name: the page has one instance of it, and this module is loaded on demand.
import { onSessionChange, onWrite } from 'shared-session';

/** How long a cached response counts as fresh. */
const FRESH_MS = 30_000;

/** Creates a query cache: one per page, and one per rendering on the server. */
export const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // `call` retries itself.
        retry: false,
        // Without a network the call fails, so that the screen shows the reason instead of waiting.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });

/** Whether this is the server's renderer, whose pages share no cache. */
export const isServer = typeof document === 'undefined';
/** The page's query cache. */
export const client = newClient();

if (!isServer) {
  // Refreshes on visibility and on focus: a tab beside another window stays visible all the time.
  client.mount();
  focusManager.setEventListener((onFocus) => {
    document.addEventListener('visibilitychange', () => onFocus());
    addEventListener('focus', () => onFocus());
    return undefined;
  });
  const invalidate = () => {
    // Responses on screen stay until they are reloaded. Others are removed, because they would show outdated data.
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

/** Removes all responses except those on screen that are the same for all users. */
function removeUserAnswers(): void {
  client.removeQueries({ predicate: (query) => query.meta?.['scope'] !== 'everyone' || !query.isActive() });
}

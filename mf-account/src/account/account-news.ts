import { useEffect } from 'react';

const NAME = 'tiptable.account';

/** Tells every tab of this browser, this one too, that the account has changed. */
export function tellAccountNews(): void {
  const channel = new BroadcastChannel(NAME);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none, it is of this origin alone
  channel.postMessage('changed');
  channel.close();
}

/** Calls `onNews` when a tab of this browser says that the account has changed. */
export function useAccountNews(onNews: () => void): void {
  useEffect(() => {
    const channel = new BroadcastChannel(NAME);
    channel.addEventListener('message', onNews);
    return () => channel.close();
  }, [onNews]);
}

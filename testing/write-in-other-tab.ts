/** Announces a write as another tab does after a call that may have changed responses. */
export function writeInOtherTab(): void {
  const channel = new BroadcastChannel('tiptable.writes');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage('written');
  channel.close();
}

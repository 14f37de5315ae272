import { once } from 'node:events';

/** Ends the process that `global-setup.ts` has started. */
export default async function stopOnce(): Promise<void> {
  const host = globalThis.testApiHost;
  if (host === undefined || host.exitCode !== null) return;
  const ended = once(host, 'exit');
  host.disconnect();
  await ended;
}

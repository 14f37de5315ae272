/** Stops the server that `global-setup.ts` started. */
export default async function stopOnce(): Promise<void> {
  await globalThis.testPostgres?.stop();
}

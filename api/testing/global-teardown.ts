/** Ends what `global-setup.ts` has started. */
export default async function stopOnce(): Promise<void> {
  await globalThis.testPostgres?.stop();
}

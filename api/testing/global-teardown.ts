/** Stops the server of `global-setup.ts`. */
export default async function stopOnce(): Promise<void> {
  await globalThis.testPostgres?.stop();
}

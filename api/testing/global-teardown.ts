/** Stops the server of `global-setup.mts`. */
export default async function stopOnce(): Promise<void> {
  await globalThis.testPostgres?.stop();
}

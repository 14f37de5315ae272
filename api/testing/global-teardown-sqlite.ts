/** Removes what `global-setup-sqlite.ts` has made. */
export default function removeOnce(): void {
  globalThis.removeSqliteTemplate?.();
}

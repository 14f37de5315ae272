/** Removes the template of `global-setup-sqlite.ts`. */
export default function removeOnce(): void {
  globalThis.removeSqliteTemplate?.();
}

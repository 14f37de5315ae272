/** Removes the template of `global-setup-sqlite.mts`. */
export default function removeOnce(): void {
  globalThis.removeSqliteTemplate?.();
}

/** Values that the browser does not store. They last as long as the page. */
const memory = new Map<string, string>();

/** Runs `act` on the browser's storage. Returns `undefined` if the browser forbids it or it is full. */
function tryStorage<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}

/** The browser's `localStorage`, with the page's memory as the fallback when it is blocked or full. */
export const storage = {
  get: (key: string): string | null => memory.get(key) ?? tryStorage((stored) => stored.getItem(key)) ?? null,
  set: (key: string, value: string): void => {
    memory.delete(key);
    tryStorage((stored) => stored.setItem(key, value));
    if (tryStorage((stored) => stored.getItem(key)) !== value) memory.set(key, value);
  },
  remove: (key: string): void => {
    memory.delete(key);
    tryStorage((stored) => stored.removeItem(key));
  },
};

/**
 * Whether the browser blocks the storage of this site. Values then last as long as the page, and
 * other tabs do not see them.
 */
export function isStorageBlocked(): boolean {
  const probe = 'storage-probe';
  storage.set(probe, probe);
  const isBlocked = memory.has(probe);
  storage.remove(probe);
  return isBlocked;
}

/** What the browser does not take: kept as long as the page. */
const memory = new Map<string, string>();

/** Runs `act` on the browser's storage; `undefined` where the browser forbids it or it is full. */
function tryStorage<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}

/** The browser's storage; where it is blocked or full, memory of this page alone, so that everything works until it is closed. */
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

/** Whether the browser lets this site store nothing: what is kept is gone with the page, and no other tab knows of it. */
export function isStorageBlocked(): boolean {
  const probe = 'storage-probe';
  storage.set(probe, probe);
  const isBlocked = memory.has(probe);
  storage.remove(probe);
  return isBlocked;
}

import type { WorkKeeper } from 'shared-ui/basic';

/** How long what somebody typed waits for them to sign in again. */
export const KEEP_MS = 30 * 60_000;

/** Takes what screens stored in this tab for a person out of the storage: the keys of it end with the person's id. */
function takeStored(person: string): [key: string, value: string][] {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.endsWith(`.${person}`));
    const stored = keys.map((key): [string, string] => [key, sessionStorage.getItem(key) ?? '']);
    for (const key of keys) sessionStorage.removeItem(key);
    return stored;
  } catch {
    // A browser that forbids the storage has nothing in it.
    return [];
  }
}

/**
 * What one person typed, in memory alone: the values of forms by path and name, and what screens had stored in this tab.
 * `onExpired` is called when it has waited too long and is dropped.
 */
export function createKeptWork(onExpired: () => void) {
  const reads = new Map<string, () => unknown>();
  const work = new Map<string, unknown>();
  let stored: [key: string, value: string][] = [];
  let owner: string | null = null;
  let until = 0;
  let expiry: ReturnType<typeof setTimeout> | undefined;

  /** Drops everything: nobody gets it back. */
  const drop = () => {
    clearTimeout(expiry);
    work.clear();
    stored = [];
    owner = null;
  };
  const isOf = (person: string | null) => person !== null && person === owner && Date.now() < until;

  return {
    drop,
    /** Drops what screens have stored in this tab for somebody, too. */
    dropAllOf: (person: string) => {
      drop();
      takeStored(person);
    },
    /** Takes what `person` has typed on this page; what they had typed on others stays. Returns whether there is any on this one. */
    take: (person: string): boolean => {
      if (!isOf(person)) drop();
      owner = person;
      until = Date.now() + KEEP_MS;
      clearTimeout(expiry);
      expiry = setTimeout(() => {
        drop();
        onExpired();
      }, KEEP_MS);
      stored = takeStored(person);
      const typed = [...reads].map(([key, read]) => [key, read()] as const).filter(([, value]) => value !== undefined);
      for (const [key, value] of typed) work.set(key, value);
      return typed.length > 0;
    },
    /** Gives their work back to `person`, and drops that of anybody else: the forms find it as they come back. */
    giveBackTo: (person: string) => {
      if (!isOf(person)) drop();
      for (const [key, value] of stored) sessionStorage.setItem(key, value);
      stored = [];
    },
    /** The keeper of the page at `pathname`, where `person` is signed in. */
    at: (pathname: string, person: string | null): WorkKeeper => {
      const keyOf = (name: string) => `${pathname} ${name}`;
      return {
        find: (name) => (isOf(person) ? work.get(keyOf(name)) : undefined),
        forget: (name) => isOf(person) && work.delete(keyOf(name)),
        watch: (name, read) => {
          reads.set(keyOf(name), read);
          return () => {
            if (reads.get(keyOf(name)) === read) reads.delete(keyOf(name));
          };
        },
      };
    },
  };
}

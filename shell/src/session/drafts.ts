import type { HeldDraft, PageDrafts } from 'shared-ui/basic';

/** How long drafts are held until their user signs in again. */
export const HOLD_MS = 30 * 60_000;

/** Takes the drafts that screens stored in this tab for a user out of the session storage: their keys end with the user's id. */
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
 * The drafts of the site. Those of mounted components are live; an interrupted session holds its user's, in memory alone, with those that
 * screens had stored in this tab. `onExpired` is called when held drafts are dropped after `HOLD_MS`.
 */
export function createDrafts(onExpired: () => void) {
  const live = new Map<string, unknown>();
  const held = new Map<string, HeldDraft>();
  let stored: [key: string, value: string][] = [];
  let owner: string | null = null;
  let until = 0;
  let expiry: ReturnType<typeof setTimeout> | undefined;

  /** Drops all held drafts. */
  const drop = () => {
    clearTimeout(expiry);
    held.clear();
    stored = [];
    owner = null;
  };
  const isOf = (person: string | null) => person !== null && person === owner && Date.now() < until;

  return {
    /** Drops the drafts in the session storage of `person`, too. */
    dropAllOf: (person: string) => {
      drop();
      takeStored(person);
    },
    /** Holds the drafts of `person` on this page; those held of other pages stay. Returns whether this page has any. */
    hold: (person: string): boolean => {
      if (!isOf(person)) drop();
      owner = person;
      until = Date.now() + HOLD_MS;
      clearTimeout(expiry);
      expiry = setTimeout(() => {
        drop();
        onExpired();
      }, HOLD_MS);
      stored = takeStored(person);
      const focus = document.activeElement?.getAttribute('name') ?? null;
      for (const [key, value] of live) held.set(key, { value, focus });
      return live.size > 0;
    },
    /** Restores the drafts of `person`, and drops those of another user: components find theirs as they are mounted again. */
    restoreTo: (person: string) => {
      if (!isOf(person)) drop();
      for (const [key, value] of stored) sessionStorage.setItem(key, value);
      stored = [];
    },
    /** The drafts of the page at `pathname`, where `person` is signed in. */
    at: (pathname: string, person: string | null): PageDrafts => {
      const keyOf = (name: string) => `${pathname} ${name}`;
      return {
        find: (name) => (isOf(person) ? held.get(keyOf(name)) : undefined),
        release: (name) => {
          if (isOf(person)) held.delete(keyOf(name));
        },
        write: (name, value) => {
          if (value === undefined) live.delete(keyOf(name));
          else live.set(keyOf(name), value);
        },
      };
    },
  };
}

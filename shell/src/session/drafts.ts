import { takeStoredDrafts } from 'shared-session';
import type { HeldDraft, PageDrafts } from 'shared-ui/basic';

/** How long drafts are held for their user to sign in again. */
export const HOLD_MS = 30 * 60_000;

const noop = () => undefined;

/**
 * Manages the drafts of the site. Live drafts are those of mounted components. When a session is interrupted, the
 * drafts of its user are held in memory, with those that screens stored in this tab. `onExpired` is called when held
 * drafts are dropped after `HOLD_MS`.
 */
export function createDrafts(onExpired: () => void) {
  const live = new Map<string, unknown>();
  const held = new Map<string, HeldDraft>();
  let restoreStored: () => void = noop;
  let owner: string | null = null;
  let until = 0;
  let expiry: ReturnType<typeof setTimeout> | undefined;

  /** Drops all held drafts. */
  const drop = () => {
    clearTimeout(expiry);
    held.clear();
    restoreStored = noop;
    owner = null;
  };
  const isHeldFor = (person: string | null) => person !== null && person === owner && Date.now() < until;

  return {
    /** Drops all held drafts, and the drafts of `person` in the session storage. */
    dropAllOf: (person: string) => {
      drop();
      takeStoredDrafts(person);
    },
    /**
     * Holds the drafts of `person` on this page, in addition to those held for other pages. Returns whether this page
     * has any.
     */
    hold: (person: string): boolean => {
      if (!isHeldFor(person)) drop();
      owner = person;
      until = Date.now() + HOLD_MS;
      clearTimeout(expiry);
      expiry = setTimeout(() => {
        drop();
        onExpired();
      }, HOLD_MS);
      restoreStored = takeStoredDrafts(person);
      const focus = document.activeElement?.getAttribute('name') ?? null;
      for (const [key, value] of live) held.set(key, { value, focus });
      return live.size > 0;
    },
    /**
     * Restores the stored drafts of `person`, or drops those of another user. Components find held drafts when they
     * mount.
     */
    restoreTo: (person: string) => {
      if (!isHeldFor(person)) drop();
      restoreStored();
      restoreStored = noop;
    },
    /** Returns the drafts of the page at `pathname` for the user `person`. */
    forPage: (pathname: string, person: string | null): PageDrafts => {
      const keyOf = (name: string) => `${pathname} ${name}`;
      return {
        find: (name) => (isHeldFor(person) ? held.get(keyOf(name)) : undefined),
        release: (name) => {
          if (isHeldFor(person)) held.delete(keyOf(name));
        },
        write: (name, value) => {
          if (value === undefined) live.delete(keyOf(name));
          else live.set(keyOf(name), value);
        },
      };
    },
  };
}

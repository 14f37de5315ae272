import { takeStoredDrafts } from 'shared-session';
import type { HeldDraft, PageDrafts } from 'shared-ui/basic';

/** How long drafts are held until their user signs in again. */
export const HOLD_MS = 30 * 60_000;

const nothing = () => undefined;

/**
 * The drafts of the site. Those of mounted components are live; an interrupted session holds its user's, in memory alone, with those that
 * screens had stored in this tab. `onExpired` is called when held drafts are dropped after `HOLD_MS`.
 */
export function createDrafts(onExpired: () => void) {
  const live = new Map<string, unknown>();
  const held = new Map<string, HeldDraft>();
  let restoreStored: () => void = nothing;
  let owner: string | null = null;
  let until = 0;
  let expiry: ReturnType<typeof setTimeout> | undefined;

  /** Drops all held drafts. */
  const drop = () => {
    clearTimeout(expiry);
    held.clear();
    restoreStored = nothing;
    owner = null;
  };
  const isHeldFor = (person: string | null) => person !== null && person === owner && Date.now() < until;

  return {
    /** Drops the drafts in the session storage of `person`, too. */
    dropAllOf: (person: string) => {
      drop();
      takeStoredDrafts(person);
    },
    /** Holds the drafts of `person` on this page; those held of other pages stay. Returns whether this page has any. */
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
    /** Restores the drafts of `person`, and drops those of another user: components find theirs as they are mounted again. */
    restoreTo: (person: string) => {
      if (!isHeldFor(person)) drop();
      restoreStored();
      restoreStored = nothing;
    },
    /** The drafts of the page at `pathname`, where `person` is signed in. */
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

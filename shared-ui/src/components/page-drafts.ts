import { createContext } from 'react';

/** A draft that was held while the session was interrupted. `focus` is the name of the field that had the focus. */
export type HeldDraft = { value: unknown; focus: string | null };

/**
 * The drafts of one page in memory, by name. A draft lives as long as its component is mounted; while the session is interrupted, it is
 * held for its user.
 */
export type PageDrafts = {
  /** The draft held under `name`; `undefined` without one. */
  find: (name: string) => HeldDraft | undefined;
  /** Forgets a held draft, because its component is mounted again. */
  release: (name: string) => void;
  /** Replaces the live draft; `undefined` removes it. */
  write: (name: string, value: unknown) => void;
};

/** The drafts of the page, which the shell provides; without them nothing is held. */
export const Drafts = createContext<PageDrafts | null>(null);

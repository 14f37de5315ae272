import { createContext } from 'react';

/** A draft that was held while the session was interrupted. `focus` is the name of the field that was focused. */
export type HeldDraft = { value: unknown; focus: string | null };

/**
 * The in-memory drafts of one page, by name. A draft exists while its component is mounted. While
 * the session is interrupted, it is held for its user.
 */
export type PageDrafts = {
  /** Returns the draft held under `name`; `undefined` without one. */
  find: (name: string) => HeldDraft | undefined;
  /** Discards a held draft, because its component is mounted again. */
  release: (name: string) => void;
  /** Replaces the live draft; `undefined` removes it. */
  write: (name: string, value: unknown) => void;
};

/** The page's drafts, provided by the shell. Without a provider no draft is held. */
export const Drafts = createContext<PageDrafts | null>(null);

import { createContext } from 'react';

/** Keeps what is typed on a page while its forms are taken away, as when the session is interrupted. All names are of one page. */
export type WorkKeeper = {
  /** What was typed under this name before its form was taken away; `undefined` if there is nothing. */
  find: (name: string) => unknown;
  /** Forgets it: the form has it again. */
  forget: (name: string) => void;
  /** `read` returns what is typed now, `undefined` for nothing. Returns how to leave. */
  watch: (name: string, read: () => unknown) => () => void;
};

/** The page's keeper, which the shell provides; without one nothing is kept. */
export const KeepingWork = createContext<WorkKeeper | null>(null);

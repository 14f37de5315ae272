import * as v from 'valibot';
import { currentSession } from './session.ts';

/** The owner id of a visitor's drafts. */
export const VISITOR = 'visitor';

/** Keys end with the owner's id, so that all drafts of a user can be removed from the storage. */
const keyOf = (owner: string, name: string) => `tiptable.table-draft.${name === '' ? '' : `${name}.`}${owner}`;

/**
 * Returns the draft of `owner` in this tab under `name`; `null` without one, if it is invalid, or
 * if the storage is blocked.
 */
export function readStoredDraft<Draft>(
  schema: v.GenericSchema<unknown, Draft>,
  owner: string,
  name = '',
): Draft | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(keyOf(owner, name)) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/**
 * Stores a draft in this tab, so that it outlives a reload; `null` removes it. Returns `false` if
 * the owner's session has ended, or if the storage is full or blocked.
 */
export function storeDraft(owner: string, draft: unknown, name = ''): boolean {
  if (owner !== VISITOR && owner !== currentSession().handlerId) return false;
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(owner, name));
    else sessionStorage.setItem(keyOf(owner, name), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Removes everything that this tab stores for a user. Returns a function that restores it. */
export function takeStoredDrafts(userId: string): () => void {
  try {
    const stored = Object.entries({ ...sessionStorage }).filter(([key]) => key.endsWith(`.${userId}`));
    for (const [key] of stored) sessionStorage.removeItem(key);
    return () => {
      for (const [key, value] of stored) sessionStorage.setItem(key, value);
    };
  } catch {
    // A blocked storage is empty.
    return () => undefined;
  }
}

import * as v from 'valibot';
import { currentSession } from './session.ts';

/** The owner of a visitor's drafts. */
export const VISITOR = 'visitor';

/** Keys end with the owner's id, so that the drafts of a user can be taken out of the storage. */
const keyOf = (owner: string, name: string) => `tiptable.table-draft.${name === '' ? '' : `${name}.`}${owner}`;

/** The draft that `owner` has in this tab under `name`; `null` for none, one that does not fit `schema`, or a blocked storage. */
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
 * Stores a draft in this tab, so that it outlives a reload; `null` removes it. Returns whether that worked: a user whose session has ended
 * leaves nothing in the browser, and the storage may be full or blocked.
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

/** Takes everything that is stored in this tab for a user out of the storage. Returns how to restore it. */
export function takeStoredDrafts(userId: string): () => void {
  try {
    const stored = Object.entries({ ...sessionStorage }).filter(([key]) => key.endsWith(`.${userId}`));
    for (const [key] of stored) sessionStorage.removeItem(key);
    return () => {
      for (const [key, value] of stored) sessionStorage.setItem(key, value);
    };
  } catch {
    // A blocked storage holds nothing.
    return () => undefined;
  }
}

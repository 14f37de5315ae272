import { Id } from 'shared-contract/fields';
import { screens } from 'shared-contract/screens';
import * as v from 'valibot';
import type { Db } from '../platform/database/database.ts';
import { findUserByHandle } from './handles.ts';
import { searchFor } from './user-search.ts';
import { findUser, findUserByEmail, type User } from './users.ts';

/** The most users that a search by name returns. */
const MAX_FOUND = 200;

const PROFILE = new RegExp(`^${screens.userProfile.replace(':userId', '([^/]+)')}/*$`, 'i');

/**
 * Returns the id or handle in a profile URL of this site; otherwise the text itself. The scheme may be missing, as some
 * browsers hide it.
 */
function idOrHandleIn(text: string, publicOrigin: string): string {
  const url = URL.parse(text.includes('://') ? text : `https://${text}`);
  const isOurs = url?.host === new URL(publicOrigin).host;
  return (isOurs && PROFILE.exec(url.pathname)?.[1]) || text;
}

/** Finds a user by handle, profile URL, id or e-mail. `isByEmail`: whether the text was an e-mail. */
export async function findAddressee(
  db: Db,
  text: string,
  publicOrigin: string,
): Promise<{ user: User | undefined; isByEmail: boolean }> {
  const named = idOrHandleIn(text, publicOrigin);
  const id = v.safeParse(Id, named);
  if (id.success) return { user: await findUser(db, id.output), isByEmail: false };
  const isByEmail = named.includes('@');
  return { user: await (isByEmail ? findUserByEmail(db, named) : findUserByHandle(db, named)), isByEmail };
}

/** Returns the ids of users with this id, handle, or words in their names. */
export async function findUserIds(db: Db, text: string): Promise<string[]> {
  const id = v.safeParse(Id, text);
  if (id.success) return [id.output];
  const byHandle = await findUserByHandle(db, text);
  if (byHandle !== undefined) return [byHandle.id];
  const search = await searchFor(db, text);
  if (search === undefined) return [];
  const found = await db.selectFrom('users').select('id').where(search.page).limit(MAX_FOUND).execute();
  return found.map((user) => user.id);
}

import { Id } from 'shared-contract/fields';
import { screens } from 'shared-contract/screens';
import * as v from 'valibot';
import type { Db } from '../platform/database/database.ts';
import { findUserByHandle } from './handles.ts';
import { searchFor } from './user-search.ts';
import { findUser, findUserByEmail, type User } from './users.ts';

/** How many users a search by words finds at most. */
const MAX_FOUND = 200;

const PROFILE = new RegExp(`^${screens.userProfile.replace(':userId', '([^/]+)')}/*$`, 'i');

/** The id or handle in the address of a profile of this site, or the text itself. A browser may show the address without its scheme. */
function inAddress(text: string, publicOrigin: string): string {
  const url = URL.parse(text.includes('://') ? text : `https://${text}`);
  const isOurs = url?.host === new URL(publicOrigin).host;
  return (isOurs && PROFILE.exec(url.pathname)?.[1]) || text;
}

/** Whom somebody means who types a handle, the address of a profile, an id or an e-mail; `isByEmail` if it is the latter. */
export async function findAddressee(
  db: Db,
  text: string,
  publicOrigin: string,
): Promise<{ user: User | undefined; isByEmail: boolean }> {
  const named = inAddress(text, publicOrigin);
  const id = v.safeParse(Id, named);
  if (id.success) return { user: await findUser(db, id.output), isByEmail: false };
  const isByEmail = named.includes('@');
  return { user: await (isByEmail ? findUserByEmail(db, named) : findUserByHandle(db, named)), isByEmail };
}

/** The ids of users by id, handle or the words of their names. */
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

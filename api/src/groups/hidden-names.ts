import { MODERATED_GROUP_NAME } from 'shared-contract/groups';
import { conflict } from '../platform/failures.ts';
import type { Db } from '../platform/database/database.ts';
import { textKey } from '../platform/database/text-key.ts';
import { type GroupRow, lockGroup } from './group-rows.ts';

/** Selects the columns of groups that moderators may see. */
export const groupsToModerate = (db: Db) =>
  db.selectFrom('tipGroups').select(['id', 'ownerId', 'name', 'nameKey', 'hiddenName']);

/**
 * Normalises a name to compare it with a hidden one: to its letters and digits without case and accents, or to all of
 * it if it has none.
 */
function normalizeName(name: string): string {
  const folded = textKey(name);
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? folded.match(/\S+/gu) ?? []).join('');
}

/** Whether a name looks like the group's hidden one. */
export const isRefusedName = (name: string, { refusedName }: Pick<GroupRow, 'refusedName'>): boolean =>
  refusedName !== null && normalizeName(name) === normalizeName(refusedName);

async function rename(db: Db, id: string, name: string, hiddenName: string | null): Promise<void> {
  await db
    .updateTable('tipGroups')
    .set((group) => ({
      name,
      nameKey: textKey(name),
      hiddenName,
      refusedName: hiddenName,
      version: group('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Hides the name of a group until a moderator restores it or the owner chooses another. @throws {Failure} when there is
 * no such group, or its name is hidden.
 */
export async function hideGroupName(db: Db, id: string): Promise<void> {
  const { hiddenName, name } = await lockGroup(db, id);
  if (hiddenName !== null) throw conflict('This name is hidden already.', 'action');
  await rename(db, id, MODERATED_GROUP_NAME, name);
}

/** Restores the hidden name of a group. @throws {Failure} when it is not hidden. */
export async function restoreGroupName(db: Db, id: string): Promise<void> {
  const { hiddenName } = await lockGroup(db, id);
  if (hiddenName === null) throw conflict('The name of this group is not hidden.', 'action');
  await rename(db, id, hiddenName, null);
}

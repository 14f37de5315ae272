import { HIDDEN_GROUP_NAME } from 'shared-contract/groups';
import { conflict } from '../platform/failures.ts';
import type { Db } from '../platform/database/database.ts';
import { textKey } from '../platform/database/text-key.ts';
import { type GroupRow, lockGroup } from './group-rows.ts';

/** Selects what moderators see of groups. */
export const groupsToModerate = (db: Db) =>
  db.selectFrom('tipGroups').select(['id', 'ownerId', 'name', 'nameKey', 'hiddenName']);

/** A name as it is compared with a hidden one: its letters and digits without case and accents, or all of it where it has none. */
function bareName(name: string): string {
  const folded = textKey(name);
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? folded.match(/\S+/gu) ?? []).join('');
}

/** Whether a name reads like one that administrators hid. */
export const isRefusedName = (name: string, { refusedName }: Pick<GroupRow, 'refusedName'>): boolean =>
  refusedName !== null && bareName(name) === bareName(refusedName);

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

/** Hides the name of a group until it is restored or the owner gives it another. @throws {Failure} when there is none, or it is hidden. */
export async function hideGroupName(db: Db, id: string): Promise<void> {
  const { hiddenName, name } = await lockGroup(db, id);
  if (hiddenName !== null) throw conflict('This name is hidden already.', 'action');
  await rename(db, id, HIDDEN_GROUP_NAME, name);
}

/** Gives a group the name back that was hidden. @throws {Failure} when none is. */
export async function restoreGroupName(db: Db, id: string): Promise<void> {
  const { hiddenName } = await lockGroup(db, id);
  if (hiddenName === null) throw conflict('The name of this group is not hidden.', 'action');
  await rename(db, id, hiddenName, null);
}

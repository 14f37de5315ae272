import type { Selectable } from 'kysely';
import { tokenHash } from '../account/mail-tokens.ts';
import { missing } from '../failures.ts';
import type { Services } from '../services.ts';
import type { TipTables } from '../store/schema/tips.ts';
import type { Db } from '../store/store.ts';

export type GroupRow = Selectable<TipTables['tipGroups']>;

/** How much of a token a code is: 22 characters of 6 bits hold more than 128. */
const CODE_LENGTH = 22;

/** The code of a group's link. */
export const codeOf = ({ mailTokens }: Pick<Services, 'mailTokens'>, { codeId }: Pick<GroupRow, 'codeId'>): string =>
  mailTokens.tokenFor(codeId).slice(0, CODE_LENGTH);

/** The columns of a new code. */
export function newCode(needs: Pick<Services, 'clock' | 'mailTokens'>) {
  const codeId = needs.clock.newId();
  return { codeId, codeHash: tokenHash(codeOf(needs, { codeId })) };
}

/** A group that the user is in. @throws {Failure} when there is none. */
export async function groupOfMember(db: Db, id: string, userId: string): Promise<GroupRow> {
  const group = await db.selectFrom('tipGroups').selectAll().where('id', '=', id).executeTakeFirst();
  if (group === undefined || !(await isMember(db, id, userId))) throw missing('Group');
  return group;
}

/** The group that a code leads to, if any. */
export async function groupByCode(db: Db, code: string): Promise<GroupRow | undefined> {
  return db.selectFrom('tipGroups').selectAll().where('codeHash', '=', tokenHash(code)).executeTakeFirst();
}

/** A group as it is, locked until the end of the transaction: every change of it or of its members passes here. @throws {Failure} */
export async function lockGroup(db: Db, id: string): Promise<GroupRow> {
  const group = await db
    .updateTable('tipGroups')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (group === undefined) throw missing('Group');
  return group;
}

/** The same for its owner alone. @throws {Failure} */
export async function lockOwnGroup(db: Db, id: string, userId: string): Promise<GroupRow> {
  const group = await lockGroup(db, id);
  if (group.ownerId !== userId) throw missing('Group');
  return group;
}

/** Locks a person's row until the end of the transaction, so that their groups stay counted. Setting a column to itself locks it. @throws {Failure} */
export async function lockPerson(db: Db, userId: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw missing('User');
}

/** Whether somebody is in a group. */
export async function isMember(db: Db, groupId: string, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('groupMembers')
    .select('userId')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

import { tokenHash } from '../platform/mail/mail-tokens.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Db } from '../platform/database/database.ts';
import type { GroupRow } from './group-rows.ts';

/** The length of a code: 22 characters of 6 bits are more than 128 bits. */
const CODE_LENGTH = 22;

/** Returns the code of a group's invitation link. */
export const codeOf = ({ mailTokens }: Pick<Platform, 'mailTokens'>, { codeId }: Pick<GroupRow, 'codeId'>): string =>
  mailTokens.tokenFor(codeId).slice(0, CODE_LENGTH);

/** Returns the columns of a new code. */
export function newCode(needs: Pick<Platform, 'clock' | 'mailTokens'>) {
  const codeId = needs.clock.newId();
  return { codeId, codeHash: tokenHash(codeOf(needs, { codeId })) };
}

/** Returns the group of a code, if any. */
export async function groupByCode(db: Db, code: string): Promise<GroupRow | undefined> {
  return db.selectFrom('tipGroups').selectAll().where('codeHash', '=', tokenHash(code)).executeTakeFirst();
}

type Issued = { groupId: string; codeId: string | undefined; callerId: string };

/** Returns the code issued with this id; `null` once it is replaced, or the caller is no longer the owner. */
export async function issuedCode(
  db: Db,
  needs: Pick<Platform, 'mailTokens'>,
  { callerId, codeId, groupId }: Issued,
): Promise<string | null> {
  const group = await db
    .selectFrom('tipGroups')
    .select(['codeId', 'ownerId'])
    .where('id', '=', groupId)
    .executeTakeFirst();
  return group?.codeId === codeId && group?.ownerId === callerId ? codeOf(needs, group) : null;
}

import { tokenHash } from '../platform/mail/mail-tokens.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Db } from '../platform/database/database.ts';
import type { GroupRow } from './group-rows.ts';

/** How much of a token a code is: 22 characters of 6 bits hold more than 128. */
const CODE_LENGTH = 22;

/** The code of a group's link. */
export const codeOf = ({ mailTokens }: Pick<Platform, 'mailTokens'>, { codeId }: Pick<GroupRow, 'codeId'>): string =>
  mailTokens.tokenFor(codeId).slice(0, CODE_LENGTH);

/** The columns of a new code. */
export function newCode(needs: Pick<Platform, 'clock' | 'mailTokens'>) {
  const codeId = needs.clock.newId();
  return { codeId, codeHash: tokenHash(codeOf(needs, { codeId })) };
}

/** The group that a code leads to, if any. */
export async function groupByCode(db: Db, code: string): Promise<GroupRow | undefined> {
  return db.selectFrom('tipGroups').selectAll().where('codeHash', '=', tokenHash(code)).executeTakeFirst();
}

type Issued = { groupId: string; codeId: string | undefined; callerId: string };

/** The code that was issued with this id; `null` once the group has another one, or the caller is no longer its owner. */
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

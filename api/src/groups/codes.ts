import { tokenHash } from '../account/mail-tokens.ts';
import type { Services } from '../services.ts';
import type { Db } from '../store/store.ts';
import type { GroupRow } from './rows.ts';

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

/** The group that a code leads to, if any. */
export async function groupByCode(db: Db, code: string): Promise<GroupRow | undefined> {
  return db.selectFrom('tipGroups').selectAll().where('codeHash', '=', tokenHash(code)).executeTakeFirst();
}

/** The code of a group by its id; `null` when the group is gone. */
export async function currentCode(db: Db, needs: Pick<Services, 'mailTokens'>, id: string): Promise<string | null> {
  const group = await db.selectFrom('tipGroups').select('codeId').where('id', '=', id).executeTakeFirst();
  return group === undefined ? null : codeOf(needs, group);
}

import { missing } from '../platform/failures.ts';
import { tokenHash } from '../platform/mail/mail-tokens.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { assertNotReached, countUses } from '../platform/rate-limits/rate-limit-counters.ts';
import type { Db } from '../platform/database/database.ts';
import type { GroupRow } from './group-rows.ts';

/** The length of a code: 22 characters of 6 bits are more than 128 bits. */
const CODE_LENGTH = 22;

/** Returns the code of a group's invitation link. */
export const codeOf = ({ mailTokens }: Pick<Platform, 'mailTokens'>, { codeId }: Pick<GroupRow, 'codeId'>): string =>
  mailTokens.tokenFor(codeId).slice(0, CODE_LENGTH);

/**
 * Returns the key in the address of an invitation's picture. It is derived from the code, so it changes with the code
 * and does not reveal it.
 */
export const pictureKeyOf = ({ mailTokens }: Pick<Platform, 'mailTokens'>, code: string): string =>
  mailTokens.tokenFor(`picture:${code}`).slice(0, CODE_LENGTH);

/** Returns the columns of a new code. */
export function newCode(needs: Pick<Platform, 'clock' | 'mailTokens'>) {
  const codeId = needs.clock.newId();
  return { codeId, codeHash: tokenHash(codeOf(needs, { codeId })) };
}

/** Returns the group of a code, if any. */
export async function groupByCode(db: Db, code: string): Promise<GroupRow | undefined> {
  return db.selectFrom('tipGroups').selectAll().where('codeHash', '=', tokenHash(code)).executeTakeFirst();
}

/** The subjects of the limits of wrong codes. `accountId` is `null` for a visitor. */
type CodeHolder = { accountId: string | null; address: string };

/**
 * Runs a lookup by invitation code, and counts wrong codes by address, and by account if there is one. @throws
 * {Failure} for an unknown code, and after too many of them.
 */
export async function findByCode<T>(
  services: Pick<Platform, 'clock' | 'config' | 'store'>,
  { accountId, address }: CodeHolder,
  find: () => Promise<T | undefined>,
): Promise<T> {
  const { store } = services;
  const limits = ['group-code-address', ...(accountId === null ? [] : ['group-code' as const])] as const;
  const subjects = { address, ...(accountId === null ? {} : { account: accountId }) };
  await assertNotReached(store.db, services, limits, subjects);
  const found = await find();
  if (found !== undefined) return found;
  await store.write((transaction) => countUses(transaction, services, limits, subjects));
  throw missing('Group');
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

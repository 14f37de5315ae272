import { createHash, timingSafeEqual } from 'node:crypto';
import type { SimpleTable } from 'shared-contract/tables';
import { tokenHash } from '../account/mail-tokens.ts';
import { missing } from '../failures.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import type { Db } from '../store/store.ts';
import { emailKey } from '../users/store.ts';
import { countTables } from './counts.ts';
import { getOwnTable } from './store.ts';
import { claimTip } from './tips.ts';

type Needs = Pick<Services, 'clock' | 'config' | 'mailTokens'>;

/**
 * Makes the key of a table without an owner, in place of an earlier one, and mails the link with it. Whoever has had enough mails gets
 * none: the key works all the same.
 * @returns The id that the key is derived from.
 */
export async function issueManageKey(db: Db, needs: Needs, tableId: string, email: string): Promise<string> {
  const { clock, mailTokens } = needs;
  const id = clock.newId();
  const fresh = { id, keyHash: tokenHash(mailTokens.tokenFor(id)), createdAt: clock.now().toISOString() };
  await db
    .insertInto('manageKeys')
    .values({ tableId, ...fresh })
    .onConflict((same) => same.column('tableId').doUpdateSet(fresh))
    .execute();
  await queueMail(db, needs, { template: 'manage-table', recipient: email, data: { tableId, keyId: id } });
  return id;
}

/** The key of a table, to give to whoever has just made it; `null` once there is none. */
export async function manageKeyOf(db: Db, { mailTokens }: Needs, tableId: string): Promise<string | null> {
  const row = await db.selectFrom('manageKeys').select('id').where('tableId', '=', tableId).executeTakeFirst();
  return row === undefined ? null : mailTokens.tokenFor(row.id);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whose hands a table without an owner is in. */
const KEY_HOLDER = { userId: '', role: 'key-holder' } as const;

/** Checks the key of a table without an owner. @throws {Failure} when there is no such table, or it has another key. */
export async function assertManages(db: Db, tableId: string, key: string): Promise<typeof KEY_HOLDER> {
  const row = await db.selectFrom('manageKeys').select('keyHash').where('tableId', '=', tableId).executeTakeFirst();
  const isRight = timingSafeEqual(digest(row?.keyHash ?? ''), digest(tokenHash(key)));
  if (row === undefined || !isRight) throw missing('Table');
  return KEY_HOLDER;
}

/**
 * Gives a table without an owner to a user, in a transaction; its key and its e-mail go.
 * @throws {Failure} as `assertManages`, and for a tip as `claimTip`.
 */
export async function claim(
  db: Db,
  tableId: string,
  key: string,
  { now, userId }: { userId: string; now: Date },
): Promise<SimpleTable> {
  await assertManages(db, tableId, key);
  await claimTip(db, tableId, userId, now);
  const { numUpdatedRows } = await db
    .updateTable('simpleTables')
    .set({ ownerId: userId, email: null })
    .where('id', '=', tableId)
    .where('ownerId', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw missing('Table');
  await db.deleteFrom('manageKeys').where('tableId', '=', tableId).execute();
  const table = await getOwnTable(db, tableId, { userId, role: 'user' }, now);
  await countTables(db, userId, { every: 1, public: table.isPublicTable ? 1 : 0 });
  return table;
}

/** Mails a new link to the author of a table without an owner, if the e-mail is theirs; otherwise nothing happens. */
export async function mailNewLink(db: Db, needs: Needs, tableId: string, email: string): Promise<void> {
  const row = await db
    .selectFrom('simpleTables')
    .select('email')
    .where('id', '=', tableId)
    .where('ownerId', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (row?.email === undefined || row.email === null || emailKey(row.email) !== emailKey(email)) return;
  await issueManageKey(db, needs, tableId, row.email);
}

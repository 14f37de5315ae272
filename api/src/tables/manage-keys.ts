import { hash, timingSafeEqual } from 'node:crypto';
import type { SimpleTable } from 'shared-contract/tables';
import { tokenHash } from '../platform/mail/mail-tokens.ts';
import { missing } from '../platform/failures.ts';
import { pathTo } from 'shared-contract/screens';
import { mailKind } from '../platform/mail/mail-kind.ts';
import { queueMail } from '../platform/mail/outbox.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Db } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-key.ts';
import { countTables } from './counts.ts';
import { getOwnTable } from './table-rows.ts';
import { claimTip } from './tip-tables.ts';
import { limitVersionsOf } from './versions-of-owner.ts';

type Needs = Pick<Platform, 'clock' | 'config' | 'mailTokens'>;

/** The keys of a table at a time: the one in use, and the two newest ones, which may not have reached the author yet. */
const MAX_KEYS = 3;

/** The keys of a table, the oldest first: a successful call removes those older than its own. */
const keysOf = (db: Db, tableId: string) =>
  db
    .selectFrom('manageKeys')
    .select(['id', 'keyHash'])
    .where('tableId', '=', tableId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

const removeKeys = async (db: Db, keys: { id: string }[]) => {
  if (keys.length === 0) return;
  const ids = keys.map(({ id }) => id);
  await db.deleteFrom('manageKeys').where('id', 'in', ids).execute();
};

/** Adds a key to a table, whose row the caller has locked or just added. Of more than three, the second oldest is removed. */
async function addKey(db: Db, { clock, mailTokens }: Needs, { id, tableId }: { id: string; tableId: string }) {
  const keyHash = tokenHash(mailTokens.tokenFor(id));
  await db.insertInto('manageKeys').values({ id, tableId, keyHash, createdAt: clock.now().toISOString() }).execute();
  const [, ...newer] = await keysOf(db, tableId);
  await removeKeys(db, newer.slice(0, Math.max(0, newer.length + 1 - MAX_KEYS)));
}

/** The link to a table without an owner. Its address may be unconfirmed: the mail holds no text of a person. */
export const manageTableMail = mailKind('manage-table', {
  limits: ['manage-mail'],
  letter: ({ keyId, tableId }: { tableId: string; keyId: string }, { site, tokenFor }) => ({
    subject: `Your table on ${site.productName}`,
    greeting: 'Hello,',
    paragraphs: [
      `a table was made on ${site.productName} with this email. With this link you can change it, delete it or take it into an account. Keep it to yourself: whoever has it can do the same.`,
      'If this was not you, you can delete the table, or do nothing.',
    ],
    link: {
      label: 'Manage my table',
      url: `${site.publicOrigin}${pathTo('simpleTable', { tableId })}#key=${tokenFor(keyId)}`,
    },
    footer: `You get this because this address was given at ${site.publicOrigin}.`,
  }),
});

const linkMail = (id: string, tableId: string, recipient: string) => ({
  kind: manageTableMail,
  recipient,
  data: { tableId, keyId: id },
});

/**
 * Adds the first key of a new table without an owner, and mails the link with it. A recipient that has reached a limit gets no mail; the
 * key is valid all the same, because the response holds it.
 * @returns The id that the key is derived from.
 */
export async function addFirstKey(db: Db, needs: Needs, tableId: string, email: string): Promise<string> {
  const id = needs.clock.newId();
  await addKey(db, needs, { id, tableId });
  await queueMail(db, needs, linkMail(id, tableId, email));
  return id;
}

/** A key by the id that it is derived from; `null` once it is no longer valid. */
export async function manageKeyOf(db: Db, { mailTokens }: Needs, id: string): Promise<string | null> {
  const row = await db.selectFrom('manageKeys').select('id').where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : mailTokens.tokenFor(row.id);
}

const digest = (text: string) => hash('sha256', text, 'buffer');

/** The handler of a change to a table without an owner. */
const KEY_HOLDER = { userId: '', role: 'key-holder' } as const;

/**
 * Checks a key of a table without an owner, and removes the keys older than it; in a transaction that fails they stay.
 * @throws {Failure} when there is no such table, or the key is not valid.
 */
export async function assertManages(db: Db, tableId: string, key: string): Promise<typeof KEY_HOLDER> {
  const given = digest(tokenHash(key));
  const keys = await keysOf(db, tableId);
  const used = keys.findIndex(({ keyHash }) => timingSafeEqual(digest(keyHash), given));
  if (used === -1) throw missing('Table');
  await removeKeys(db, keys.slice(0, used));
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
  await db
    .updateTable('simpleTables')
    .set({ ownerId: userId, email: null })
    .where('id', '=', tableId)
    .where('ownerId', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => missing('Table'));
  await db.updateTable('tableVersions').set({ ownerId: userId }).where('tableId', '=', tableId).execute();
  await limitVersionsOf(db, userId);
  await db.deleteFrom('manageKeys').where('tableId', '=', tableId).execute();
  const table = await getOwnTable(db, tableId, { userId, role: 'user' }, now);
  await countTables(db, userId, { every: 1, public: table.isPublicTable ? 1 : 0 });
  return table;
}

/**
 * Mails a new link to the author of a table without an owner, in a transaction, if the e-mail is theirs; otherwise nothing happens. A
 * mail that is refused adds no key, so that the keys that the author has stay valid.
 */
export async function mailNewLink(db: Db, needs: Needs, tableId: string, email: string): Promise<void> {
  // Setting a column to itself locks the row: of concurrent requests each finds the keys of those before it.
  const row = await db
    .updateTable('simpleTables')
    .set(({ ref }) => ({ email: ref('email') }))
    .where('id', '=', tableId)
    .where('ownerId', 'is', null)
    .where('deletedAt', 'is', null)
    .returning('email')
    .executeTakeFirst();
  if (row?.email === undefined || row.email === null || emailKey(row.email) !== emailKey(email)) return;
  const id = needs.clock.newId();
  const refusal = await queueMail(db, needs, linkMail(id, tableId, row.email));
  if (refusal === null) await addKey(db, needs, { id, tableId });
}

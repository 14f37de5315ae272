import { hash, timingSafeEqual } from 'node:crypto';
import { noAddress, plainText } from 'shared-contract/names';
import type { SimpleTable } from 'shared-contract/tables';
import * as v from 'valibot';
import { tokenHash } from '../platform/mail/mail-tokens.ts';
import { missing } from '../platform/failures.ts';
import { pathTo } from 'shared-contract/screens';
import { addressFooter, IGNORE_NOTE, subjectWith } from '../platform/mail/letter.ts';
import { mailKind } from '../platform/mail/mail-kind.ts';
import { queueMail } from '../platform/mail/outbox.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Db } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-key.ts';
import { findUserByEmail } from '../users/users.ts';
import { countTables } from './counts.ts';
import { getOwnTable } from './table-rows.ts';
import { claimTip } from './tip-tables.ts';
import { limitVersionsOf } from './versions-of-owner.ts';

type Needs = Pick<Platform, 'clock' | 'config' | 'mailTokens'>;

/** The most keys of a table: the one in use, and the two newest, which may not have reached the author yet. */
const MAX_KEYS = 3;

/** Selects the keys of a table, oldest first. A successful call removes the keys older than its own. */
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

/**
 * Adds a key to a table whose row the caller has locked or just inserted. Above `MAX_KEYS`, it removes the second
 * oldest.
 */
async function addKey(db: Db, { clock, mailTokens }: Needs, { id, tableId }: { id: string; tableId: string }) {
  const keyHash = tokenHash(mailTokens.tokenFor(id));
  await db.insertInto('manageKeys').values({ id, tableId, keyHash, createdAt: clock.now().toISOString() }).execute();
  const [, ...newer] = await keysOf(db, tableId);
  await removeKeys(db, newer.slice(0, Math.max(0, newer.length + 1 - MAX_KEYS)));
}

/** A name that a mail program does not turn into a link. Anybody can name a table and give an address. */
const HarmlessName = v.pipe(v.string(), plainText, noAddress);

type ManagedTable = { tableId: string; keyId: string };

/** Loads the name of the table if the recipient's address is confirmed, otherwise `null`. */
async function loadName(table: ManagedTable, { db, recipient }: { db: Db; recipient: string }) {
  const user = await findUserByEmail(db, recipient);
  const row = user?.emailConfirmed
    ? await db.selectFrom('simpleTables').select('name').where('id', '=', table.tableId).executeTakeFirst()
    : undefined;
  return { ...table, name: v.is(HarmlessName, row?.name) ? row.name : null };
}

/**
 * The mail with the link to a table without an owner. A mail to an unconfirmed address, which may be a stranger's,
 * contains no user input.
 */
export const manageTableMail = mailKind('manage-table', {
  limits: ['manage-mail'],
  load: loadName,
  letter: ({ keyId, name, tableId }: ManagedTable & { name: string | null }, { site, tokenFor }) => ({
    subject:
      name === null ? `Your table on ${site.productName}` : subjectWith(name, (short) => `Your table “${short}”`),
    greeting: 'Hello,',
    paragraphs: [
      `Here’s the link to your table${name === null ? '' : ` “${name}”`}. Use it to edit or delete the table, or add it to an account.`,
      'Keep the link to yourself: anyone who has it can do the same.',
    ],
    link: {
      label: 'Manage my table',
      url: `${site.publicOrigin}${pathTo('simpleTable', { tableId })}#key=${tokenFor(keyId)}`,
    },
    notes: [IGNORE_NOTE],
    footer: addressFooter(site),
  }),
});

const linkMail = (id: string, tableId: string, recipient: string) => ({
  kind: manageTableMail,
  recipient,
  data: { tableId, keyId: id },
});

/**
 * Adds the first key of a new table without an owner, and mails its link. A recipient at a mail limit gets no mail; the
 * key is still valid, because the response contains it.
 * @returns The id that the key is derived from.
 */
export async function addFirstKey(db: Db, needs: Needs, tableId: string, email: string): Promise<string> {
  const id = needs.clock.newId();
  await addKey(db, needs, { id, tableId });
  await queueMail(db, needs, linkMail(id, tableId, email));
  return id;
}

/** Returns the key derived from an id; `null` if it is no longer valid. */
export async function manageKeyOf(db: Db, { mailTokens }: Needs, id: string): Promise<string | null> {
  const row = await db.selectFrom('manageKeys').select('id').where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : mailTokens.tokenFor(row.id);
}

const digest = (text: string) => hash('sha256', text, 'buffer');

/** The handler of changes to a table without an owner. */
const KEY_HOLDER = { userId: '', role: 'key-holder' } as const;

/**
 * Checks a key of a table without an owner, and removes older keys. They remain if the transaction fails.
 * @throws {Failure} `missing` when there is no such table, or the key is not valid.
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
 * Moves a table without an owner to a user's account, in one transaction. Its keys and its e-mail are deleted.
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
 * Mails a new link to the author of a table without an owner, in one transaction. No-op if the e-mail is not the
 * author's. A rejected mail adds no key, so that the author's keys stay valid.
 */
export async function mailNewLink(db: Db, needs: Needs, tableId: string, email: string): Promise<void> {
  // Setting a column to itself locks the row, so concurrent requests see each other's keys.
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

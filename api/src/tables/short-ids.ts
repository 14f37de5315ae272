import { randomInt } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { Db, Store } from '../platform/database/database.ts';
import { isShown } from './table-visibility.ts';

/** The characters of a short id: without 0, O, 1 and I, which readers confuse. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;
const SHORT_ID = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** The tables per transaction, few enough not to delay other writes. */
const BATCH_SIZE = 100;

/** Returns a random short id of 50 bits. */
export const newShortId = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Returns a short id as stored, in upper case; `null` for text that cannot be one. */
export function shortIdIn(text: string): string | null {
  const upper = text.toUpperCase();
  return SHORT_ID.test(upper) ? upper : null;
}

/** Returns the path of a table's short address. */
export const shortPath = (shortId: string): string => `/t/${shortId}`;

/** Returns the short id of a table; `null` while it has none. */
export async function shortIdOf(db: Db, tableId: string): Promise<string | null> {
  const row = await db.selectFrom('simpleTables').select('shortId').where('id', '=', tableId).executeTakeFirst();
  return row?.shortId ?? null;
}

/** Returns the id of the table with a short id, if others may read it. */
export async function tableOfShortId(db: Db, shortId: string, now: Date): Promise<string | undefined> {
  const table = await db
    .selectFrom('simpleTables')
    .select('id')
    .where('shortId', '=', shortId)
    .where('isPublic', '=', true)
    .where(isShown(db, now))
    .executeTakeFirst();
  return table?.id;
}

/**
 * Assigns the missing short ids of tables, a hundred per transaction. They are missing after the migration that adds
 * the column, and on rows inserted by a process of the previous schema.
 */
export async function fillShortIds(store: Store): Promise<void> {
  for (let left = BATCH_SIZE; left === BATCH_SIZE;) {
    left = await store.write(async (transaction) => {
      const rows = await transaction
        .selectFrom('simpleTables')
        .select('id')
        .where('shortId', 'is', null)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute();
      for (const { id } of rows) {
        await transaction
          .updateTable('simpleTables')
          .set({ shortId: newShortId() })
          .where('id', '=', id)
          .where('shortId', 'is', null)
          .execute();
      }
      return rows.length;
    });
    await otherWork();
  }
}

import { sql } from 'kysely';
import type { ListQuery } from 'shared-contract/list';
import type { UndeliveredMail } from 'shared-contract/mail';
import { missing } from '../failures.ts';
import { type Page, pageOf, sortOf } from '../database/page.ts';
import type { Db } from '../database/database.ts';
import { containsText } from '../database/text-key.ts';

const NAME = 'Undelivered mail';

/** Returns one page of the permanently rejected mails. By default the most recently rejected come first. */
export async function listUndelivered(
  db: Db,
  query: ListQuery & { sort?: 'refused' | '-refused' | undefined },
): Promise<Page<UndeliveredMail>> {
  const { q } = query;
  const { direction } = sortOf(query.sort, '-refused');
  const rows = db
    .selectFrom('outbox')
    .selectAll()
    .where('refusedAt', 'is not', null)
    .where('sentAt', 'is', null)
    .$if(q !== undefined, (mails) => mails.where(containsText(sql`lower(recipient)`, q ?? '')))
    .orderBy('refusedAt', direction)
    .orderBy('id', direction);
  const { items, total } = await pageOf(rows, query);
  return {
    total,
    items: items.map(({ attempts, createdAt, id, lastError, recipient, refusedAt, template }) => ({
      id,
      kind: template,
      recipient,
      reason: lastError ?? '',
      attempts,
      created: createdAt,
      refused: refusedAt ?? createdAt,
    })),
  };
}

/** Makes an undelivered mail due again. @throws {Failure} if it does not exist. */
export async function retryUndelivered(db: Db, id: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ refusedAt: null, nextAttemptAt: now.toISOString() })
    .where('id', '=', id)
    .where('refusedAt', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw missing(NAME);
}

/** Deletes an undelivered mail. @throws {Failure} if it does not exist. */
export async function dismissUndelivered(db: Db, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('refusedAt', 'is not', null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw missing(NAME);
}

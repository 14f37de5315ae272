import { type Expression, sql, type SqlBool } from 'kysely';
import type { Failure } from '../failures.ts';
import type { Db } from '../database/database.ts';
import type { MailingKind } from '../database/schema/mails.ts';
import { hasRow } from '../database/rows.ts';

/** How many mails of a mailing are queued in one transaction. */
export const MAILING_BATCH = 100;

/** Sorts before every id. */
const NIL_ID = '00000000-0000-0000-0000-000000000000';

/** A mailing to many users. Its subject is a season or a day; `number` is that of a round or of a lock's move, otherwise 0. */
export type MailingKey = { kind: MailingKind; subject: string; number: number };

type Recipients<User> = {
  /** The kinds of mail whose waiting mails are counted, and how many may wait: others are not to wait behind thousands. */
  waiting: { kinds: readonly { template: string }[]; most: number };
  /** The next recipients in the order of their ids, with ids greater than `after`. */
  recipients: (page: { after: string; begunAt: string; limit: number }) => Promise<User[]>;
  /** Queues one mail and returns why it must not be sent now, or `null`. */
  queue: (user: User) => Promise<Failure | null>;
};

/** How many mails were queued, and whether there are no more (`done`), or no more for now (`full`). */
export type MailingBatch = { queued: number; end: 'none' | 'done' | 'full' };

/** Reads how far a mailing has come, and locks it for other processes until the transaction ends. */
async function lockMailing(db: Db, mailing: MailingKey, begunAt: string) {
  return db
    .insertInto('mailings')
    .values({ ...mailing, begunAt, lastUserId: null, doneAt: null })
    .onConflict((same) =>
      same.columns(['kind', 'subject', 'number']).doUpdateSet(({ ref }) => ({ doneAt: ref('mailings.doneAt') })),
    )
    .returning(['begunAt', 'lastUserId', 'doneAt'])
    .executeTakeFirstOrThrow();
}

/** Whether a mailing has begun. */
export const hasBegun = (db: Db, { kind, number, subject }: MailingKey): Promise<boolean> =>
  hasRow(
    db.selectFrom('mailings').where('kind', '=', kind).where('subject', '=', subject).where('number', '=', number),
  );

/** A condition for queries of subjects: whether the mailing about one is done, or one of a higher number has begun. */
export const isMailed = (
  db: Db,
  { kind, number, subject }: { kind: MailingKind; subject: Expression<string>; number: Expression<number> },
) =>
  sql<SqlBool>`exists ${db
    .selectFrom('mailings')
    .select('kind')
    .where('kind', '=', kind)
    .where('subject', '=', sql<string>`cast(${subject} as text)`)
    .where(({ and, eb, or }) =>
      or([eb('number', '>', number), and([eb('number', '=', number), eb('doneAt', 'is not', null)])]),
    )}`;

async function countWaiting(db: Db, kinds: readonly { template: string }[]): Promise<number> {
  const templates = kinds.map(({ template }) => template);
  const { waiting } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('template', 'in', templates)
    .where('sentAt', 'is', null)
    .where('refusedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return waiting;
}

/**
 * Queues the next mails of a mailing, in a transaction. Records the last recipient in the same transaction, so that no user gets two
 * mails when the mailing is interrupted.
 */
export async function queueMailing<User extends { id: string }>(
  transaction: Db,
  mailing: MailingKey,
  now: Date,
  { queue, recipients, waiting }: Recipients<User>,
): Promise<MailingBatch> {
  const { begunAt, doneAt, lastUserId } = await lockMailing(transaction, mailing, now.toISOString());
  if (doneAt !== null) return { queued: 0, end: 'done' };
  if ((await countWaiting(transaction, waiting.kinds)) >= waiting.most) return { queued: 0, end: 'full' };
  const users = await recipients({ after: lastUserId ?? NIL_ID, begunAt, limit: MAILING_BATCH });
  const batch: MailingBatch = { queued: 0, end: users.length < MAILING_BATCH ? 'done' : 'none' };
  for (const user of users) {
    if ((await queue(user)) !== null) {
      batch.end = 'full';
      break;
    }
    batch.queued += 1;
  }
  await transaction
    .updateTable('mailings')
    .set({
      lastUserId: users[batch.queued - 1]?.id ?? lastUserId,
      doneAt: batch.end === 'done' ? now.toISOString() : null,
    })
    .where('kind', '=', mailing.kind)
    .where('subject', '=', mailing.subject)
    .where('number', '=', mailing.number)
    .execute();
  return batch;
}

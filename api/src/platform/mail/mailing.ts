import { type Expression, sql, type SqlBool } from 'kysely';
import type { Failure } from '../failures.ts';
import type { Db } from '../database/database.ts';
import type { MailingKind } from '../database/schema/mails.ts';
import { hasRow } from '../database/rows.ts';

/** The maximum number of mails of a mailing that one transaction queues. */
export const MAILING_BATCH = 100;

/** Sorts before every id. */
const NIL_ID = '00000000-0000-0000-0000-000000000000';

/**
 * A mailing to many users. `subject` is a season or a date. `number` is that of a round or of a lock change, otherwise
 * 0.
 */
export type MailingKey = { kind: MailingKind; subject: string; number: number };

type Recipients<User> = {
  /**
   * The kinds of mail whose queued mails are counted, and their maximum. It keeps other mails from waiting behind
   * thousands.
   */
  waiting: { kinds: readonly { template: string }[]; max: number };
  /** Returns the next recipients in the order of their ids, with ids greater than `after`. */
  recipients: (page: { after: string; begunAt: string; limit: number }) => Promise<User[]>;
  /** Queues one mail. Returns the failure if a limit prevents it now, or `null`. */
  queue: (user: User) => Promise<Failure | null>;
};

/** The number of queued mails, and whether there are no more recipients (`done`) or the mailing must pause (`full`). */
export type MailingBatch = { queued: number; end: 'none' | 'done' | 'full' };

/** Reads the progress of a mailing, and locks it for other processes until the transaction ends. */
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

/** Returns whether a mailing has begun. */
export const hasBegun = (db: Db, { kind, number, subject }: MailingKey): Promise<boolean> =>
  hasRow(
    db.selectFrom('mailings').where('kind', '=', kind).where('subject', '=', subject).where('number', '=', number),
  );

/**
 * Creates a condition for queries of subjects: whether the mailing about a subject is done, or one with a higher number
 * has begun.
 */
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
 * Queues the next mails of a mailing in a transaction, which also records the last recipient. An interrupted mailing
 * therefore never sends a user two mails.
 */
export async function queueMailing<User extends { id: string }>(
  transaction: Db,
  mailing: MailingKey,
  now: Date,
  { queue, recipients, waiting }: Recipients<User>,
): Promise<MailingBatch> {
  const { begunAt, doneAt, lastUserId } = await lockMailing(transaction, mailing, now.toISOString());
  if (doneAt !== null) return { queued: 0, end: 'done' };
  if ((await countWaiting(transaction, waiting.kinds)) >= waiting.max) return { queued: 0, end: 'full' };
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

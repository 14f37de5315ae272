import { purgeExpired } from '../database/batches.ts';
import type { ExpressionBuilder, Updateable } from 'kysely';
import { Mailbox } from 'shared-contract/mailbox';
import * as v from 'valibot';
import type { Failure } from '../failures.ts';
import { countMail } from './mail-limits.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Schema } from '../database/schema.ts';
import type { Db } from '../database/database.ts';
import type { MailKind, MailRequest } from './mail-kind.ts';
import { MailRefused } from './transport.ts';

const LEASE_MS = 2 * 60 * 1000;
const FIRST_WAIT_MS = 30 * 1000;
const MAX_WAIT_MS = 60 * 60 * 1000;
/** A later due date means that the mail was queued before the clock was set back. It is due now. */
const LATEST_DUE_MS = 2 * MAX_WAIT_MS;

const DAY_MS = 24 * 60 * 60 * 1000;
const SENT_RETENTION_DAYS = 7;
export const UNSENT_RETENTION_DAYS = 30;

/** A due entry. `data` is the template's, as JSON. */
export type WaitingMail = {
  id: string;
  template: string;
  recipient: string;
  data: string;
  createdAt: string;
  attempts: number;
};

/** A mail to queue. `isConfirmed`: whether the recipient has confirmed the address, which some limits depend on. */
type QueuedMail<Stored> = {
  kind: MailKind<Stored> | MailRequest;
  recipient: string;
  data: Stored;
  isConfirmed?: boolean;
};

/** The error of a mail whose stored recipient is not exactly one address. */
const NOT_ONE_MAILBOX = 'The recipient is not one e-mail address.';

/** Whether an address is under `.invalid`, which never has a mail server (RFC 2606). */
const isNowhere = (recipient: string) => /\.invalid$/i.test(recipient);

/** Parses the recipient of a mail. @throws {MailRefused} if it is not exactly one address. */
export function mailboxOf(recipient: string): Mailbox {
  const parsed = v.safeParse(Mailbox, recipient);
  if (!parsed.success) throw new MailRefused(NOT_ONE_MAILBOX);
  return parsed.output;
}

/**
 * Adds a mail to the outbox, in the transaction that causes it: both are committed or neither. If the recipient has
 * reached a limit, nothing is written and the failure is returned; throw it only where it reveals nothing. A recipient
 * that is not exactly one address, as in a migrated database, is recorded as undelivered. Nothing is queued for an
 * address that cannot exist.
 */
export async function queueMail<Stored>(
  db: Db,
  services: { clock: Clock; config: Config },
  { data, kind, ...mail }: QueuedMail<Stored>,
): Promise<Failure | null> {
  if (isNowhere(mail.recipient)) return null;
  const isOneMailbox = v.is(Mailbox, mail.recipient);
  const refusal = isOneMailbox ? await countMail(db, services, { ...mail, limits: kind.limits }) : null;
  if (refusal !== null) return refusal;
  const { newId, now } = services.clock;
  const createdAt = now().toISOString();
  await db
    .insertInto('outbox')
    .values({
      id: newId(),
      template: kind.template,
      recipient: mail.recipient,
      data: JSON.stringify(data),
      createdAt,
      nextAttemptAt: createdAt,
      sentAt: null,
      refusedAt: isOneMailbox ? null : createdAt,
      lastError: isOneMailbox ? null : NOT_ONE_MAILBOX,
    })
    .execute();
  return null;
}

const isDue = (now: Date) => {
  const latest = new Date(now.getTime() + LATEST_DUE_MS).toISOString();
  return ({ and, eb, or }: ExpressionBuilder<Schema, 'outbox'>) =>
    and([
      eb('sentAt', 'is', null),
      eb('refusedAt', 'is', null),
      or([eb('nextAttemptAt', '<=', now.toISOString()), eb('nextAttemptAt', '>', latest)]),
    ]);
};

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS).toISOString();

/**
 * Leases one due mail to this process. No other process takes it before the lease expires, which happens only if this
 * process ends early. `inProgress` lists the mails in progress here: they are not leased again, whatever the clock does.
 */
export async function leaseDueMail(
  db: Db,
  now: Date,
  inProgress: readonly string[] = [],
): Promise<WaitingMail | undefined> {
  const due = await db
    .selectFrom('outbox')
    .select(['id', 'attempts'])
    .where(isDue(now))
    .$if(inProgress.length > 0, (mails) => mails.where('id', 'not in', inProgress))
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(20)
    .execute();
  for (const { attempts, id } of due) {
    const leased = await db
      .updateTable('outbox')
      .set({ nextAttemptAt: leaseFrom(now), attempts: attempts + 1 })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where(isDue(now))
      .returning(['id', 'template', 'recipient', 'data', 'createdAt', 'attempts'])
      .executeTakeFirst();
    if (leased !== undefined) return leased;
  }
  return undefined;
}

async function update(db: Db, id: string, changes: Updateable<Schema['outbox']>): Promise<void> {
  await db.updateTable('outbox').set(changes).where('id', '=', id).execute();
}

/** Extends the lease of a mail that is still being handed over. */
export const renewLease = (db: Db, id: string, now: Date): Promise<void> =>
  update(db, id, { nextAttemptAt: leaseFrom(now) });

/** Releases a mail that was not handed over because this process ends. The next process takes it at once. */
export const releaseLease = (db: Db, id: string, now: Date): Promise<void> =>
  update(db, id, { nextAttemptAt: now.toISOString() });

/** Records that a mail was handed over. */
export const markSent = (db: Db, id: string, now: Date): Promise<void> =>
  update(db, id, { sentAt: now.toISOString(), lastError: null });

/**
 * Records why a mail could not be handed over, and schedules the next attempt: after 30 seconds, doubling up to an
 * hour.
 */
export async function markFailed(db: Db, { attempts, id }: WaitingMail, reason: string, now: Date): Promise<void> {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS);
  await update(db, id, { nextAttemptAt: new Date(now.getTime() + wait).toISOString(), lastError: reason });
}

/** Records that the mail server permanently rejected a mail. It is not retried unless an administrator requests it. */
export const markRefused = (db: Db, id: string, reason: string, now: Date): Promise<void> =>
  update(db, id, { refusedAt: now.toISOString(), lastError: reason });

/**
 * Counts the mails that wait for the first attempt, that failed and are retried, and that were permanently rejected.
 */
export async function countMails(db: Db): Promise<{ waiting: number; retried: number; refused: number }> {
  return db
    .selectFrom('outbox')
    .select(({ eb, fn }) => {
      const isPending = eb('refusedAt', 'is', null);
      return [
        fn.countAll<number>().filterWhere(isPending).filterWhere('lastError', 'is', null).as('waiting'),
        fn.countAll<number>().filterWhere(isPending).filterWhere('lastError', 'is not', null).as('retried'),
        fn.countAll<number>().filterWhere('refusedAt', 'is not', null).as('refused'),
      ];
    })
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Returns the time at which the oldest mail that waits or is retried was queued, `null` if there is none. */
export async function oldestUnsentMail(db: Db): Promise<string | null> {
  const { oldest } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min<string | null>('createdAt').as('oldest'))
    .where('sentAt', 'is', null)
    .where('refusedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return oldest;
}

/** Removes an entry from the outbox. Returns `false` if another process has already removed it. */
export async function removeMail(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('outbox').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes mails a week after they were sent. */
export const purgeSentMails = purgeExpired('outbox', ['id'], 'sentAt', SENT_RETENTION_DAYS * DAY_MS);

/** Deletes undelivered mails after 30 days, when their links have long expired. */
export const purgeUnsentMails = purgeExpired('outbox', ['id'], 'createdAt', UNSENT_RETENTION_DAYS * DAY_MS);

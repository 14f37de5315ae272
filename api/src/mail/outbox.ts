import type { Failure } from '../failures.ts';
import { countMail } from '../limits/mails.ts';
import type { Services } from '../services.ts';
import type { Db } from '../store/store.ts';
import type { MailData, Template } from './templates.ts';

const LEASE_MS = 2 * 60 * 1000;
const FIRST_WAIT_MS = 30 * 1000;
const LONGEST_WAIT_MS = 60 * 60 * 1000;

/** The entries of the outbox: mails by template, and requests for a reset, which the sender resolves. */
type Waiting = MailData & { 'reset-requested': object };

/** An entry that is due. `data` is the template's, as JSON. */
export type WaitingMail = {
  id: string;
  template: Template | 'reset-requested';
  recipient: string;
  data: string;
  createdAt: string;
  attempts: number;
};

/**
 * Puts a mail into the outbox, in the transaction that causes it: neither is committed without the other. A recipient who has had
 * enough gets none: then nothing is written and the refusal is returned, to be thrown only where it gives nothing away.
 * `isConfirmed` says whether the recipient has confirmed the address; it matters for notices of security.
 */
export async function queueMail<Name extends keyof Waiting>(
  db: Db,
  services: Pick<Services, 'clock' | 'config'>,
  mail: { template: Name; recipient: string; data: Waiting[Name]; isConfirmed?: boolean },
): Promise<Failure | null> {
  const refusal = await countMail(db, services, mail);
  if (refusal !== null) return refusal;
  const { newId, now } = services.clock;
  const moment = now().toISOString();
  await db
    .insertInto('outbox')
    .values({
      id: newId(),
      template: mail.template,
      recipient: mail.recipient,
      data: JSON.stringify(mail.data),
      createdAt: moment,
      nextAttemptAt: moment,
      sentAt: null,
      lastError: null,
    })
    .execute();
  return null;
}

/**
 * Leases one due mail to this process: no other process takes it before the lease expires, which happens only if this process ends
 * before it is done.
 */
export async function takeDueMail(db: Db, now: Date): Promise<WaitingMail | undefined> {
  const moment = now.toISOString();
  const lease = new Date(now.getTime() + LEASE_MS).toISOString();
  const due = await db
    .selectFrom('outbox')
    .select(['id', 'attempts'])
    .where('sentAt', 'is', null)
    .where('nextAttemptAt', '<=', moment)
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(20)
    .execute();
  for (const { attempts, id } of due) {
    const taken = await db
      .updateTable('outbox')
      .set({ nextAttemptAt: lease, attempts: attempts + 1 })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('sentAt', 'is', null)
      .where('nextAttemptAt', '<=', moment)
      .returning(['id', 'template', 'recipient', 'data', 'createdAt', 'attempts'])
      .executeTakeFirst();
    if (taken !== undefined) return { ...taken, template: taken.template as WaitingMail['template'] };
  }
  return undefined;
}

/** Records that a mail was handed over. */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('outbox').set({ sentAt: now.toISOString(), lastError: null }).where('id', '=', id).execute();
}

/** Records why a mail could not be handed over, and schedules the next attempt: after 30 seconds, doubling up to an hour. */
export async function markFailed(db: Db, { attempts, id }: WaitingMail, reason: string, now: Date): Promise<void> {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  await db
    .updateTable('outbox')
    .set({ nextAttemptAt: new Date(now.getTime() + wait).toISOString(), lastError: reason })
    .where('id', '=', id)
    .execute();
}

/** Removes an entry from the outbox; `false` when another process already has. */
export async function removeMail(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('outbox').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

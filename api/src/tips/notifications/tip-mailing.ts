import { queueMail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Db } from '../../platform/database/database.ts';
import { dueMailings } from './due-mails.ts';
import { holdMove, type Mailing, noteMovedLocks, noteTold } from './moved-locks.ts';
import { recipientsOf } from './recipients.ts';
import { tipMails } from './tip-mails.ts';

type Needs = Pick<Platform, 'clock' | 'config' | 'store'>;

/** How many mails are queued in one transaction. */
const BATCH = 100;

/** How far a mailing has come, held back from other processes until the transaction ends. */
async function lockMailing(db: Db, { kind, leagueSeasonId, roundNumber }: Mailing, begunAt: string) {
  return db
    .insertInto('tipMailings')
    .values({ leagueSeasonId, kind, roundNumber, begunAt, lastUserId: null, doneAt: null })
    .onConflict((same) =>
      same
        .columns(['leagueSeasonId', 'kind', 'roundNumber'])
        .doUpdateSet(({ ref }) => ({ doneAt: ref('tipMailings.doneAt') })),
    )
    .returning(['begunAt', 'lastUserId', 'doneAt'])
    .executeTakeFirstOrThrow();
}

/** Mails that wait for the mail server: others are not to wait behind thousands. */
async function countWaiting(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where(
      'template',
      'in',
      Object.values(tipMails).map(({ template }) => template),
    )
    .where('sentAt', 'is', null)
    .where('refusedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return waiting;
}

/** What came of a batch: how many were queued, and whether there are no more, or no more for now. */
type Batch = { queued: number; end: 'none' | 'done' | 'full' };

/**
 * Queues the next mails of a mailing, by the users' ids. How far it has come is noted in the same transaction, so that nobody gets two,
 * wherever it is interrupted.
 */
async function queueBatch(needs: Needs, mailing: Mailing): Promise<Batch> {
  const { clock, config, store } = needs;
  return store.write(async (transaction) => {
    const now = clock.now();
    const move = mailing.kind === 'lock' ? await holdMove(transaction, mailing) : null;
    if (mailing.kind === 'lock' && move === null) return { queued: 0, end: 'done' };
    const { begunAt, doneAt, lastUserId } = await lockMailing(transaction, mailing, now.toISOString());
    if (doneAt !== null) return { queued: 0, end: 'done' };
    if ((await countWaiting(transaction)) >= config.limits.tipMailsPerMinute) return { queued: 0, end: 'full' };
    const users = await recipientsOf(transaction, mailing, {
      begunAt: move?.movedAt ?? begunAt,
      now,
      after: lastUserId,
      limit: BATCH,
    });
    const { kind, leagueSeasonId, roundNumber } = mailing;
    let queued = 0;
    for (const { email, id: userId } of users) {
      const about = { userId, leagueSeasonId };
      const refusal =
        kind === 'lock'
          ? await queueMail(transaction, needs, {
              kind: tipMails.lock,
              recipient: email,
              data: { ...about, from: move?.from ?? '', to: move?.to ?? '' },
            })
          : await queueMail(transaction, needs, {
              kind: tipMails[kind],
              recipient: email,
              data: { ...about, roundNumber },
            });
      if (refusal !== null) break;
      queued += 1;
    }
    const isDone = queued === users.length && users.length < BATCH;
    await transaction
      .updateTable('tipMailings')
      .set({ lastUserId: users[queued - 1]?.id ?? lastUserId, doneAt: isDone ? now.toISOString() : null })
      .where('leagueSeasonId', '=', leagueSeasonId)
      .where('kind', '=', kind)
      .where('roundNumber', '=', roundNumber)
      .execute();
    if (isDone && move !== null) await noteTold(transaction, mailing, move);
    if (isDone) return { queued, end: 'done' };
    return { queued, end: queued < users.length ? 'full' : 'none' };
  });
}

/**
 * Queues mails about tips that are due, as many as are allowed by now.
 * @returns How many were queued.
 */
export async function mailTips(services: Needs): Promise<number> {
  let total = 0;
  await noteMovedLocks(services.store, services.clock.now());
  for (const mailing of await dueMailings(services.store.db, services.clock.now())) {
    let end: Batch['end'] = 'none';
    while (end === 'none') {
      const batch = await queueBatch(services, mailing);
      total += batch.queued;
      ({ end } = batch);
    }
    if (end === 'full') break;
  }
  return total;
}

/** Queues mails about tips. */
export const tipMailingJob = (services: Needs): Job => ({
  name: 'tip-mailing',
  everyMs: 15_000,
  run: () => mailTips(services),
});

import { type MailingBatch, queueMailing } from '../../platform/mail/mailing.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { dueMailings } from './due-mails.ts';
import { lockDueMove, type Mailing, recordMovedLocks, recordAnnounced } from './moved-locks.ts';
import { recipientsOf } from './recipients.ts';
import { tipMails } from './tip-mails.ts';

type Needs = Pick<Platform, 'clock' | 'config' | 'store'>;

/** Queues the next batch of a mailing, in one transaction. */
async function queueBatch(needs: Needs, mailing: Mailing): Promise<MailingBatch> {
  const { clock, config, store } = needs;
  const { kind, leagueSeasonId, roundNumber } = mailing;
  return store.write(async (transaction) => {
    const now = clock.now();
    const move = kind === 'lock' ? await lockDueMove(transaction, mailing) : null;
    if (kind === 'lock' && move === null) return { queued: 0, end: 'done' };
    const key = { kind, subject: leagueSeasonId, number: roundNumber };
    const batch = await queueMailing(transaction, key, now, {
      waiting: { kinds: Object.values(tipMails), max: config.limits.tipMailsPerMinute },
      recipients: ({ begunAt, ...page }) =>
        recipientsOf(transaction, mailing, { ...page, begunAt: move?.movedAt ?? begunAt, now }),
      queue: ({ email: recipient, id: userId }) => {
        const about = { userId, leagueSeasonId };
        return kind === 'lock'
          ? queueMail(transaction, needs, {
              kind: tipMails.lock,
              recipient,
              data: { ...about, from: move?.from ?? '', to: move?.to ?? '' },
            })
          : queueMail(transaction, needs, { kind: tipMails[kind], recipient, data: { ...about, roundNumber } });
      },
    });
    if (batch.end === 'done' && move !== null) await recordAnnounced(transaction, mailing, move);
    return batch;
  });
}

/**
 * Queues the mails about tips that are due, up to the limit per minute.
 * @returns The number of queued mails.
 */
export async function mailTips(services: Needs): Promise<number> {
  let total = 0;
  await recordMovedLocks(services.store, services.clock.now());
  for (const mailing of await dueMailings(services.store.db, services.clock.now())) {
    let end: MailingBatch['end'] = 'none';
    while (end === 'none') {
      const batch = await queueBatch(services, mailing);
      total += batch.queued;
      ({ end } = batch);
    }
    if (end === 'full') break;
  }
  return total;
}

/** Returns the job that queues mails about tips every 15 seconds. */
export const tipMailingJob = (services: Needs): Job => ({
  name: 'tip-mailing',
  everyMs: 15_000,
  run: () => mailTips(services),
});

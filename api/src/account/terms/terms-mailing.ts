import { screens } from 'shared-contract/screens';
import { dayInWords } from '../../platform/failures.ts';
import { hello, ofAccount } from '../../platform/mail/letter.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Db } from '../../platform/database/database.ts';
import { announcedTerms } from './terms-notice.ts';

type Needs = Pick<Platform, 'clock' | 'config' | 'store'>;

/** The announcement of new terms; `from` is the day from which they hold, such as `2026-12-24`. */
export const termsChangedMail = mailKind('terms-changed', {
  // One a person, few at a time.
  limits: [],
  letter: ({ firstName, from }: { firstName: string; from: string }, { site }) => ({
    subject: `New terms of ${site.productName} from ${dayInWords(new Date(from))}`,
    greeting: hello(firstName),
    paragraphs: [
      `our terms and our privacy policy change on ${dayInWords(new Date(from))}. Both pages say at their beginning what is new.`,
      `If you keep using ${site.productName} from then on, the new terms apply. If you do not agree, you can delete your account before, under Security and Data.`,
    ],
    link: { words: 'Read the terms', url: `${site.publicOrigin}${screens.terms}` },
    footer: ofAccount(site),
  }),
});

/** How many mails are queued at once, and may wait for the mail server before more are: others are not to wait behind thousands. */
const BATCH = 100;

async function countWaiting(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('template', '=', termsChangedMail.template)
    .where('sentAt', 'is', null)
    .where('refusedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return waiting;
}

/** The mailing of these terms, held back from other processes until the transaction ends. */
async function lockMailing(db: Db, termsFrom: string) {
  const row = { termsFrom, lastUserId: null, doneAt: null };
  return db
    .insertInto('termsMailings')
    .values(row)
    .onConflict((same) => same.column('termsFrom').doUpdateSet({ termsFrom }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Queues the next mails about new terms, one a person, by their ids: to everybody with a confirmed e-mail who was registered before they
 * were announced. How far it has come is noted with the mails, so that it goes on from there after an interruption.
 * @returns How many were queued.
 */
export async function mailTerms({ clock, config, store }: Needs): Promise<number> {
  const announced = announcedTerms(config.site, clock.now());
  if (announced === null) return 0;
  const { from: termsFrom, since } = announced;
  return store.write(async (transaction) => {
    const { doneAt, lastUserId } = await lockMailing(transaction, termsFrom);
    if (doneAt !== null || (await countWaiting(transaction)) >= BATCH) return 0;
    const users = await transaction
      .selectFrom('users')
      .select(['id', 'email', 'firstName'])
      .where('emailConfirmed', '=', true)
      .where('createdAt', '<', since.toISOString())
      .$if(lastUserId !== null, (some) => some.where('id', '>', lastUserId ?? ''))
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { email, firstName } of users) {
      const data = { firstName, from: termsFrom };
      await queueMail(transaction, { clock, config }, { kind: termsChangedMail, recipient: email, data });
    }
    const isDone = users.length < BATCH;
    await transaction
      .updateTable('termsMailings')
      .set({ lastUserId: users.at(-1)?.id ?? lastUserId, doneAt: isDone ? clock.now().toISOString() : null })
      .where('termsFrom', '=', termsFrom)
      .execute();
    return users.length;
  });
}

/** Queues mails about new terms. */
export const termsMailingJob = (services: Needs): Job => ({
  name: 'terms-mailing',
  everyMs: 60_000,
  run: () => mailTerms(services),
});

import { screens } from 'shared-contract/screens';
import { formatDay } from '../../platform/failures.ts';
import { accountFooter, hello } from '../../platform/mail/letter.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { MAILING_BATCH, queueMailing } from '../../platform/mail/mailing.ts';
import { confirmedUsers } from '../../users/users.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { announcedTerms } from './terms-notice.ts';

type Needs = Pick<Platform, 'clock' | 'config' | 'store'>;

/** The announcement of new terms. `from` is the day from which they apply, such as `2026-12-24`. */
export const termsChangedMail = mailKind('terms-changed', {
  // One per user, sent in small batches.
  limits: [],
  letter: ({ firstName, from }: { firstName: string; from: string }, { site }) => ({
    subject: `New terms of ${site.productName} from ${formatDay(new Date(from))}`,
    greeting: hello(firstName),
    paragraphs: [
      `Our terms and our privacy policy change on ${formatDay(new Date(from))}. Both pages begin with what’s new.`,
      `If you keep using ${site.productName} from then on, the new terms apply. If you don’t agree, you can delete your account before that day, under Security and Data.`,
    ],
    link: { label: 'Read the terms', url: `${site.publicOrigin}${screens.terms}` },
    footer: accountFooter(site),
  }),
});

/**
 * Queues the next mails about new terms, to users with a confirmed e-mail who registered before the announcement.
 * @returns The number of queued mails.
 */
export async function mailTerms({ clock, config, store }: Needs): Promise<number> {
  const now = clock.now();
  const announced = announcedTerms(config.site, now);
  if (announced === null) return 0;
  const { from, since } = announced;
  return store.write(async (transaction) => {
    const { queued } = await queueMailing(transaction, { kind: 'terms', subject: from, number: 0 }, now, {
      waiting: { kinds: [termsChangedMail], max: MAILING_BATCH },
      recipients: (page) => confirmedUsers(transaction, { ...page, before: since.toISOString() }),
      queue: ({ email: recipient, firstName }) =>
        queueMail(transaction, { clock, config }, { kind: termsChangedMail, recipient, data: { firstName, from } }),
    });
    return queued;
  });
}

/** Returns the job that queues mails about new terms every minute. */
export const termsMailingJob = (services: Needs): Job => ({
  name: 'terms-mailing',
  everyMs: 60_000,
  run: () => mailTerms(services),
});

import { purgeExpired } from '../platform/database/batches.ts';
import { sendFeedback } from 'shared-contract/feedback';
import type { Bind } from '../platform/endpoints/bind.ts';
import { mailKind } from '../platform/mail/mail-kind.ts';
import { queueMail } from '../platform/mail/outbox.ts';
import type { Platform } from '../platform/endpoints/platform.ts';

/** A message to support. Support can reply if the sender gave an e-mail. */
export const feedbackMail = mailKind('feedback', {
  // The recipients are the product's own staff; the sender's IP address is rate-limited instead.
  limits: [],
  letter: ({ category, from, message }: { from: string | null; category: string; message: string }, { site }) => ({
    subject: `Contact form: ${category}`,
    greeting: `From ${from ?? 'a visitor who gave no address'}:`,
    paragraphs: [message],
    replyTo: from,
    footer: `Sent with the contact form of ${site.productName}.`,
  }),
});

/** Adds the feedback call, which stores a message and mails it to the support address. */
export function feedbackRoutes(bind: Bind, services: Platform): void {
  const { clock, config, store } = services;

  bind(sendFeedback, { first: ['feedback'] }, ({ body }) =>
    store.write(async (transaction) => {
      const { category, from, message } = body;
      await transaction
        .insertInto('feedback')
        .values({ id: clock.newId(), sender: from, category, message, createdAt: clock.now().toISOString() })
        .execute();
      await queueMail(transaction, services, {
        kind: feedbackMail,
        recipient: config.site.supportEmail,
        data: { from, category, message },
      });
    }),
  );
}

const MESSAGES_RETENTION_MS = 365 * 24 * 60 * 60 * 1000;

/** Deletes messages to support after a year. The support mailbox still has them. */
export const purgeFeedback = purgeExpired('feedback', ['id'], 'createdAt', MESSAGES_RETENTION_MS);

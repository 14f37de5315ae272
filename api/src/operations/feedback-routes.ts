import { sendFeedback } from 'shared-contract/feedback';
import type { Bind } from '../platform/endpoints/bind.ts';
import { queueMail } from '../platform/mail/outbox.ts';
import type { Platform } from '../platform/endpoints/platform.ts';

/** Feedback: stored, and mailed to the support address. */
export function feedbackRoutes(bind: Bind, services: Platform): void {
  const { clock, config, store } = services;

  bind(sendFeedback, ({ body }) =>
    store.write(async (transaction) => {
      const { category, from, message } = body;
      await transaction
        .insertInto('feedback')
        .values({ id: clock.newId(), sender: from, category, message, createdAt: clock.now().toISOString() })
        .execute();
      await queueMail(transaction, services, {
        template: 'feedback',
        recipient: config.site.supportEmail,
        data: { from, category, message },
      });
    }),
  );
}

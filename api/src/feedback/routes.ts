import { sendFeedback } from 'shared-contract/feedback';
import type { Bind } from '../http/bind.ts';
import { countUse } from '../limits/store.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Services } from '../services.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Feedback: stored, and mailed to the support address. */
export function feedbackRoutes(bind: Bind, { clock, config, store }: Services): void {
  bind(sendFeedback, ({ address, body }) =>
    store.write(async (transaction) => {
      const now = clock.now();
      const limit = { most: config.limits.feedbackDailyLimit, seconds: DAY_SECONDS };
      await countUse(transaction, 'feedback', [address], limit, now);
      const { category, from, message } = body;
      await transaction
        .insertInto('feedback')
        .values({ id: clock.newId(), sender: from, category, message, createdAt: now.toISOString() })
        .execute();
      await queueMail(transaction, clock, {
        template: 'feedback',
        recipient: config.site.supportEmail,
        data: { from, category, message },
      });
    }),
  );
}

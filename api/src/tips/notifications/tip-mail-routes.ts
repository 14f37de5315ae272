import {
  answerReminderOffer,
  getReminderOffer,
  getTipMails,
  type TipMails,
  updateTipMails,
} from 'shared-contract/tip-mails';
import type { Bind } from '../../platform/endpoints/bind.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Db } from '../../platform/database/database.ts';
import { changeSubscriptions, decideFirst, isUndecided, subscriptionsOf } from '../../platform/mail/subscriptions.ts';
import { existingUser } from '../../users/users.ts';
import { READS_ROW } from '../../platform/rate-limits/call-policy.ts';

async function tipMailsOf(db: Db, userId: string): Promise<TipMails> {
  const { request: _request, ...tipMails } = await subscriptionsOf(db, userId);
  return tipMails;
}

/** Binds the calls for the caller's subscriptions to mails about tips, and for the offer of reminders. */
export function tipMailRoutes(bind: Bind, services: Platform): void {
  const { store } = services;

  bind(getTipMails, READS_ROW, ({ caller }) => tipMailsOf(store.db, caller.userId));

  bind(updateTipMails, { first: ['write'] }, ({ body, caller: { userId } }) =>
    store.write(async (transaction) => {
      await changeSubscriptions(transaction, services, userId, body);
      return tipMailsOf(transaction, userId);
    }),
  );

  bind(getReminderOffer, READS_ROW, async ({ caller: { userId } }) => ({
    isOpen: await isUndecided(store.db, userId, 'deadline'),
    isEmailConfirmed: Boolean((await existingUser(store.db, userId)).emailConfirmed),
  }));

  bind(answerReminderOffer, { first: ['write'] }, ({ body: { isWanted }, caller: { userId } }) =>
    store.write((transaction) => decideFirst(transaction, services, userId, { kind: 'deadline', isWanted })),
  );
}

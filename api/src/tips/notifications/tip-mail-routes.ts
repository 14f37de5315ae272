import { getTipMails, type TipMails, updateTipMails } from 'shared-contract/tip-mails';
import type { Bind } from '../../platform/endpoints/bind.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Db } from '../../platform/database/database.ts';
import { changeSubscriptions, subscriptionsOf } from '../../platform/mail/subscriptions.ts';
import { READS_ROW } from '../../platform/rate-limits/call-policy.ts';

async function tipMailsOf(db: Db, userId: string): Promise<TipMails> {
  const { request: _request, ...tipMails } = await subscriptionsOf(db, userId);
  return tipMails;
}

/** Binds the calls that read and change the caller's subscriptions to mails about tips. */
export function tipMailRoutes(bind: Bind, services: Platform): void {
  const { store } = services;

  bind(getTipMails, READS_ROW, ({ caller }) => tipMailsOf(store.db, caller.userId));

  bind(updateTipMails, { first: ['write'] }, ({ body, caller: { userId } }) =>
    store.write(async (transaction) => {
      await changeSubscriptions(transaction, services, userId, body);
      return tipMailsOf(transaction, userId);
    }),
  );
}

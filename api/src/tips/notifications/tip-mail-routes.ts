import { getTipMails, type TipMails, updateTipMails } from 'shared-contract/tip-mails';
import type { Bind } from '../../platform/endpoints/bind.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Db } from '../../platform/database/database.ts';
import { changeSubscriptions, subscriptionsOf } from '../../platform/mail/subscriptions.ts';

async function tipMailsOf(db: Db, userId: string): Promise<TipMails> {
  const { request: _request, ...tipMails } = await subscriptionsOf(db, userId);
  return tipMails;
}

/** Which mails about tips the caller wants. */
export function tipMailRoutes(bind: Bind, services: Platform): void {
  const { store } = services;

  bind(getTipMails, ({ caller }) => tipMailsOf(store.db, caller.userId));

  bind(updateTipMails, ({ body, caller: { userId } }) =>
    store.write(async (transaction) => {
      await changeSubscriptions(transaction, services, userId, body);
      return tipMailsOf(transaction, userId);
    }),
  );
}

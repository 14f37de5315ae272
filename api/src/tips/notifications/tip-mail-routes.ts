import { getTipMails, updateTipMails } from 'shared-contract/tip-mails';
import type { Bind } from '../../platform/endpoints/bind.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import { chooseMails, wantedMails } from './wanted-mails.ts';

/** Which mails about tips the caller wants. */
export function tipMailRoutes(bind: Bind, services: Platform): void {
  const { store } = services;

  bind(getTipMails, ({ caller }) => wantedMails(store.db, caller.userId));

  bind(updateTipMails, ({ body, caller: { userId } }) =>
    store.write(async (transaction) => {
      await chooseMails(transaction, services, userId, body);
      return wantedMails(transaction, userId);
    }),
  );
}

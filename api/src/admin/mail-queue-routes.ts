import { dismissUndeliveredMail, listUndeliveredMails, retryUndeliveredMail } from 'shared-contract/mail';
import type { Bind } from '../platform/endpoints/bind.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { dismissUndelivered, listUndelivered, retryUndelivered } from '../platform/mail/undelivered.ts';
import { BY_ADMINISTRATORS, READS_PAGE } from '../platform/rate-limits/call-policy.ts';

/** Binds the endpoints with which administrators list, retry and delete undelivered mails. */
export function mailRoutes(bind: Bind, { clock, store }: Platform): void {
  bind(listUndeliveredMails, READS_PAGE, async (call) => call.paged(await listUndelivered(store.db, call.query)));
  bind(retryUndeliveredMail, { none: 'a mail that is tried again was counted when it was written' }, ({ params }) =>
    retryUndelivered(store.db, params.id, clock.now()),
  );
  bind(dismissUndeliveredMail, BY_ADMINISTRATORS, ({ params }) => dismissUndelivered(store.db, params.id));
}

import { dismissUndeliveredMail, listUndeliveredMails, retryUndeliveredMail } from 'shared-contract/mail';
import type { Bind } from '../platform/endpoints/bind.ts';
import { paged } from '../platform/endpoints/pages.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { dismissUndelivered, listUndelivered, retryUndelivered } from '../platform/mail/undelivered.ts';

/** What administrators see of mails: those that were refused for good, to send again or to delete. */
export function mailRoutes(bind: Bind, { clock, store }: Platform): void {
  bind(listUndeliveredMails, async (call) =>
    paged(listUndeliveredMails, call, await listUndelivered(store.db, call.query)),
  );
  bind(retryUndeliveredMail, ({ params }) => retryUndelivered(store.db, params.id, clock.now()));
  bind(dismissUndeliveredMail, ({ params }) => dismissUndelivered(store.db, params.id));
}

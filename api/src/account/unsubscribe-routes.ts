import type { FastifyInstance } from 'fastify';
import type { Endpoint } from 'shared-contract/endpoint';
import { turnMailsOff } from 'shared-contract/mail';
import { missing } from '../platform/failures.ts';
import { API_BASE } from '../platform/http/base.ts';
import { binder } from '../platform/endpoints/bind.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { unsubscribePage } from '../platform/mail/letter.ts';
import { kindOfToken, unsubscribe } from '../platform/mail/subscriptions.ts';
import { BY_MAILED_TOKEN } from '../platform/rate-limits/call-policy.ts';

/** A one-click unsubscription (RFC 8058) is a form with one fixed field. */
const LARGEST_FORM_BYTES = 1024;

/**
 * Binds the URL in the List-Unsubscribe header of mails. A POST unsubscribes at once, as mail clients do. A GET, which
 * link scanners also make, changes nothing and redirects to the page with a button.
 */
export async function unsubscribeRoutes(app: FastifyInstance, services: Platform, bound: Endpoint[]): Promise<void> {
  const { config, store } = services;
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: LARGEST_FORM_BYTES },
      async () => undefined,
    );
    binder(scope, services, bound)(turnMailsOff, BY_MAILED_TOKEN, async ({ params: { token } }) => {
      if (!(await unsubscribe(store.db, token))) throw missing('Link');
    });
    scope.get<{ Params: { token: string } }>(`${API_BASE}${turnMailsOff.path}`, async ({ params: { token } }, reply) =>
      reply.redirect(unsubscribePage(config.site.publicOrigin, token, await kindOfToken(store.db, token)), 303),
    );
  });
}

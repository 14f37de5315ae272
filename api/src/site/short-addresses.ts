import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathTo } from 'shared-contract/screens';
import { networkOf } from '../platform/http/address.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { failureOfLimit } from '../platform/failures.ts';
import { assertNotReached, countDetached } from '../platform/rate-limits/rate-limit-counters.ts';
import { sendLimitedPage } from './limited-page.ts';
import { wantsDocument } from './wants-document.ts';
import { shortIdIn, tableOfShortId } from '../tables/short-ids.ts';

const MISSES = ['short-address'] as const;

/**
 * Serves the short addresses in pictures: a redirect to the page of a public table. Any other short address is answered
 * as a missing page and counts for the client's IP address, so that trying finds no tables. At the limit a browser gets a
 * page that explains the wait.
 * @param sendMissing - Responds with the page that does not exist.
 */
export function shortAddressRoutes(
  app: FastifyInstance,
  services: Platform,
  sendMissing: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const { clock, config, store } = services;
  for (const path of ['/t/:shortId', '/T/:shortId']) {
    app.get<{ Params: { shortId: string } }>(path, async (request, reply) => {
      const subjects = { address: networkOf(request.ip) };
      const limit = await assertNotReached(store.db, services, MISSES, subjects).then(() => null, failureOfLimit);
      if (limit !== null) {
        if (!wantsDocument(request)) throw limit;
        return sendLimitedPage(reply, limit, config.site);
      }
      const shortId = shortIdIn(request.params.shortId);
      const tableId = shortId === null ? undefined : await tableOfShortId(store.db, shortId, clock.now());
      if (tableId !== undefined) {
        // The table may become private, so no cache may answer for it.
        return reply.header('cache-control', 'no-store').redirect(pathTo('simpleTable', { tableId }), 301);
      }
      await countDetached(store, services, MISSES, subjects);
      return sendMissing(request, reply);
    });
  }
}

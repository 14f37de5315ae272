import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MANAGE_KEY_HEADER } from 'shared-contract/endpoint';
import type { Store } from '../database/database.ts';

const isVisitorsRead = ({ headers, method }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined &&
  headers[MANAGE_KEY_HEADER] === undefined;

/**
 * Serves GET requests without a token from the synchronous standby while a cluster has no primary. Other requests then
 * get 503. Add this after the queue of requests, which would lose the context.
 */
export function serveVisitorsFromStandby(app: FastifyInstance, { forVisitors }: Pick<Store, 'forVisitors'>): void {
  if (forVisitors === undefined) return;
  app.addHook('onRequest', (request, _reply, done) => {
    if (isVisitorsRead(request)) forVisitors(done);
    else done();
  });
}

import type { FastifyInstance } from 'fastify';
import type { Endpoint } from 'shared-contract/endpoint';
import { API_BASE } from '../../platform/http/base.ts';

async function describe(bound: readonly Endpoint[], productName: string) {
  const [{ openApi }, { documentationPage }] = await Promise.all([import('./openapi.ts'), import('./openapi-page.ts')]);
  const document = openApi(bound, productName);
  return { json: JSON.stringify(document), page: documentationPage(document) };
}

/**
 * Serves the description of the API as an OpenAPI document and as a page. The first request generates it, because most
 * servers receive none and it takes a third of the startup time.
 */
export function documentationRoutes(app: FastifyInstance, bound: readonly Endpoint[], productName: string): void {
  let made: ReturnType<typeof describe> | undefined;
  const description = () => (made ??= describe(bound, productName));
  app.get(`${API_BASE}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((await description()).json),
  );
  app.get(`${API_BASE}/docs`, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((await description()).page),
  );
}

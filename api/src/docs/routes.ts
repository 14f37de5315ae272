import type { FastifyInstance } from 'fastify';
import type { Endpoint } from 'shared-contract/endpoint';
import { API_BASE } from '../http/base.ts';
import { openApi } from './openapi.ts';
import { documentationPage } from './page.ts';

/** The description of the API: as an OpenAPI document for programs, and as a page for people. */
export function documentationRoutes(app: FastifyInstance, bound: readonly Endpoint[], productName: string): void {
  const document = openApi(bound, productName);
  const json = JSON.stringify(document);
  const page = documentationPage(document);
  app.get(`${API_BASE}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json),
  );
  app.get(`${API_BASE}/docs`, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

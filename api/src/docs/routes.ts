import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from 'shared-contract/endpoint';
import { API_BASE } from '../http/base.ts';
import { pagePolicy } from '../http/security.ts';
import { openApi } from './openapi.ts';

const files = [
  { url: '/docs', file: 'page.html', type: 'text/html; charset=utf-8' },
  { url: '/docs/page.js', file: 'page.js', type: 'text/javascript; charset=utf-8' },
  { url: '/docs/page.css', file: 'page.css', type: 'text/css; charset=utf-8' },
];

/** The description of the API for programs, and a page for people to read it and try the calls. */
export function documentationRoutes(app: FastifyInstance, bound: readonly Endpoint[], productName: string): void {
  const document = JSON.stringify(openApi(bound, productName));
  app.get(`${API_BASE}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  for (const { file, type, url } of files) {
    const content = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    app.get(`${API_BASE}${url}`, async (_request, reply) =>
      reply
        .headers({ 'content-security-policy': pagePolicy([]), 'cache-control': 'no-cache' })
        .type(type)
        .send(content),
    );
  }
}

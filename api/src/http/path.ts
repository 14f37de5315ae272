import type { FastifyRequest } from 'fastify';

/** The path that a request asks for, without its query. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

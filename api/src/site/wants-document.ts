import type { FastifyRequest } from 'fastify';

/** Returns whether a request is for a document, as when a browser opens an address, and not for a script or a picture. */
export const wantsDocument = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'document' || headers.accept?.includes('text/html') === true;

import { hash } from 'node:crypto';

/** Returns an ETag: the quoted SHA-256 of a body, or of the data that the body depends on. */
export const etagOf = (body: string | Buffer): string => `"${hash('sha256', body, 'base64url')}"`;

import { hash } from 'node:crypto';

/** The ETag of a response: the quoted SHA-256 of its body, or of what the body depends on. */
export const etagOf = (body: string | Buffer): string => `"${hash('sha256', body, 'base64url')}"`;

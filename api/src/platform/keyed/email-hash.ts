import { createHmac } from 'node:crypto';
import { emailKey } from '../email-key.ts';

/** Hashes an e-mail with the server's key. */
export type HashEmail = (email: string) => string;

/** Creates a hash keyed with the signing key, so that a database or backup alone does not reveal the e-mails. */
export const createEmailHash =
  (signingKey: string): HashEmail =>
  (email) =>
    createHmac('sha256', signingKey)
      .update(`banned-email:${emailKey(email)}`)
      .digest('base64url');

import { createHmac } from 'node:crypto';
import { emailKey } from '../email-key.ts';

/** A hash of an e-mail, which shows itself to nobody without the key of the server. */
export type HashEmail = (email: string) => string;

/** Hashes e-mails with the signing key: neither a database nor a backup tells alone whose they are. */
export const createEmailHash =
  (signingKey: string): HashEmail =>
  (email) =>
    createHmac('sha256', signingKey)
      .update(`banned-email:${emailKey(email)}`)
      .digest('base64url');

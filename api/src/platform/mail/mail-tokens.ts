import { createHmac, hash } from 'node:crypto';

export type MailTokens = {
  /**
   * Derives the token of a row from its id and the signing key, so that a mail can be rendered later and the database
   * stores no token.
   */
  tokenFor: (tokenId: string) => string;
};

/** Returns the hash of a token, as the database stores it. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

/** Derives the tokens of the links in mails from the signing key. */
export function createMailTokens(signingKey: string): MailTokens {
  return {
    tokenFor: (tokenId) => createHmac('sha256', signingKey).update(`mail-token:${tokenId}`).digest('base64url'),
  };
}

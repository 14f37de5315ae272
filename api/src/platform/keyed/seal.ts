import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets in the database. `owner` is the user whose secret it is; it cannot be decrypted for another user.
 */
export type Seal = ReturnType<typeof createSeal>;

/** Creates a seal whose key is derived from the signing key, so that a database or backup alone cannot be decrypted. */
export function createSeal(signingKey: string) {
  const key = Buffer.from(hkdfSync('sha256', signingKey, '', 'tiptable second factor', KEY_BYTES));
  return {
    encrypt(text: string, owner: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** Returns the text, or `null` if it was encrypted with another signing key or for another owner. */
    decrypt(sealed: string, owner: string): string | null {
      const bytes = Buffer.from(sealed, 'base64url');
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(owner))
          .setAuthTag(tag);
        return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}

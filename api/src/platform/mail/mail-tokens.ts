import { deleteInBatches, type Purge } from '../database/batches.ts';
import { createHash, createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { invalid } from '../failures.ts';
import type { MailTokenPurpose } from '../database/schema/mails.ts';
import type { Db } from '../database/database.ts';
import { emailKey } from '../email-key.ts';

const HOUR_MS = 60 * 60 * 1000;

/** How long the links of mails are valid. */
export const lifetimes = {
  confirmation: 24 * HOUR_MS,
  reset: HOUR_MS,
  invitation: 7 * 24 * HOUR_MS,
  emailUndo: 7 * 24 * HOUR_MS,
};

/** The failure of a link that is wrong, used up or too old. */
export const badToken = () => invalid([{ path: 'token', message: 'The link is not valid, or not any more.' }]);

export type MailTokens = {
  /** The token of a row: derived from its id and the signing key, so that a mail can be rendered later and the database holds no token. */
  tokenFor: (tokenId: string) => string;
};

/** What is stored of a token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Tokens for the links in mails. */
export function createMailTokens(signingKey: string): MailTokens {
  return {
    tokenFor: (tokenId) => createHmac('sha256', signingKey).update(`mail-token:${tokenId}`).digest('base64url'),
  };
}

type NewToken = { id: string; userId: string; email: string; purpose: MailTokenPurpose; lifetimeMs: number };

/** Issues the only token of a user for a purpose, replacing an older one. Mails derive the token from its id. */
export async function issueMailToken(
  db: Db,
  { clock, mailTokens }: { clock: Clock; mailTokens: MailTokens },
  { email, id, lifetimeMs, purpose, userId }: NewToken,
): Promise<void> {
  const now = clock.now();
  const fresh = {
    id,
    tokenHash: tokenHash(mailTokens.tokenFor(id)),
    emailKey: emailKey(email),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
    usedAt: null,
  };
  await db
    .insertInto('mailTokens')
    .values({ ...fresh, userId, purpose })
    .onConflict((same) => same.columns(['userId', 'purpose']).doUpdateSet(fresh))
    .execute();
}

export type FoundToken = { id: string; userId: string; usedAt: string | null };

/** The token of a link, if it was issued for that purpose and e-mail and has not expired. */
export async function findMailToken(
  db: Db,
  found: { token: string; email: string; purpose: MailTokenPurpose; now: Date },
): Promise<FoundToken | undefined> {
  return db
    .selectFrom('mailTokens')
    .select(['id', 'userId', 'usedAt'])
    .where('tokenHash', '=', tokenHash(found.token))
    .where('purpose', '=', found.purpose)
    .where('emailKey', '=', emailKey(found.email))
    .where('expiresAt', '>', found.now.toISOString())
    .executeTakeFirst();
}

/** Deletes the token of a link if it has expired: it stays so when the server's clock is set back. */
export async function forgetIfExpired(
  db: Db,
  token: string,
  now: Date,
  table: 'mailTokens' | 'emailUndos' = 'mailTokens',
): Promise<void> {
  await db
    .deleteFrom(table)
    .where('tokenHash', '=', tokenHash(token))
    .where('expiresAt', '<=', now.toISOString())
    .execute();
}

/** Marks a token as used; `false` when it already was. */
export async function useMailToken(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailTokens')
    .set({ usedAt: now.toISOString() })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Revokes a user's tokens for a purpose. */
export async function voidMailTokens(db: Db, userId: string, purpose: MailTokenPurpose): Promise<void> {
  await db.deleteFrom('mailTokens').where('userId', '=', userId).where('purpose', '=', purpose).execute();
}

/** Deletes tokens that have expired. */
export const purgeMailTokens: Purge = (store, now) =>
  deleteInBatches(store, {
    table: 'mailTokens',
    key: ['id'],
    where: (rows) => rows.where('expiresAt', '<', now.toISOString()),
  });

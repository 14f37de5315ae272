import { purgeExpired } from '../platform/database/batches.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { MailTokenPurpose } from '../platform/database/schema/mails.ts';
import { emailKey } from '../platform/email-key.ts';
import { invalid } from '../platform/failures.ts';
import { type MailTokens, tokenHash } from '../platform/mail/mail-tokens.ts';

/** The failure of a link that is wrong, used or expired. */
export const badToken = () => invalid([{ path: 'token', message: 'The link is not valid, or not any more.' }]);

type NewToken = { id: string; userId: string; email: string; purpose: MailTokenPurpose; lifetimeMs: number };

/** Issues a user's only token for a purpose, and replaces an older one. Mails derive the token from its id. */
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

type FoundToken = { id: string; userId: string; usedAt: string | null };

/** Returns the token of a link, if it was issued for this purpose and e-mail and has not expired. */
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

/** Deletes a token if it has expired, so that it does not become valid again when the server's clock is set back. */
export async function deleteIfExpired(db: Db, token: string, now: Date): Promise<void> {
  await db
    .deleteFrom('mailTokens')
    .where('tokenHash', '=', tokenHash(token))
    .where('expiresAt', '<=', now.toISOString())
    .execute();
}

/** Marks a token as used. Returns `false` when it was used before. */
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

/** Deletes expired tokens. */
export const purgeLinkTokens = purgeExpired('mailTokens', ['id'], 'expiresAt');

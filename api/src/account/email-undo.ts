import { purgeExpired } from '../platform/database/batches.ts';
import { undoEmailChange } from 'shared-contract/signing-in';
import { invalid } from '../platform/failures.ts';
import type { Bind } from '../platform/endpoints/bind.ts';
import { queueMail } from '../platform/mail/outbox.ts';
import { accountMails } from './account-letters.ts';
import { removeFactorSince } from '../users/second-factors.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { resetAttempts } from './authentication/attempts.ts';
import { assertPassword, wrongPassword } from './authentication/log-in.ts';
import { endSessions } from '../platform/sessions/sessions.ts';
import { type KeysetPage, keysetPage, mapPage, type PageStart } from '../platform/database/keyset.ts';
import type { Db } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-key.ts';
import { findUser, setFormerEmail, type User, nameInMail, noticeTo } from '../users/users.ts';
import { tokenHash } from '../platform/mail/mail-tokens.ts';
import { badToken, voidMailTokens } from './link-tokens.ts';
import { mailEmailRestored } from './account-mails.ts';

type Needs = Pick<Platform, 'clock' | 'config' | 'mailTokens'>;
type Undo = { id: string; userId: string; email: string; createdAt: string };

const path = 'password';
/** How long a former e-mail can be restored. */
const VALID_MS = 7 * 24 * 60 * 60 * 1000;

/** The failure of a link without password after the new e-mail is confirmed. */
const passwordRequired = () =>
  invalid([{ path, message: 'Required' }], 'The new email is confirmed, so that the link needs your password as well.');

/**
 * Notifies the former e-mail of an account, with a link that restores it for a week. An unconfirmed e-mail gets no
 * link: it may be a stranger's, entered by mistake. `user` is the account before the change.
 */
export async function notifyFormerEmail(
  db: Db,
  services: Needs,
  user: User,
  data: { firstName: string; newEmail: string },
): Promise<void> {
  const { clock, mailTokens } = services;
  // The new e-mail may be a former one of the account, whose link is then obsolete.
  await db
    .deleteFrom('emailUndos')
    .where('userId', '=', user.id)
    .where('emailKey', '=', emailKey(data.newEmail))
    .execute();
  const undo = user.emailConfirmed ? { undoId: clock.newId() } : {};
  const about = {
    firstName: nameInMail({ ...user, firstName: data.firstName }),
    newEmail: user.emailConfirmed ? data.newEmail : null,
  };
  const mail = { kind: accountMails.emailChanged, ...noticeTo(user), data: { ...about, ...undo } };
  const refusal = await queueMail(db, services, mail);
  if (undo.undoId === undefined || refusal !== null) return;
  const now = clock.now();
  const fresh = {
    id: undo.undoId,
    tokenHash: tokenHash(mailTokens.tokenFor(undo.undoId)),
    email: user.email,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + VALID_MS).toISOString(),
  };
  await db
    .insertInto('emailUndos')
    .values({ ...fresh, userId: user.id, emailKey: user.emailKey })
    .onConflict((same) => same.columns(['userId', 'emailKey']).doUpdateSet(fresh))
    .execute();
}

/** Returns a page of the former e-mails of an account that can still be restored, oldest first, for export. */
export async function formerEmailsOf(
  db: Db,
  userId: string,
  page: PageStart,
): Promise<KeysetPage<{ email: string; until: string }>> {
  const former = db.selectFrom('emailUndos').select(['id', 'email', 'expiresAt as until']).where('userId', '=', userId);
  const found = await keysetPage(former, { id: 'id' }, page);
  return mapPage(found, ({ email, until }) => ({ email, until }));
}

/**
 * Finds a link. Deletes it if it has expired, so that it does not become valid again when the server's clock is set
 * back.
 */
async function findUndo(db: Db, given: { email: string; token: string }, now: Date): Promise<Undo | undefined> {
  const hash = tokenHash(given.token);
  await db.deleteFrom('emailUndos').where('tokenHash', '=', hash).where('expiresAt', '<=', now.toISOString()).execute();
  return db
    .selectFrom('emailUndos')
    .select(['id', 'userId', 'email', 'createdAt'])
    .where('tokenHash', '=', hash)
    .where('emailKey', '=', emailKey(given.email))
    .executeTakeFirst();
}

/**
 * Uses up a link, and deletes those of later changes, which may lead to an attacker's e-mails. Returns `false` when it
 * was used before.
 */
async function useUndo(db: Db, { createdAt, id, userId }: Undo): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('emailUndos').where('id', '=', id).executeTakeFirst();
  await db.deleteFrom('emailUndos').where('userId', '=', userId).where('createdAt', '>=', createdAt).execute();
  return numDeletedRows === 1n;
}

/**
 * Restores the former e-mail of an account, ends its sessions, deletes its password, and mails a link to set a new one.
 */
async function restoreEmail(db: Db, services: Needs, user: User, undo: Undo): Promise<void> {
  const { email, userId } = undo;
  await setFormerEmail(db, user, email);
  await voidMailTokens(db, userId, 'confirm-email');
  await voidMailTokens(db, userId, 'set-password');
  await endSessions(db, userId, null);
  // An attacker who never confirmed the new e-mail may have locked the owner out with a second factor.
  if (!user.emailConfirmed) await removeFactorSince(db, userId, undo.createdAt);
  const { firstName } = user;
  await mailEmailRestored(db, services, { id: userId, email, firstName });
  if (!user.emailConfirmed) return;
  const data = { firstName, newEmail: email };
  await queueMail(db, services, { kind: accountMails.emailChanged, ...noticeTo(user), data });
}

/** Binds the call that undoes a change of an e-mail. */
export function emailUndoRoutes(bind: Bind, services: Platform): void {
  const { clock, store } = services;

  bind(undoEmailChange, { within: ['login-address', 'login', 'notice'] }, async ({ client, body }) => {
    const undo = await findUndo(store.db, body, clock.now());
    const checked = undo === undefined ? undefined : await findUser(store.db, undo.userId);
    if (undo === undefined || checked === undefined) throw badToken();
    const needsPassword = Boolean(checked.emailConfirmed);
    if (needsPassword && body.password === null) throw passwordRequired();
    const attempt =
      needsPassword && body.password !== null
        ? await assertPassword(services, checked, body.password, client, path)
        : null;
    await store.write(async (transaction) => {
      // Read again: while the password was hashed, the new e-mail may have been confirmed, or the password changed.
      const user = await findUser(transaction, undo.userId);
      if (user === undefined || !(await useUndo(transaction, undo))) throw badToken();
      if (Boolean(user.emailConfirmed) && !needsPassword) throw passwordRequired();
      if (needsPassword && user.passwordHash !== checked.passwordHash) throw wrongPassword(path);
      if (attempt !== null) await resetAttempts(transaction, attempt);
      await restoreEmail(transaction, services, user, undo);
    }, 'serializable');
  });
}

/** Deletes expired links to undo a change of an e-mail. */
export const purgeEmailUndos = purgeExpired('emailUndos', ['id'], 'expiresAt');

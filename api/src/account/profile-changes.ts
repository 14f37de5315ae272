import type { AdminUpdate } from 'shared-contract/users';
import type { PhoneAudience, ProfileUpdate } from 'shared-contract/account';
import type * as v from 'valibot';
import { isEmailBanned } from '../users/bans.ts';
import { conflict } from '../platform/failures.ts';
import { queueMail } from '../platform/mail/outbox.ts';
import { accountMails } from './account-letters.ts';
import { securityNotices } from './authentication/security-notices.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Db } from '../platform/database/database.ts';
import { textKey } from '../platform/database/text-key.ts';
import { notifyFormerEmail } from './email-undo.ts';
import { voidMailTokens } from './link-tokens.ts';
import { mailConfirmation } from './account-mails.ts';
import type { Owner } from '../platform/sessions/common-passwords.ts';
import { endSessions } from '../platform/sessions/sessions.ts';
import { changeHandle } from '../users/handles.ts';
import { emailKey } from '../platform/email-key.ts';
import { emailTaken, nameInMail, noticeTo, updateUser, type User } from '../users/users.ts';
import { setUserWords } from '../users/user-search.ts';

/**
 * The changes by the owner or by an administrator. Only the owner can change the handle and the audience of the phone
 * number.
 */
type Changes = Omit<v.InferOutput<typeof ProfileUpdate> | v.InferOutput<typeof AdminUpdate>, 'currentPassword'> & {
  newUserName?: string | null | undefined;
  phoneAudience?: PhoneAudience | null | undefined;
};

/**
 * Converts a clearable field (`clearableField` in the contract) to a column. `undefined` leaves the column unchanged.
 */
const clearable = (given: string | null) => (given === null ? undefined : given || null);

/** Returns the changed columns. Columns that stay unchanged are `undefined`, which Kysely omits. */
function changedColumns(user: User, changes: Changes, newHash: string | null) {
  const { isPublicProfile, newEmail, newFirstName, newImageUrl, newLastName, newPhoneNumber, newRole } = changes;
  const isRenamed = newFirstName !== null || newLastName !== null;
  const phoneNumber = clearable(newPhoneNumber);
  return {
    firstName: newFirstName ?? undefined,
    lastName: newLastName ?? undefined,
    nameKey: isRenamed ? textKey(`${newFirstName ?? user.firstName} ${newLastName ?? user.lastName}`) : undefined,
    email: newEmail ?? undefined,
    emailKey: newEmail === null ? undefined : emailKey(newEmail),
    emailConfirmed: newEmail === null || emailKey(newEmail) === user.emailKey ? undefined : false,
    phoneNumber,
    phoneConfirmed: phoneNumber === undefined || phoneNumber === user.phoneNumber ? undefined : false,
    // Removing the number resets the audience of the next one.
    phoneAudience: changes.phoneAudience ?? (phoneNumber === null ? ('friends' as const) : undefined),
    imageUrl: clearable(newImageUrl),
    isPublicProfile: isPublicProfile ?? undefined,
    role: newRole ?? undefined,
    passwordHash: newHash ?? undefined,
  };
}

/** Returns the owner's e-mail and names after the changes, which their password must not equal. */
export const withChanges = (user: User, changes: Changes): Owner => ({
  email: changes.newEmail ?? user.email,
  firstName: changes.newFirstName ?? user.firstName,
  lastName: changes.newLastName ?? user.lastName,
});
/** Returns the labels of the fields changed by an administrator, except those that have their own mails. */
function changedFieldLabels(before: User, after: User): string[] {
  const labels = {
    firstName: 'first name',
    lastName: 'last name',
    phoneNumber: 'phone number',
    imageUrl: 'picture',
    role: 'role',
    isPublicProfile: 'who sees the profile',
  } as const;
  return Object.entries(labels).flatMap(([column, label]) => {
    const field = column as keyof typeof labels;
    return before[field] === after[field] ? [] : [label];
  });
}

/**
 * Notifies the owner of an account of an administrator's changes, unless there are none or they have their own mails.
 */
export async function mailAdminChange(db: Db, services: Platform, before: User, after: User): Promise<void> {
  const changed = changedFieldLabels(before, after);
  if (changed.length === 0) return;
  const data = { firstName: nameInMail({ ...before, firstName: after.firstName }), changed };
  await queueMail(db, services, { kind: accountMails.accountChanged, ...noticeTo(before), data });
}

/**
 * Updates a user that was read in the same transaction. A new e-mail must be confirmed, and the old one is notified. A
 * new password is notified, and ends all sessions except `exceptSession`. A new role ends all sessions.
 * @throws {Failure} when the new e-mail or handle belongs to another account, the handle was changed in the last 30
 * days, or a hidden profile would become public.
 */
export async function changeUser(
  db: Db,
  services: Platform,
  change: { user: User; changes: Changes; newHash: string | null; exceptSession: string | null },
): Promise<void> {
  const { changes, exceptSession, newHash, user } = change;
  if (changes.isPublicProfile === true && user.hiddenAt !== null) {
    throw conflict('An administrator has hidden this profile: it cannot be public.', 'isPublicProfile');
  }
  const handle = changes.newUserName ?? user.handle;
  if (handle !== user.handle) {
    const { productName } = services.config.site;
    await changeHandle(db, user, handle, { now: services.clock.now(), path: 'newUserName', productName });
  }
  if (changes.newEmail !== null && (await isEmailBanned(db, services, changes.newEmail))) throw emailTaken('newEmail');
  const columns = changedColumns(user, changes, newHash);
  await updateUser(db, user.id, columns, 'newEmail');
  const { firstName = user.firstName, lastName = user.lastName, email = user.email } = columns;
  await setUserWords(db, { id: user.id, firstName, lastName, email });
  const isConfirmed = Boolean(user.emailConfirmed);
  if (changes.newEmail !== null && emailKey(changes.newEmail) !== user.emailKey) {
    await voidMailTokens(db, user.id, 'set-password');
    await mailConfirmation(db, services, { id: user.id, email: changes.newEmail, firstName });
    await notifyFormerEmail(db, services, user, { firstName, newEmail: changes.newEmail });
  }
  if (newHash !== null) {
    await voidMailTokens(db, user.id, 'set-password');
    await endSessions(db, user.id, exceptSession);
    const data = { firstName: nameInMail({ ...user, firstName }) };
    await queueMail(db, services, { kind: securityNotices.passwordChanged, recipient: user.email, isConfirmed, data });
  }
  if (changes.newRole !== null && changes.newRole !== user.role) await endSessions(db, user.id, null);
}

import type { AdminUpdate, ProfileUpdate } from 'shared-contract/account';
import type * as v from 'valibot';
import type { Updateable } from 'kysely';
import { queueMail } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import type { UserRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { textKey } from '../store/text-key.ts';
import { violatedUnique } from '../store/violations.ts';
import { voidMailTokens } from './mail-tokens.ts';
import { mailConfirmation } from './mails.ts';
import { endSessions } from '../sessions/store.ts';
import { emailKey, emailTaken, type User } from '../users/store.ts';
import { setUserWords } from '../users/search.ts';

type Changes = Omit<v.InferOutput<typeof ProfileUpdate> | v.InferOutput<typeof AdminUpdate>, 'currentPassword'>;

/** The new value of a field that can be cleared, see `clearableField` of the contract. */
const afterChange = (given: string | null, now: string | null) => (given === null ? now : given || null);

/** The columns that change; `null` in a payload leaves a field as it is. */
function changedColumns(user: User, changes: Changes, newHash: string | null) {
  const firstName = changes.newFirstName ?? user.firstName;
  const lastName = changes.newLastName ?? user.lastName;
  const email = changes.newEmail ?? user.email;
  const phoneNumber = afterChange(changes.newPhoneNumber, user.phoneNumber);
  return {
    firstName,
    lastName,
    nameKey: textKey(`${firstName} ${lastName}`),
    email,
    emailKey: emailKey(email),
    emailConfirmed: emailKey(email) === user.emailKey && Boolean(user.emailConfirmed),
    phoneNumber,
    phoneConfirmed: phoneNumber === user.phoneNumber && Boolean(user.phoneConfirmed),
    imageUrl: afterChange(changes.newImageUrl, user.imageUrl),
    isPublicProfile: changes.isPublicProfile ?? Boolean(user.isPublicProfile),
    role: changes.newRole ?? user.role,
    ...(newHash === null ? {} : { passwordHash: newHash }),
  } satisfies Updateable<UserRow>;
}

/**
 * Updates a user with the consequences: a new e-mail must be confirmed and the old address is notified, a new password is notified and
 * ends all sessions except `exceptSession`, a new role ends all sessions.
 * @throws {Failure} when the new e-mail belongs to another account.
 */
export async function changeUser(
  db: Db,
  services: Services,
  change: { user: User; changes: Changes; newHash: string | null; exceptSession: string | null },
): Promise<void> {
  const { changes, exceptSession, newHash, user } = change;
  const columns = changedColumns(user, changes, newHash);
  await db
    .updateTable('users')
    .set((row) => ({ ...columns, version: row('version', '+', 1) }))
    .where('id', '=', user.id)
    .execute()
    .catch((error: unknown) => {
      if (violatedUnique(error) === 'users_email_key_unique') {
        throw emailTaken('newEmail');
      }
      throw error;
    });
  const { firstName, lastName, email } = columns;
  await setUserWords(db, { id: user.id, firstName, lastName, email });
  if (changes.newEmail !== null && emailKey(changes.newEmail) !== user.emailKey) {
    await voidMailTokens(db, user.id, 'set-password');
    await mailConfirmation(db, services, { id: user.id, email: changes.newEmail, firstName });
    const data = { firstName, newEmail: changes.newEmail };
    await queueMail(db, services.clock, { template: 'email-changed', recipient: user.email, data });
  }
  if (newHash !== null) {
    await voidMailTokens(db, user.id, 'set-password');
    await endSessions(db, user.id, exceptSession);
    await queueMail(db, services.clock, { template: 'password-changed', recipient: user.email, data: { firstName } });
  }
  if (changes.newRole !== null && changes.newRole !== user.role) await endSessions(db, user.id, null);
}

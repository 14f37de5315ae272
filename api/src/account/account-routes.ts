import { deleteOwnAccount, getOtherProfile, getOwnProfile, updateOwnProfile } from 'shared-contract/account';
import { register } from 'shared-contract/signing-in';
import { isEmailBanned } from '../users/bans.ts';
import type { Bind } from '../platform/endpoints/bind.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { versionConflict } from '../platform/failures.ts';
import { accountOf, revalidateUser } from './authentication/checked-password.ts';
import { assertUncommon } from '../platform/sessions/common-passwords.ts';
import { resetAttempts } from './authentication/attempts.ts';
import { assertPassword } from './authentication/log-in.ts';
import { mailConfirmation, mailDeletion } from './account-mails.ts';
import { changeUser, withChanges } from './profile-changes.ts';
import { otherProfile, ownProfile } from '../profiles/profiles.ts';
import { addUser, emailTaken, findUser, isEmailKnown } from '../users/users.ts';
import { removeUser } from './remove-user.ts';
import { READS_ROW, ROW } from '../platform/rate-limits/call-policy.ts';

const PASSWORD_FIELD = 'currentPassword';

/** Binds the calls for registration, the caller's own account, and other users' profiles. */
export function accountRoutes(bind: Bind, services: Platform): void {
  const { clock, config, passwords, store } = services;

  bind(register, { first: ['register'], within: ['mail', 'confirmation-mail'] }, async ({ client, body, write }) => {
    assertUncommon('password', body.password, body);
    const now = clock.now();
    // Avoids a needless hash. The unique constraint rejects one of two concurrent registrations.
    if (await isEmailKnown(store.db, body.email)) throw emailTaken('email');
    // Same response as for a taken e-mail, so that it does not reveal the ban.
    if (await isEmailBanned(store.db, services, body.email)) throw emailTaken('email');
    const { email, firstName, lastName, phoneNumber, userName: handle } = body;
    const passwordHash = await passwords.hash(body.password, client);
    const names = { firstName, lastName, handle };
    const user = { id: clock.newId(), email, ...names, phoneNumber, passwordHash, role: 'user' as const };
    await write(async (transaction) => {
      if (await isEmailBanned(transaction, services, email)) throw emailTaken('email');
      await addUser(transaction, { ...user, createdAt: now }, config.site.productName);
      await mailConfirmation(transaction, services, user);
    });
  });

  bind(getOwnProfile, READS_ROW, ({ caller }) => ownProfile(store.db, caller.userId, clock.now()));

  bind(
    updateOwnProfile,
    { first: ['write'], within: ['login-address', 'login', 'mail', 'confirmation-mail', 'notice'] },
    async ({ client, body, caller }) => {
      const checked = await accountOf(services, caller);
      if (body.newPassword !== null) {
        assertUncommon('newPassword', body.newPassword, checked, withChanges(checked, body));
      }
      const attempt = await assertPassword(services, checked, body.currentPassword, client, PASSWORD_FIELD);
      const newHash = body.newPassword === null ? null : await passwords.hash(body.newPassword, client);
      await store.write(async (transaction) => {
        const user = await revalidateUser(transaction, services, caller, checked, PASSWORD_FIELD);
        await resetAttempts(transaction, attempt);
        if (body.version !== undefined && body.version !== user.version) {
          const current = await ownProfile(transaction, user.id, clock.now());
          throw versionConflict('Your profile has been changed since you opened it.', current);
        }
        await changeUser(transaction, services, { user, changes: body, newHash, exceptSession: caller.sessionId });
      }, 'serializable');
      return ownProfile(store.db, caller.userId, clock.now());
    },
  );

  bind(
    deleteOwnAccount,
    { first: ['write'], within: ['login-address', 'login', 'notice'] },
    async ({ client, body, caller }) => {
      const { currentPassword } = body;
      const checked = currentPassword === null ? null : await accountOf(services, caller);
      const attempt =
        checked === null || currentPassword === null
          ? null
          : await assertPassword(services, checked, currentPassword, client, PASSWORD_FIELD);
      await store.write(async (transaction) => {
        const user =
          checked === null
            ? await findUser(transaction, caller.userId)
            : await revalidateUser(transaction, services, caller, checked, PASSWORD_FIELD);
        if (user === undefined) return;
        if (attempt !== null) await resetAttempts(transaction, attempt);
        await removeUser(transaction, services, user);
        await mailDeletion(transaction, services, user);
      }, 'serializable');
    },
  );

  bind(getOtherProfile, { none: 'reads one profile by id or handle, never by e-mail', ...ROW }, ({ caller, params }) =>
    otherProfile(store.db, params.id, caller?.userId ?? null, clock.now()),
  );
}

import { deleteOwnAccount, getOtherProfile, getOwnProfile, register, updateOwnProfile } from 'shared-contract/account';
import { getOwnData } from 'shared-contract/own-data';
import { missing, unauthenticated } from '../failures.ts';
import type { Bind } from '../http/bind.ts';
import type { Caller } from '../http/caller.ts';
import type { Services } from '../services.ts';
import { assertPassword, forgetAttempts, wrongPassword } from '../sessions/log-in.ts';
import { assertUncommon } from '../sessions/common-passwords.ts';
import { findSession } from '../sessions/store.ts';
import type { Db } from '../store/store.ts';
import { mailConfirmation } from './mails.ts';
import { changeUser, withChanges } from './profile-changes.ts';
import { otherProfile, ownProfile } from './profiles.ts';
import { ownData } from './own-data.ts';
import { addUser, emailTaken, findUser, isEmailKnown, removeUser, type User } from '../users/store.ts';

/** Registration, the caller's own account and data, and what others see of an account. */
export function accountRoutes(bind: Bind, services: Services): void {
  const { clock, config, passwords, store } = services;

  bind(register, async ({ asker, body, write }) => {
    assertUncommon('password', body.password, body);
    const now = clock.now();
    // Avoids a needless hash; of two concurrent registrations the unique constraint refuses one.
    if (await isEmailKnown(store.db, body.email)) throw emailTaken('email');
    const { email, firstName, lastName, phoneNumber } = body;
    const passwordHash = await passwords.hash(body.password, asker);
    const user = { id: clock.newId(), email, firstName, lastName, phoneNumber, passwordHash, role: 'user' as const };
    await write(async (transaction) => {
      await addUser(transaction, { ...user, createdAt: now }, config.site.productName);
      await mailConfirmation(transaction, services, user);
    });
  });

  /**
   * The account whose password was checked, read again in the transaction that rests on it: hashing takes time.
   * @throws {Failure} when the session has ended meanwhile, or the password is another one.
   */
  async function stillChecked(transaction: Db, { sessionId, userId }: Caller, checked: User): Promise<User> {
    const user = await findUser(transaction, userId);
    const session = await findSession(transaction, sessionId, clock.now());
    if (user === undefined || session === undefined) throw unauthenticated('Sign in again: the session has ended.');
    if (user.passwordHash !== checked.passwordHash) throw wrongPassword();
    return user;
  }

  bind(getOwnProfile, ({ caller }) => ownProfile(store.db, caller.userId));

  bind(updateOwnProfile, async ({ asker, body, caller }) => {
    const checked = await findUser(store.db, caller.userId);
    if (checked === undefined) throw missing('User');
    if (body.newPassword !== null) {
      assertUncommon('newPassword', body.newPassword, checked, withChanges(checked, body));
    }
    await assertPassword(services, checked, body.currentPassword, asker);
    const newHash = body.newPassword === null ? null : await passwords.hash(body.newPassword, asker);
    await store.write(async (transaction) => {
      const user = await stillChecked(transaction, caller, checked);
      await forgetAttempts(transaction, user.email, asker.address);
      await changeUser(transaction, services, { user, changes: body, newHash, exceptSession: caller.sessionId });
    }, 'serializable');
    return ownProfile(store.db, caller.userId);
  });

  bind(deleteOwnAccount, async ({ asker, body, caller }) => {
    const checked = await findUser(store.db, caller.userId);
    if (checked !== undefined && body.currentPassword !== null) {
      await assertPassword(services, checked, body.currentPassword, asker);
    }
    await store.write(async (transaction) => {
      const isChecked = checked !== undefined && body.currentPassword !== null;
      const user = isChecked
        ? await stillChecked(transaction, caller, checked)
        : await findUser(transaction, caller.userId);
      if (user === undefined) return;
      if (isChecked) await forgetAttempts(transaction, user.email, asker.address);
      await removeUser(transaction, user);
    }, 'serializable');
  });

  bind(getOwnData, ({ caller }) => ownData(store.db, caller, clock.now()));

  bind(getOtherProfile, ({ caller, params }) => otherProfile(store.db, params.id, caller?.userId ?? null));
}

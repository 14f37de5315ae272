import { deleteOwnAccount, getOtherProfile, getOwnProfile, register, updateOwnProfile } from 'shared-contract/account';
import { getOwnData } from 'shared-contract/own-data';
import { missing } from '../failures.ts';
import type { Bind } from '../http/bind.ts';
import { countUse } from '../limits/store.ts';
import type { Services } from '../services.ts';
import { assertPassword, forgetAttempts } from '../sessions/log-in.ts';
import { mailConfirmation } from './mails.ts';
import { changeUser } from './profile-changes.ts';
import { otherProfile, ownProfile } from './profiles.ts';
import { ownData } from './own-data.ts';
import { addUser, emailTaken, findUser, isEmailKnown, removeUser } from '../users/store.ts';

const HOUR_SECONDS = 60 * 60;

/** Registration, the caller's own account and data, and what others see of an account. */
export function accountRoutes(bind: Bind, services: Services): void {
  const { clock, config, passwords, store } = services;

  bind(register, async ({ address, body, write }) => {
    const now = clock.now();
    const limit = { most: config.limits.registrationsPerHour, seconds: HOUR_SECONDS };
    await countUse(store.db, 'register', [address], limit, now);
    // Avoids a needless hash; of two concurrent registrations the unique constraint refuses one.
    if (await isEmailKnown(store.db, body.email)) throw emailTaken('email');
    const { email, firstName, lastName, phoneNumber } = body;
    const passwordHash = await passwords.hash(body.password);
    const user = { id: clock.newId(), email, firstName, lastName, phoneNumber, passwordHash, role: 'user' as const };
    await write(async (transaction) => {
      await addUser(transaction, { ...user, createdAt: now }, config.site.productName);
      await mailConfirmation(transaction, services, user);
    });
  });

  bind(getOwnProfile, ({ caller }) => ownProfile(store.db, caller.userId));

  bind(updateOwnProfile, async ({ address, body, caller }) => {
    const user = await findUser(store.db, caller.userId);
    if (user === undefined) throw missing('User');
    await assertPassword(services, user, body.currentPassword, address);
    const newHash = body.newPassword === null ? null : await passwords.hash(body.newPassword);
    await store.write(async (transaction) => {
      await forgetAttempts(transaction, user.email, address);
      await changeUser(transaction, services, { user, changes: body, newHash, exceptSession: caller.sessionId });
    });
    return ownProfile(store.db, user.id);
  });

  bind(deleteOwnAccount, async ({ address, body, caller }) => {
    const account = await findUser(store.db, caller.userId);
    if (account !== undefined && body.currentPassword !== null) {
      await assertPassword(services, account, body.currentPassword, address);
    }
    await store.write(async (transaction) => {
      const user = await findUser(transaction, caller.userId);
      if (user !== undefined) await removeUser(transaction, user);
    }, 'serializable');
  });

  bind(getOwnData, ({ caller }) => ownData(store.db, caller, clock.now()));

  bind(getOtherProfile, ({ caller, params }) => otherProfile(store.db, params.id, caller?.userId ?? null));
}

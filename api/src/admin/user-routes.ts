import { adminRegisterUser, deleteUser, getUser, listUsers, updateUser } from 'shared-contract/users';
import { mailDeletion, mailInvitation } from '../account/account-mails.ts';
import { changeUser, mailAdminChange, withChanges } from '../account/profile-changes.ts';
import { recordChange } from '../change-log/record.ts';
import { assertCurrent } from '../change-log/optimistic-lock.ts';
import { unbanEmail } from '../users/bans.ts';
import type { Bind } from '../platform/endpoints/bind.ts';
import type { Caller } from '../platform/endpoints/caller.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { assertUncommon } from '../platform/sessions/common-passwords.ts';
import type { Db } from '../platform/database/database.ts';
import { assertStillAdmin, named, snapshot } from './user-administration.ts';
import { listUsers as readUsers, userDetail } from './user-list.ts';
import { addUser, assertAnotherAdmin, existingUser } from '../users/users.ts';
import { removeUser } from '../account/remove-user.ts';
import { READS_ROW } from '../platform/rate-limits/call-policy.ts';
import { MAX_PAGE_SIZE } from 'shared-contract/list';

/** Binds the endpoints with which administrators manage accounts. Each change is logged in its transaction. */
export function userRoutes(bind: Bind, services: Platform): void {
  const { clock, config, passwords, store } = services;
  const editBy = (caller: Caller, db: Db) => ({ db, clock, userId: caller.userId });

  bind(adminRegisterUser, { within: ['mail'] }, ({ body, caller, write }) => {
    const { email, firstName, lastName, roleName: role } = body;
    const user = { id: clock.newId(), email, firstName, lastName, role, passwordHash: null, createdAt: clock.now() };
    return write(async (transaction) => {
      await assertStillAdmin(transaction, clock, caller);
      await addUser(transaction, user, config.site.productName);
      // Registration by an administrator lifts the ban of a deleted account's e-mail.
      await unbanEmail(transaction, services, email);
      const refusal = await mailInvitation(transaction, services, user);
      // If the invitation cannot be mailed today, the user is not registered and the administrator gets the error.
      if (refusal !== null) throw refusal;
      const added = await existingUser(transaction, user.id);
      const after = await userDetail(transaction, added, clock.now());
      await recordChange(editBy(caller, transaction), { ...named(added), before: null, after: snapshot(after) });
      return after;
    });
  });

  bind(
    listUsers,
    { none: 'searches people for administrators, who see all of them', rows: MAX_PAGE_SIZE },
    async (call) => call.paged(await readUsers(store.db, call.query, clock.now())),
  );

  bind(getUser, READS_ROW, async ({ params }) =>
    userDetail(store.db, await existingUser(store.db, params.id), clock.now()),
  );

  bind(updateUser, { within: ['mail', 'confirmation-mail', 'notice'] }, async ({ client, body, caller, params }) => {
    const known = await existingUser(store.db, params.id);
    if (body.newPassword !== null) {
      assertUncommon('newPassword', body.newPassword, known, withChanges(known, body));
    }
    const newHash = body.newPassword === null ? null : await passwords.hash(body.newPassword, client);
    return store.write(async (transaction) => {
      await assertStillAdmin(transaction, clock, caller);
      const user = await existingUser(transaction, params.id);
      const before = await userDetail(transaction, user, clock.now());
      await assertCurrent(transaction, 'user', before, body.version);
      if (user.role === 'admin' && body.newRole === 'user') await assertAnotherAdmin(transaction, user.id, clock.now());
      await changeUser(transaction, services, { user, changes: body, newHash, exceptSession: null });
      const changed = await existingUser(transaction, params.id);
      if (caller.userId !== user.id) await mailAdminChange(transaction, services, user, changed);
      const after = await userDetail(transaction, changed, clock.now());
      const change = { ...named(changed), before: snapshot(before), after: snapshot(after) };
      await recordChange(editBy(caller, transaction), change);
      return after;
    }, 'serializable');
  });

  bind(deleteUser, { within: ['notice'] }, ({ caller, params }) =>
    store.write(async (transaction) => {
      await assertStillAdmin(transaction, clock, caller);
      const user = await existingUser(transaction, params.id);
      const before = await userDetail(transaction, user, clock.now());
      // Logged before the deletion, because administrators may delete themselves and the log reads their name.
      await recordChange(editBy(caller, transaction), { ...named(user), before, after: null });
      await removeUser(transaction, services, user);
      await mailDeletion(transaction, services, user);
    }, 'serializable'),
  );
}

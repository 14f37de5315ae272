import {
  adminRegisterUser,
  deleteUser,
  getUser,
  listUsers,
  updateUser,
  type UserDetail,
} from 'shared-contract/account';
import { mailDeletion, mailInvitation } from '../account/mails.ts';
import { changeUser, mailAdminChange, withChanges } from '../account/profile-changes.ts';
import { recordChange } from '../audit/record.ts';
import { assertCurrent } from '../audit/optimistic-lock.ts';
import { forbidden, missing, unauthenticated } from '../failures.ts';
import type { Bind } from '../http/bind.ts';
import type { Caller } from '../http/caller.ts';
import { paged } from '../http/pages.ts';
import type { Services } from '../services.ts';
import { assertUncommon } from '../sessions/common-passwords.ts';
import { findSession } from '../sessions/store.ts';
import type { Db } from '../store/store.ts';
import { listUsers as readUsers, userDetail } from './list.ts';
import { addUser, assertAnotherAdmin, findUser, removeUser, type User } from './store.ts';

async function existing(db: Db, id: string): Promise<User> {
  const user = await findUser(db, id);
  if (user === undefined) throw missing('User');
  return user;
}

/** How the audit log names an account. */
const named = (user: User) => ({
  entity: 'user' as const,
  entityId: user.id,
  entityName: `${user.firstName} ${user.lastName}`,
});

/** The fields that administrators set, without the counts of what belongs to the account. */
const snapshot = ({ tables: _tables, friends: _friends, friendRequests: _requests, ...detail }: UserDetail) => detail;

/** Administrators' management of accounts; each change is logged in the transaction that makes it. */
export function userRoutes(bind: Bind, services: Services): void {
  const { clock, config, passwords, store } = services;
  const editBy = (caller: Caller, db: Db) => ({ db, clock, userId: caller.userId });

  /**
   * Looks again at the administrator in the transaction that writes: hashing and waiting for other transactions take time.
   * @throws {Failure} when the session has ended or the role is another one since the call was admitted.
   */
  async function assertStillAdmin(db: Db, { sessionId }: Caller): Promise<void> {
    const session = await findSession(db, sessionId, clock.now());
    if (session === undefined) throw unauthenticated('Sign in again: the session has ended.');
    if (session.role !== 'admin') throw forbidden('Only administrators may do this.');
  }

  bind(adminRegisterUser, ({ body, caller, write }) => {
    const { email, firstName, lastName, roleName: role } = body;
    const user = { id: clock.newId(), email, firstName, lastName, role, passwordHash: null, createdAt: clock.now() };
    return write(async (transaction) => {
      await assertStillAdmin(transaction, caller);
      await addUser(transaction, user, config.site.productName);
      const refusal = await mailInvitation(transaction, services, user);
      // Somebody who cannot be invited today is not registered, and the administrator is told.
      if (refusal !== null) throw refusal;
      const added = await existing(transaction, user.id);
      const after = await userDetail(transaction, added);
      await recordChange(editBy(caller, transaction), { ...named(added), before: null, after: snapshot(after) });
      return after;
    });
  });

  bind(listUsers, async (call) => paged(listUsers, call, await readUsers(store.db, call.query)));

  bind(getUser, async ({ params }) => userDetail(store.db, await existing(store.db, params.id)));

  bind(updateUser, async ({ asker, body, caller, params }) => {
    const known = await existing(store.db, params.id);
    if (body.newPassword !== null) {
      assertUncommon('newPassword', body.newPassword, known, withChanges(known, body));
    }
    const newHash = body.newPassword === null ? null : await passwords.hash(body.newPassword, asker);
    return store.write(async (transaction) => {
      await assertStillAdmin(transaction, caller);
      const user = await existing(transaction, params.id);
      const before = await userDetail(transaction, user);
      await assertCurrent(transaction, 'user', before, body.version);
      if (user.role === 'admin' && body.newRole === 'user') await assertAnotherAdmin(transaction, user.id);
      await changeUser(transaction, services, { user, changes: body, newHash, exceptSession: null });
      const changed = await existing(transaction, params.id);
      if (caller.userId !== user.id) await mailAdminChange(transaction, services, user, changed);
      const after = await userDetail(transaction, changed);
      const change = { ...named(changed), before: snapshot(before), after: snapshot(after) };
      await recordChange(editBy(caller, transaction), change);
      return after;
    }, 'serializable');
  });

  bind(deleteUser, ({ caller, params }) =>
    store.write(async (transaction) => {
      await assertStillAdmin(transaction, caller);
      const user = await existing(transaction, params.id);
      const before = await userDetail(transaction, user);
      // Before the deletion: administrators may delete themselves, and the log reads their name.
      await recordChange(editBy(caller, transaction), { ...named(user), before, after: null });
      await removeUser(transaction, user, clock.now());
      await mailDeletion(transaction, services, user);
    }, 'serializable'),
  );
}

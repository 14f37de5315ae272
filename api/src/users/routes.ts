import {
  adminRegisterUser,
  deleteUser,
  getUser,
  listUsers,
  updateUser,
  type UserDetail,
} from 'shared-contract/account';
import { mailInvitation } from '../account/mails.ts';
import { changeUser } from '../account/profile-changes.ts';
import { recordChange } from '../audit/record.ts';
import { assertCurrent } from '../audit/version.ts';
import { missing } from '../failures.ts';
import type { Bind } from '../http/bind.ts';
import type { Caller } from '../http/caller.ts';
import { paged } from '../http/pages.ts';
import type { Services } from '../services.ts';
import type { Db } from '../store/store.ts';
import { listUsers as readUsers, userDetail } from './list.ts';
import { addUser, assertAnotherAdmin, findUser, removeUser, type User } from './store.ts';

async function existing(db: Db, id: string): Promise<User> {
  const user = await findUser(db, id);
  if (user === undefined) throw missing('User');
  return user;
}

/** Somebody's account as the log names it. */
const logged = (user: User) => ({
  entity: 'user' as const,
  entityId: user.id,
  entityName: `${user.firstName} ${user.lastName}`,
});

/** Without what an account has, which administrators do not change. */
const own = ({ tables: _tables, friends: _friends, friendRequests: _requests, ...detail }: UserDetail) => detail;

/** What administrators do with accounts; each change is logged in its own transaction. */
export function userRoutes(bind: Bind, services: Services): void {
  const { clock, config, passwords, store } = services;
  const editBy = (caller: Caller, db: Db) => ({ db, clock, userId: caller.userId });

  bind(adminRegisterUser, ({ body, caller }) => {
    const { email, firstName, lastName, roleName: role } = body;
    const user = { id: clock.newId(), email, firstName, lastName, role, passwordHash: null, createdAt: clock.now() };
    return store.write(async (transaction) => {
      await addUser(transaction, user, config.site.productName);
      await mailInvitation(transaction, services, user);
      const added = await existing(transaction, user.id);
      const after = await userDetail(transaction, added);
      await recordChange(editBy(caller, transaction), { ...logged(added), before: null, after: own(after) });
      return after;
    });
  });

  bind(listUsers, async (call) => paged(listUsers, call, await readUsers(store.db, call.query)));

  bind(getUser, async ({ params }) => userDetail(store.db, await existing(store.db, params.id)));

  bind(updateUser, async ({ body, caller, params }) => {
    await existing(store.db, params.id);
    const newHash = body.newPassword === null ? null : await passwords.hash(body.newPassword);
    return store.write(async (transaction) => {
      const user = await existing(transaction, params.id);
      const before = await userDetail(transaction, user);
      await assertCurrent(transaction, 'user', before, body.version);
      if (user.role === 'admin' && body.newRole === 'user') await assertAnotherAdmin(transaction, user.id);
      await changeUser(transaction, services, { user, changes: body, newHash, keptSession: null });
      const changed = await existing(transaction, params.id);
      const after = await userDetail(transaction, changed);
      const change = { ...logged(changed), before: own(before), after: own(after) };
      await recordChange(editBy(caller, transaction), change);
      return after;
    }, 'serializable');
  });

  bind(deleteUser, ({ caller, params }) =>
    store.write(async (transaction) => {
      const user = await existing(transaction, params.id);
      const before = await userDetail(transaction, user);
      // First, because administrators may delete themselves, and the log reads their name.
      await recordChange(editBy(caller, transaction), { ...logged(user), before, after: null });
      await removeUser(transaction, user);
    }, 'serializable'),
  );
}

import { adminRegisterUser, deleteUser, getUser, listUsers, updateUser } from 'shared-contract/account';
import { missing } from '../failures.ts';
import type { Bind } from '../http/bind.ts';
import { paged } from '../http/pages.ts';
import type { Services } from '../services.ts';
import type { Db } from '../store/store.ts';
import { mailInvitation } from './mails.ts';
import { changeUser } from './profile-changes.ts';
import { addUser, findUser, type User } from './store.ts';
import * as users from './users.ts';

async function existing(db: Db, id: string): Promise<User> {
  const user = await findUser(db, id);
  if (user === undefined) throw missing('User');
  return user;
}

/** What administrators do with accounts. */
export function accountAdminRoutes(bind: Bind, services: Services): void {
  const { clock, config, passwords, store } = services;

  bind(adminRegisterUser, async ({ body }) => {
    const { email, firstName, lastName, roleName: role } = body;
    const user = { id: clock.newId(), email, firstName, lastName, role, passwordHash: null, createdAt: clock.now() };
    await store.write(async (transaction) => {
      await addUser(transaction, user, config.site.productName);
      await mailInvitation(transaction, services, user);
    });
    return users.userDetail(await existing(store.db, user.id));
  });

  bind(listUsers, async (call) => paged(listUsers, call, await users.listUsers(store.db, call.query)));

  bind(getUser, async ({ params }) => users.userDetail(await existing(store.db, params.id)));

  bind(updateUser, async ({ body, params }) => {
    await existing(store.db, params.id);
    const newHash = body.newPassword === null ? null : await passwords.hash(body.newPassword);
    await store.write(async (transaction) => {
      const user = await existing(transaction, params.id);
      if (user.role === 'admin' && body.newRole === 'user') await users.assertAnotherAdmin(transaction, user.id);
      await changeUser(transaction, services, { user, changes: body, newHash, keptSession: null });
    }, 'serializable');
    return users.userDetail(await existing(store.db, params.id));
  });

  bind(deleteUser, ({ params }) =>
    store.write(
      async (transaction) => users.removeUser(transaction, await existing(transaction, params.id)),
      'serializable',
    ),
  );
}

import { banUser, liftBan } from 'shared-contract/bans';
import { accountMails } from '../account/account-letters.ts';
import { mailConfirmed } from '../account/account-mails.ts';
import { recordChange } from '../change-log/record.ts';
import { conflict, invalid } from '../platform/failures.ts';
import type { Bind } from '../platform/endpoints/bind.ts';
import type { Caller } from '../platform/endpoints/caller.ts';
import type { Pictures } from '../images/pictures.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { endSessions } from '../platform/sessions/sessions.ts';
import type { Db } from '../platform/database/database.ts';
import { assertStillAdmin, named, snapshot } from './user-administration.ts';
import { userDetail } from './user-list.ts';
import { assertAnotherAdmin, countChange, existingUser, type User } from '../users/users.ts';
import { findBan, removeBan, setBan } from '../users/bans.ts';

/** @throws {Failure} if the user is the caller, the product's own account or the last administrator. */
async function assertMayBeBanned(db: Db, user: User, caller: Caller, now: Date): Promise<void> {
  if (user.id === caller.userId) throw conflict('You can’t ban yourself.');
  const isProduct = Boolean(user.isProduct);
  if (isProduct) throw conflict('The product’s own account cannot be banned.');
  if (user.role === 'admin') await assertAnotherAdmin(db, user.id, now);
}

/** Binds the endpoints with which administrators ban users. Each change is logged in its transaction. */
export function banRoutes(bind: Bind, services: Platform & { pictures: Pictures }): void {
  const { clock, pictures, store } = services;

  /** Changes a user's ban and logs the change. */
  async function logged(db: Db, user: User, caller: Caller, change: () => Promise<void>): Promise<void> {
    const before = await userDetail(db, user, clock.now());
    // A concurrent login waits for this row lock, and then finds the ban.
    await countChange(db, user.id);
    await change();
    const after = await userDetail(db, await existingUser(db, user.id), clock.now());
    const edit = { db, clock, userId: caller.userId };
    await recordChange(edit, { ...named(user), before: snapshot(before), after: snapshot(after) });
  }

  bind(banUser, { within: ['notice'] }, async ({ body, caller, params: { id } }) => {
    const now = clock.now();
    if (body.until !== null && new Date(body.until) <= now) {
      throw invalid([{ path: 'until', message: 'Must be in the future' }]);
    }
    const { ban, tables } = await store.write(async (transaction) => {
      await assertStillAdmin(transaction, clock, caller);
      const user = await existingUser(transaction, id);
      await assertMayBeBanned(transaction, user, caller, now);
      await logged(transaction, user, caller, async () => {
        await setBan(transaction, id, body, now);
        await endSessions(transaction, id, null);
      });
      const set = await findBan(transaction, id, now);
      if (set === null) throw new Error('The ban is missing after it was set');
      const { hideTables, reason, until } = set;
      const data = { firstName: user.firstName, reason, until, hideTables };
      await mailConfirmed(transaction, services, user, { kind: accountMails.accountBanned, data });
      const shown = transaction.selectFrom('simpleTables').select('id').where('ownerId', '=', id);
      return { ban: set, tables: hideTables ? await shown.where('isPublic', '=', true).execute() : [] };
    }, 'serializable');
    for (const table of tables) await pictures.forget(table.id);
    return ban;
  });

  bind(liftBan, { within: ['notice'] }, ({ caller, params: { id } }) =>
    store.write(async (transaction) => {
      await assertStillAdmin(transaction, clock, caller);
      const user = await existingUser(transaction, id);
      if ((await findBan(transaction, id, clock.now())) === null) return;
      await logged(transaction, user, caller, () => removeBan(transaction, id));
      const data = { firstName: user.firstName };
      await mailConfirmed(transaction, services, user, { kind: accountMails.banLifted, data });
    }, 'serializable'),
  );
}

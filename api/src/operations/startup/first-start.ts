import { randomBytes } from 'node:crypto';
import { NewPassword } from 'shared-contract/fields';
import * as v from 'valibot';
import { commonPasswordReason, type Owner } from '../../platform/sessions/common-passwords.ts';
import { serverClient } from '../../platform/sessions/fair-queue.ts';
import { addUser, hasUsers } from '../../users/users.ts';
import { seedDemo, seedLivingLeague } from '../demo-data/seed.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';

const UNSET_EMAIL = 'admin@localhost.localdomain';
const PASSWORD_BYTES = 18;

type Needs = Pick<Platform, 'clock' | 'config' | 'passwords' | 'store'>;

/** @throws {Error} when the site would refuse the password. */
function assertGood(password: string, owner: Owner): void {
  const parsed = v.safeParse(NewPassword, password, { abortPipeEarly: true });
  const reason = parsed.success ? commonPasswordReason(password, owner) : parsed.issues[0].message;
  if (reason !== null) throw new Error(`ADMIN_PASSWORD cannot be that of the first administrator. ${reason}`);
}

/**
 * On an empty database, creates the product's own account, an administrator, and the demonstration data in one
 * transaction. Returns its e-mail and password if the password was generated, to be printed once; otherwise `null`.
 * @throws {Error} when the given password is too weak.
 */
export async function firstStart(services: Needs): Promise<{ email: string; password: string } | null> {
  const { clock, config, passwords, store } = services;
  if (await hasUsers(store.db)) return null;
  const email = config.admin.email ?? UNSET_EMAIL;
  const password = config.admin.password ?? randomBytes(PASSWORD_BYTES).toString('base64url');
  const names = { firstName: config.site.productName, lastName: 'Administrator' };
  if (config.admin.password !== null) assertGood(config.admin.password, { email, ...names });
  const passwordHash = await passwords.hash(password, serverClient);
  const now = clock.now();
  const isMade = await store.write(async (transaction) => {
    if (await hasUsers(transaction)) return false;
    const administrator = {
      id: clock.newId(),
      email,
      ...names,
      role: 'admin' as const,
      passwordHash,
      emailConfirmed: true,
      isProduct: true,
      createdAt: now,
    };
    await addUser(transaction, administrator, config.site.productName);
    if (config.seed !== 'none') await seedDemo(transaction, clock, administrator.id, config.seed === 'demo');
    if (config.seed === 'demo') await seedLivingLeague(transaction, clock, config.site.productName);
    return true;
  }, 'serializable');
  return isMade && config.admin.password === null ? { email, password } : null;
}

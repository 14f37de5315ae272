import { getOwnProfile, logIn, type OwnProfile, register } from 'shared-contract/account';
import { logOut } from 'shared-contract/session';
import { conflict, missing } from '../failures.ts';
import type { Bind } from '../http/bind.ts';
import { countUse } from '../limits/store.ts';
import type { Services } from '../services.ts';
import type { Db } from '../store/store.ts';
import { logIn as startSession } from './log-in.ts';
import { endSession } from './sessions.ts';
import { addUser, countFriends, findUser, isEmailKnown } from './store.ts';

const HOUR_SECONDS = 60 * 60;

async function ownProfile(db: Db, userId: string): Promise<OwnProfile> {
  const user = await findUser(db, userId);
  if (user === undefined) throw missing('User');
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    name: `${user.firstName} ${user.lastName}`,
    userName: user.email,
    publicUserName: user.handle,
    phoneNumber: user.phoneNumber,
    imageUrl: user.imageUrl,
    isPublicProfile: Boolean(user.isPublicProfile),
    emailConfirmed: Boolean(user.emailConfirmed),
    created: user.createdAt,
    ...(await countFriends(db, userId)),
  };
}

/** Registering, signing in and out, and the own account. */
export function accountRoutes(bind: Bind, services: Services): void {
  const { clock, config, passwords, store } = services;

  bind(register, async ({ address, body }) => {
    const now = clock.now();
    const limit = { most: config.limits.registrationsPerHour, seconds: HOUR_SECONDS };
    await countUse(store.db, 'register', [address], limit, now);
    // Spares the hash when it is of no use; two at once are told apart by the schema.
    if (await isEmailKnown(store.db, body.email)) throw conflict('Somebody is registered with this e-mail already.');
    const { email, firstName, lastName, phoneNumber } = body;
    const passwordHash = await passwords.hash(body.password);
    const user = { id: clock.newId(), email, firstName, lastName, phoneNumber, passwordHash, role: 'user' as const };
    await store.write((transaction) => addUser(transaction, { ...user, createdAt: now }, config.site.productName));
  });

  bind(logIn, ({ address, body }) => startSession(services, body, address));

  bind(logOut, async ({ caller }) => endSession(store.db, caller.sessionId));

  bind(getOwnProfile, ({ caller }) => ownProfile(store.db, caller.userId));
}

import { setUserWords } from '../src/users/user-search.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Store } from '../src/platform/database/database.ts';
import { textKey } from '../src/platform/database/text-key.ts';

const BATCH = 500;

/** Calls `write` with the numbers from `from` to below `to` in batches, each for one transaction. */
async function inBatches(from: number, to: number, write: (numbers: number[]) => Promise<void>) {
  for (let start = from; start < to; start += BATCH) {
    await write(Array.from({ length: Math.min(BATCH, to - start) }, (_, index) => start + index));
  }
}

/** Scatters consecutive numbers. */
const shuffled = (number: number) => (number * 7919) % 1_000_003;

/** Returns a user by number. One in 50 is an administrator; number 50 is called Häcken. */
export function userOf(number: number) {
  const name = number === 50 ? 'Häcken' : String(shuffled(number));
  const email = `user-${shuffled(number)}@example.com`;
  return {
    id: systemClock.newId(),
    email,
    emailKey: email,
    emailConfirmed: number % 3 === 0,
    firstName: 'User',
    lastName: name,
    nameKey: textKey(`User ${name}`),
    handle: `user-${number}`,
    passwordHash: null,
    role: number % 50 === 0 ? ('admin' as const) : ('user' as const),
    phoneNumber: number % 2 === 0 ? `+46${700_000_000 + shuffled(number)}` : null,
    phoneConfirmed: false,
    imageUrl: null,
    isPublicProfile: false,
    isProduct: false,
    createdAt: systemClock.now().toISOString(),
    lastLoginAt: null,
  };
}

/** Adds the users numbered `from` to below `to` to a store. */
export const addUsers = (store: Store, from: number, to: number): Promise<void> =>
  inBatches(from, to, async (numbers) => {
    const users = numbers.map(userOf);
    await store.write(async (transaction) => {
      await transaction.insertInto('users').values(users).execute();
      for (const user of users) await setUserWords(transaction, user);
    });
  });

/**
 * Adds the teams and leagues numbered `from` to below `to` to a store. One in four belongs to country 0; number 50 is
 * called Häcken.
 */
export const addTeamsAndLeagues = (store: Store, from: number, to: number): Promise<void> =>
  inBatches(from, to, async (numbers) => {
    const named = numbers.map((number) => {
      const name = number === 50 ? 'Häcken' : `Row ${shuffled(number)}`;
      return { name, nameKey: textKey(name), country: number % 4 === 0 ? 0 : 1 + (number % 200) };
    });
    const none = { englishName: null, imageUrl: null, website: null };
    const newId = () => systemClock.newId();
    await store.write(async (transaction) => {
      await transaction
        .insertInto('teams')
        .values(named.map((row) => ({ id: newId(), ...row, ...none })))
        .execute();
      await transaction
        .insertInto('leagues')
        .values(named.map((row) => ({ id: newId(), ...row, numberOfTeams: 16, numberOfRounds: 30 })))
        .execute();
    });
  });

import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createAttemptTimes } from './attempt-times.ts';
import { type Client, createFairQueue, tooManyJobs } from './fair-queue.ts';

/** The cost of one hash: memory in KiB, passes and lanes. */
export type PasswordCost = { memory: number; passes: number; parallelism: number };

/** Meets the minimum of OWASP and of ASVS 5.0. One hash took 56 ms on the machine used to choose it. */
export const recommendedCost: PasswordCost = { memory: 47_104, passes: 1, parallelism: 1 };

const SALT_BYTES = 16;
const TAG_BYTES = 32;
const MAX_WAITING = 100;
/** Longer than a full queue takes, shorter than users wait. */
const DEADLINE_MS = 8000;

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, tag: Buffer) => void) => {
  argon2('argon2id', parameters, done);
});

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

function parse(hash: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash);
  if (match === null) throw new Error('A stored password hash is not argon2id in PHC form');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/**
 * Passwords are hashed in Unicode's composed form (NFC), because keyboards encode the same letter differently. A
 * migrated database may hold hashes of the form that was typed, which is tried second.
 */
const composed = (password: string) => password.normalize('NFC');

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Creates the password hasher. It runs argon2id off the event loop, a bounded number at a time: hashing is the most
 * expensive work a visitor can cause.
 * @param cost - The cost of new hashes.
 */
export function createPasswords(cost: PasswordCost = recommendedCost) {
  const maxRunning = Math.min(availableParallelism(), 4);
  const queue = createFairQueue({
    running: maxRunning,
    // Reserves the other half for other IP addresses.
    perAddress: Math.ceil(maxRunning / 2),
    waiting: MAX_WAITING,
    deadlineMs: DEADLINE_MS,
  });
  const tagOf = (client: Client, password: string, salt: Buffer, { memory, passes, parallelism }: PasswordCost) =>
    queue.run(client, () =>
      derive({ message: password, nonce: salt, memory, passes, parallelism, tagLength: TAG_BYTES }),
    );

  return {
    async hash(password: string, client: Client): Promise<string> {
      const salt = randomBytes(SALT_BYTES);
      const tag = await tagOf(client, composed(password), salt, cost);
      const { memory, passes, parallelism } = cost;
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
    },
    /**
     * Verifies a password. Without a hash it takes the same time and returns false, so that timing does not reveal
     * which accounts exist.
     */
    async matches(password: string, hash: string | null, client: Client): Promise<boolean> {
      const stored = hash === null ? null : parse(hash);
      for (const form of new Set([composed(password), password])) {
        const tag = await tagOf(client, form, stored?.salt ?? randomBytes(SALT_BYTES), stored?.cost ?? cost);
        if (stored !== null && timingSafeEqual(tag, stored.tag)) return true;
      }
      return false;
    },
    /**
     * Rejects an IP address whose next password would not be hashed now, before anything is counted or read for it.
     * @throws {Failure}
     */
    assertRoom({ address }: Client): void {
      if (queue.isBusyFor(address)) throw tooManyJobs();
    },
    /** The durations of password attempts. */
    times: createAttemptTimes(),
    /** Returns how many hashes wait. */
    waiting: queue.waiting,
    /** Returns whether a hash has another cost than the current one. */
    isOutdated(hash: string): boolean {
      const { memory, passes, parallelism } = parse(hash).cost;
      return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism;
    },
  };
}

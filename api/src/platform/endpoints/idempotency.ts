import { purgeExpired } from '../database/batches.ts';
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { creates, type Endpoint, IDEMPOTENCY_KEY_HEADER } from 'shared-contract/endpoint';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { conflict, invalid } from '../failures.ts';
import type { Store } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { prepared } from '../database/speed/prepared.ts';

type Needs = { clock: Clock; store: Store };

const RETENTION_MS = 24 * 60 * 60 * 1000;

const hashOf = (text: string) => hash('sha256', text, 'base64url');

const Key = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/**
 * Identifies a repeatable request: a hash of its key, the user who sent it, and a digest of its content. The digest
 * covers the key, which is random and not stored. A stored digest therefore gives no way to guess a password in the
 * body.
 */
export type RequestKey = { key: string; userId: string | null; digest: string };

/** Returns the date before which keys have expired and may be reused. */
const keysExpiredBefore = (now: Date): string => new Date(now.getTime() - RETENTION_MS).toISOString();

/**
 * Returns the idempotency key of a request with a digest of the request. `null` without a key, or for a call that
 * creates nothing.
 * @throws {Failure} if the header is not a UUID.
 */
export function requestKeyOf(
  { headers }: FastifyRequest,
  endpoint: Endpoint,
  { body, params, userId }: { userId: string | null; params: unknown; body: unknown },
): RequestKey | null {
  const given = headers[IDEMPOTENCY_KEY_HEADER];
  if (given === undefined || !creates(endpoint)) return null;
  const key = v.safeParse(Key, given);
  if (!key.success) throw invalid([{ path: 'Idempotency-Key', message: 'Must be a UUID' }]);
  const requestText = JSON.stringify([key.output, endpoint.path, params, body]);
  return { key: hashOf(key.output), userId, digest: hashOf(requestText) };
}

const selectAnswer = prepared((db, { expiredBefore, key }: { expiredBefore: string; key: string }) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['answer', 'digest', 'userId'])
    .where('key', '=', key)
    .where('createdAt', '>=', expiredBefore),
);

/** A response that was stored under a key, with the digest of its request and the user who sent it. */
export type StoredAnswer = { answer: string | null; digest: string; userId: string | null };

/** Returns the response that was stored under a key within 24 hours; `null` without one. */
async function storedUnder(key: string, { clock, store }: Needs): Promise<StoredAnswer | null> {
  const [row] = await selectAnswer(store.db, { key, expiredBefore: keysExpiredBefore(clock.now()) });
  return row ?? null;
}

/** Returns the response that was stored under the key of a request; `null` without one, or without a valid key. */
export async function storedAnswerOf({ headers }: FastifyRequest, needs: Needs): Promise<StoredAnswer | null> {
  const given = v.safeParse(Key, headers[IDEMPOTENCY_KEY_HEADER]);
  return given.success ? storedUnder(hashOf(given.output), needs) : null;
}

/**
 * Returns the response that was stored under the key of this request.
 * @throws {Failure} if the key was used with another body or by another caller.
 */
export function sameRequestsAnswer({ answer, digest, userId }: StoredAnswer, request: RequestKey): unknown {
  if (digest !== request.digest || userId !== request.userId) {
    throw conflict('This Idempotency-Key was used for another request.');
  }
  return answer === null ? undefined : (JSON.parse(answer) as unknown);
}

/** Thrown in a transaction to roll it back, because another request has stored its response under the same key. */
class KeyTaken extends Error {}

/** Runs work in a transaction that also stores its result under the key. @throws {KeyTaken} */
function writeOnce<T>(
  { clock, store }: Needs,
  request: RequestKey,
  work: (transaction: Transaction<Schema>) => Promise<T>,
  isolation?: 'serializable',
): Promise<T> {
  return store.write(async (transaction) => {
    const answer = await work(transaction);
    const now = clock.now();
    const stored = answer === undefined ? null : JSON.stringify(answer);
    const row = { ...request, answer: stored, createdAt: now.toISOString() };
    // Waits for another transaction with this key, and adds nothing if that one commits.
    const added = await transaction
      .insertInto('idempotencyKeys')
      .values(row)
      .onConflict((onKey) =>
        onKey.column('key').doUpdateSet(row).where('idempotencyKeys.createdAt', '<', keysExpiredBefore(now)),
      )
      .returning('key')
      .executeTakeFirst();
    if (added === undefined) throw new KeyTaken();
    return answer;
  }, isolation);
}

/**
 * Wraps the store's `write` so that its transaction also stores the result under a key. Of several transactions with
 * the same key, one commits and the others return its result.
 */
export function idempotentWrite(needs: Needs, request: RequestKey): Store['write'] {
  return async (work, isolation) => {
    try {
      return await writeOnce(needs, request, work, isolation);
    } catch (error) {
      const stored = error instanceof KeyTaken ? await storedUnder(request.key, needs) : null;
      if (stored === null) throw error;
      return sameRequestsAnswer(stored, request) as Awaited<ReturnType<typeof work>>;
    }
  };
}

/** Deletes expired idempotency keys. */
export const purgeIdempotencyKeys = purgeExpired('idempotencyKeys', ['key'], 'createdAt', RETENTION_MS);

import { purgeExpired } from '../database/batches.ts';
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { creates, type Endpoint, IDEMPOTENCY_KEY_HEADER } from 'shared-contract/endpoint';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { conflict, invalid } from '../failures.ts';
import type { Db, Store } from '../database/database.ts';

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

/**
 * Returns the response to the first request with this key, or `undefined` if there was none within 24 hours.
 * @throws {Failure} if the key was used with another body or by another caller.
 */
export async function storedAnswer(
  db: Db,
  { digest, key, userId }: RequestKey,
  now: Date,
): Promise<{ answer: unknown } | undefined> {
  const row = await db
    .selectFrom('idempotencyKeys')
    .select(['answer', 'digest', 'userId'])
    .where('key', '=', key)
    .where('createdAt', '>=', keysExpiredBefore(now))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.digest !== digest || row.userId !== userId) {
    throw conflict('This Idempotency-Key was used for another request.');
  }
  return { answer: row.answer === null ? undefined : (JSON.parse(row.answer) as unknown) };
}

/**
 * Returns whether this caller has already received a response for this key. Repeating the request has no effect, so no
 * rate limit counts it.
 */
export async function isRepeated(
  { headers }: FastifyRequest,
  userId: string | null,
  { clock, store }: { clock: Clock; store: Store },
): Promise<boolean> {
  const given = v.safeParse(Key, headers[IDEMPOTENCY_KEY_HEADER]);
  if (!given.success) return false;
  const row = await store.db
    .selectFrom('idempotencyKeys')
    .select('userId')
    .where('key', '=', hashOf(given.output))
    .where('createdAt', '>=', keysExpiredBefore(clock.now()))
    .executeTakeFirst();
  return row !== undefined && row.userId === userId;
}

/**
 * Wraps the store's `write` so that its transaction also stores the result under a key. Work with the same key runs
 * once.
 */
export function idempotentWrite(store: Store, clock: Clock, request: RequestKey): Store['write'] {
  return (work, isolation) =>
    store.write(async (transaction) => {
      const now = clock.now();
      const row = { ...request, answer: null, createdAt: now.toISOString() };
      // Waits until another request with this key commits, and then finds its row.
      const added = await transaction
        .insertInto('idempotencyKeys')
        .values(row)
        .onConflict((onKey) =>
          onKey.column('key').doUpdateSet(row).where('idempotencyKeys.createdAt', '<', keysExpiredBefore(now)),
        )
        .returning('key')
        .executeTakeFirst();
      if (added === undefined) {
        const stored = await storedAnswer(transaction, request, now);
        return stored?.answer as Awaited<ReturnType<typeof work>>;
      }
      const answer = await work(transaction);
      await transaction
        .updateTable('idempotencyKeys')
        .set({ answer: answer === undefined ? null : JSON.stringify(answer) })
        .where('key', '=', request.key)
        .execute();
      return answer;
    }, isolation);
}

/** Deletes expired idempotency keys. */
export const purgeIdempotencyKeys = purgeExpired('idempotencyKeys', ['key'], 'createdAt', RETENTION_MS);

import type { ExpressionBuilder } from 'kysely';
import type { Ban, BanForm } from 'shared-contract/bans';
import type * as v from 'valibot';
import { utcTimestamp } from '../platform/clock.ts';
import { banned } from '../platform/failures.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Schema } from '../platform/database/schema.ts';
import { purgeExpired } from '../platform/database/batches.ts';
import type { Db } from '../platform/database/database.ts';
import { hasRow } from '../platform/database/rows.ts';

/** A SQL condition: whether a ban has no end, or has not ended yet. */
const isActive =
  (now: Date) =>
  ({ eb, or }: ExpressionBuilder<Schema, 'bans' | 'bannedEmails'>) =>
    or([eb('until', 'is', null), eb('until', '>', now.toISOString())]);

/** Returns the bans of those users who are banned, by user id. */
export async function bansOf(db: Db, userIds: readonly string[], now: Date): Promise<Map<string, Ban>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.selectFrom('bans').selectAll().where('userId', 'in', userIds).where(isActive(now)).execute();
  return new Map(rows.map(({ hideTables, userId, ...ban }) => [userId, { ...ban, hideTables: Boolean(hideTables) }]));
}

/** Returns the active ban of a user; `null` without one. */
export async function findBan(db: Db, userId: string, now: Date): Promise<Ban | null> {
  return (await bansOf(db, [userId], now)).get(userId) ?? null;
}

/** @throws {Failure} when a user is banned. */
export async function assertNotBanned(db: Db, userId: string, now: Date): Promise<void> {
  const ban = await findBan(db, userId, now);
  if (ban !== null) throw banned(ban);
}

/** Selects the ids of all banned users. */
export const bannedIds = (db: Db, now: Date) => db.selectFrom('bans').select('userId').where(isActive(now));

/** Selects the ids of banned users whose tables are hidden. */
export const idsOfHidden = (db: Db, now: Date) => bannedIds(db, now).where('hideTables', '=', true);

/** A SQL condition: whether the owner of a table, if it has one, is not banned with hidden tables. */
export const hasShownOwner =
  (db: Db, now: Date) =>
  ({ eb, or }: ExpressionBuilder<Schema, 'simpleTables'>) =>
    or([eb('simpleTables.ownerId', 'is', null), eb('simpleTables.ownerId', 'not in', idsOfHidden(db, now))]);

/** Bans a user, or changes the ban. */
export async function setBan(
  db: Db,
  userId: string,
  { hideTables, reason, until }: v.InferOutput<typeof BanForm>,
  now: Date,
): Promise<void> {
  const ban = { since: now.toISOString(), until: until === null ? null : utcTimestamp(until), reason, hideTables };
  await db
    .insertInto('bans')
    .values({ userId, ...ban })
    .onConflict((same) => same.column('userId').doUpdateSet(ban))
    .execute();
}

/** Lifts the ban of a user. */
export async function removeBan(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('bans').where('userId', '=', userId).execute();
}

/**
 * If a user is banned, stores the hash of their e-mail before their account is deleted. The e-mail cannot register
 * until the ban ends.
 */
export async function storeBannedEmail(
  db: Db,
  { clock, hashEmail }: Pick<Platform, 'clock' | 'hashEmail'>,
  { email, id }: { id: string; email: string },
): Promise<void> {
  const ban = await findBan(db, id, clock.now());
  if (ban === null) return;
  const { until } = ban;
  await db
    .insertInto('bannedEmails')
    .values({ emailHash: hashEmail(email), until })
    .onConflict((same) => same.column('emailHash').doUpdateSet({ until }))
    .execute();
}

/** Whether an e-mail belonged to an account that was deleted during a ban that is still active. */
export async function isEmailBanned(
  db: Db,
  { clock, hashEmail }: Pick<Platform, 'clock' | 'hashEmail'>,
  email: string,
): Promise<boolean> {
  return hasRow(db.selectFrom('bannedEmails').where('emailHash', '=', hashEmail(email)).where(isActive(clock.now())));
}

/** Lets a banned e-mail register again. */
export async function unbanEmail(db: Db, { hashEmail }: Pick<Platform, 'hashEmail'>, email: string): Promise<void> {
  await db.deleteFrom('bannedEmails').where('emailHash', '=', hashEmail(email)).execute();
}

/** Deletes bans that have ended. */
export const purgeBans = purgeExpired('bans', ['userId'], 'until');

/** Deletes the e-mail hashes of bans that have ended. */
export const purgeBannedEmails = purgeExpired('bannedEmails', ['emailHash'], 'until');

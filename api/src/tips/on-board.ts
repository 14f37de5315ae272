import { sql, type SqlBool } from 'kysely';
import { joinedUsers } from '../users/people.ts';
import type { Db } from '../platform/database/database.ts';

/** Selects tips joined with their tables. */
export const tipsWithTables = (db: Db) =>
  db
    .selectFrom('tips')
    .innerJoin('simpleTables', 'simpleTables.id', 'tips.tableId')
    .where('tips.deletedAt', 'is', null)
    .where('simpleTables.deletedAt', 'is', null);

/** Selects tips joined with their tables and, if they have one, their owners. */
export const tipsWithOwners = (db: Db, now: Date) =>
  tipsWithTables(db).leftJoin(joinedUsers(db, now), 'users.id', 'tips.ownerId');

/**
 * Whether a tip, joined with its table and `joinedUsers`, is on the overall leaderboard after the lock. The owner must
 * have opted in, and both the table and the owner's profile must be public.
 */
export const isOnBoard = sql<SqlBool>`(tips.is_ranked and simple_tables.is_public and users.is_open)`;

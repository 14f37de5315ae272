import { sql, type SqlBool } from 'kysely';
import { joinedUsers } from '../users/people.ts';
import type { Db } from '../platform/database/database.ts';

/** Tips with their tables. */
export const tipsWithTables = (db: Db) =>
  db
    .selectFrom('tips')
    .innerJoin('simpleTables', 'simpleTables.id', 'tips.tableId')
    .where('tips.deletedAt', 'is', null)
    .where('simpleTables.deletedAt', 'is', null);

/** Tips with their tables and, where they have one, their owners. */
export const tipsWithOwners = (db: Db, now: Date) =>
  tipsWithTables(db).leftJoin(joinedUsers(db, now), 'users.id', 'tips.ownerId');

/**
 * Whether a tip, joined with its table and `joinedUsers`, is on the leaderboard of everybody after the lock. Its owner wants it to, the
 * table is public, and so is the profile of its owner.
 */
export const isOnBoard = sql<SqlBool>`(tips.is_ranked and simple_tables.is_public and users.is_open)`;

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { bannedIds } from '../users/bans.ts';
import type { Db } from '../platform/database/database.ts';

/** Tips with their tables. */
export const tipsWithTables = (db: Db) =>
  db
    .selectFrom('tips')
    .innerJoin('simpleTables', 'simpleTables.id', 'tips.tableId')
    .where('tips.deletedAt', 'is', null)
    .where('simpleTables.deletedAt', 'is', null);

/** Tips with their tables and, where they have one, their owners. */
export const tipsWithOwners = (db: Db) => tipsWithTables(db).leftJoin('users', 'users.id', 'tips.ownerId');

/**
 * Whether a tip, joined with its table and its owner, stands on the board of everybody after the lock: its owner wants it to, its table is public, and so is the
 * profile of its owner, who has a confirmed e-mail and no ban.
 */
export const isOnBoard = (db: Db, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(tips.is_ranked and simple_tables.is_public and users.email_confirmed and users.is_public_profile
    and tips.owner_id not in ${bannedIds(db, now)})`;

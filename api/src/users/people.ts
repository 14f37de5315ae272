import { sql, type SqlBool } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { bannedIds } from './bans.ts';

const names = (db: Db) =>
  db.selectFrom('users').select(['users.id', 'users.handle', 'users.firstName', 'users.lastName', 'users.isProduct']);

/** A subquery of users with their names, to join with rows that refer to a user. */
export const joinedNames = (db: Db) => names(db).as('users');

/**
 * A subquery of users with the columns that decide on visibility. `isBanned` is as of `now`; `isOpen` is whether the
 * profile is public and the e-mail confirmed.
 */
export const joinedUsers = (db: Db, now: Date) =>
  names(db)
    .select(['users.role', 'users.isPublicProfile'])
    .select(({ eb }) => [
      eb('users.id', 'in', bannedIds(db, now)).as('isBanned'),
      sql<SqlBool>`(users.email_confirmed and users.is_public_profile and users.id not in ${bannedIds(db, now)})`.as(
        'isOpen',
      ),
    ])
    .as('users');

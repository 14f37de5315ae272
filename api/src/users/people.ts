import { sql, type SqlBool } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { bannedIds } from './bans.ts';

const names = (db: Db) =>
  db.selectFrom('users').select(['users.id', 'users.handle', 'users.firstName', 'users.lastName', 'users.isProduct']);

/** Users with their names as a subquery to join with rows that name one. */
export const joinedNames = (db: Db) => names(db).as('users');

/**
 * The same with all that decides who sees what of them. `isBanned` is as of now; `isOpen` is whether everybody sees the profile and its
 * e-mail is confirmed.
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

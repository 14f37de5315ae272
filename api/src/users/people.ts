import { sql, type SqlBool } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { bannedIds } from './bans.ts';

/**
 * Users as a subquery to join with what they own, with all that decides who sees what of them. `isBanned` is as of now; `isOpen` is
 * whether anybody sees the profile and the e-mail is confirmed.
 */
export const joinedUsers = (db: Db, now: Date) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.handle', 'users.firstName', 'users.lastName', 'users.role'])
    .select(['users.isProduct', 'users.isPublicProfile'])
    .select(({ eb }) => [
      eb('users.id', 'in', bannedIds(db, now)).as('isBanned'),
      sql<SqlBool>`(users.email_confirmed and users.is_public_profile and users.id not in ${bannedIds(db, now)})`.as(
        'isOpen',
      ),
    ])
    .as('users');

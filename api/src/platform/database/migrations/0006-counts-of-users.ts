import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Denormalised counts of users by role and e-mail confirmation, the filters of the user list. Triggers maintain them.
 */
export const countsOfUsers: Migration = {
  name: '0006-counts-of-users',
  async up({ createTable, db, engine, type }) {
    await createTable('user_counts')
      .addColumn('role', type.key, (column) => column.notNull())
      .addColumn('email_confirmed', type.flag, (column) => column.notNull())
      .addColumn('users', type.count, (column) => column.notNull())
      .addPrimaryKeyConstraint('user_counts_primary_key', ['role', 'email_confirmed'])
      .execute();
    for (const role of ['admin', 'user'])
      for (const confirmed of [sql.lit(false), sql.lit(true)])
        await sql`insert into user_counts (role, email_confirmed, users)
          select ${sql.lit(role)}, ${confirmed}, count(*) from users
          where role = ${sql.lit(role)} and email_confirmed = ${confirmed}`.execute(db);

    const more = (row: string, by: string) =>
      sql.raw(
        `update user_counts set users = users ${by} where role = ${row}.role and email_confirmed = ${row}.email_confirmed`,
      );
    if (engine === 'sqlite') {
      await sql`create trigger users_counted_in after insert on users begin ${more('new', '+ 1')}; end`.execute(db);
      await sql`create trigger users_counted_out after delete on users begin ${more('old', '- 1')}; end`.execute(db);
      await sql`create trigger users_counted_again after update of role, email_confirmed on users
        begin ${more('old', '- 1')}; ${more('new', '+ 1')}; end`.execute(db);
      return;
    }
    // Locks the rows in a fixed order, so that two opposite concurrent changes cannot deadlock.
    await sql`create function count_users() returns trigger language plpgsql as $$ begin
      if tg_op = 'UPDATE' then perform 1 from user_counts order by role, email_confirmed for update; end if;
      if tg_op <> 'INSERT' then ${more('old', '- 1')}; end if;
      if tg_op <> 'DELETE' then ${more('new', '+ 1')}; end if;
      return null; end $$`.execute(db);
    await sql`create trigger users_counted after insert or delete or update of role, email_confirmed on users
      for each row execute function count_users()`.execute(db);
  },
};

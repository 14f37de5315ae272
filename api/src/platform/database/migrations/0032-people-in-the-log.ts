import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const NEVER_CHANGED = 'audited changes are never changed';

const KEPT = [
  'id',
  'at',
  'user_id',
  'user_name',
  'entity',
  'entity_id',
  'entity_name',
  'part_of',
  'names_key',
  'action',
];

/** Allows personal data in the log to be cleared; nothing else in the log can change. */
export const peopleInTheLog: Migration = {
  name: '0032-people-in-the-log',
  async up({ db, engine }) {
    if (engine === 'sqlite') {
      const isKept = KEPT.map((column) => `new.${column} is old.${column}`).join(' and ');
      await sql`drop trigger audited_changes_no_update`.execute(db);
      await sql`create trigger audited_changes_no_update before update on audited_changes
        when not (old.entity = 'user' and new."before" is null and new."after" is null and ${sql.raw(isKept)})
        begin select raise(abort, ${sql.lit(NEVER_CHANGED)}); end`.execute(db);
      return;
    }
    const isKept = KEPT.map((column) => `new.${column} is not distinct from old.${column}`).join(' and ');
    await sql`create or replace function refuse_change() returns trigger language plpgsql as
      ${sql.lit(`begin
        if tg_op = 'UPDATE' then
          if old.entity = 'user' and new."before" is null and new."after" is null and ${isKept} then return new; end if;
        end if;
        raise exception '${NEVER_CHANGED}';
      end`)}`.execute(db);
  },
};

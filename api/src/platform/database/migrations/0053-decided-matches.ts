import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** When a played match was decided; `null` for regulation, as for all existing matches. */
export const decidedMatches: Migration = {
  name: '0053-decided-matches',
  async up({ db, type }) {
    await db.schema
      .alterTable('matches')
      .addColumn('decided_in', type.key, (column) =>
        column.check(sql`decided_in is null or (status = 'played' and home_goals <> away_goals
          and decided_in in ('overtime', 'shootout', 'penalties'))`),
      )
      .execute();
  },
};

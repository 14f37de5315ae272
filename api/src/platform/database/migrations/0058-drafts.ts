import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Whether a league or season is published; otherwise it is a draft. Existing ones are published. 0 or 1 on both stores,
 * because rows in the Change Log move between stores.
 */
export const drafts: Migration = {
  name: '0058-drafts',
  async up({ db, type }) {
    for (const table of ['leagues', 'league_seasons']) {
      await db.schema
        .alterTable(table)
        .addColumn('is_published', type.count, (column) =>
          column
            .notNull()
            .defaultTo(1)
            .check(sql`is_published in (0, 1)`),
        )
        .execute();
    }
  },
};

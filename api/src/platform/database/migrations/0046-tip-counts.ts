import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

const CHANGES_AT_ONCE = 100;

type Rows = { before: { tippings?: { tips?: number }[] }; after: { tippings?: { tips?: number }[] } };

/** Removes the dropped column from the rows of deleted seasons, which could not be restored with it. */
async function dropFromKeptRows(db: Kysely<unknown>): Promise<void> {
  for (let last = sql``; ;) {
    const { rows: changes } = await sql<{ id: string; rows: string }>`
      select change_id as id, rows from restorable_changes where rows like '%"tippings":[{%' ${last}
      order by change_id limit ${CHANGES_AT_ONCE}`.execute(db);
    for (const { id, rows } of changes) {
      const kept = JSON.parse(rows) as Rows;
      for (const { tippings = [] } of [kept.before, kept.after]) for (const tipping of tippings) delete tipping.tips;
      await sql`update restorable_changes set rows = ${JSON.stringify(kept)} where change_id = ${id}`.execute(db);
    }
    const end = changes.at(-1);
    if (end === undefined) return;
    last = sql`and change_id > ${end.id}`;
  }
}

/** Counts the tips of a season in several rows instead of one, on which all transactions that save a tip would wait. */
export const tipCounts: Migration = {
  name: '0046-tip-counts',
  async up({ createTable, db, type }) {
    await createTable('tip_counts')
      .addColumn('league_season_id', type.id, (column) =>
        column.notNull().references('league_seasons.id').onDelete('cascade'),
      )
      .addColumn('id', type.id, (column) => column.notNull())
      .addColumn('tips', type.count, (column) => column.notNull())
      .addPrimaryKeyConstraint('tip_counts_primary_key', ['league_season_id', 'id'])
      .execute();
    // Any id serves for a season's first counter; this one uses the season's.
    await sql`insert into tip_counts (league_season_id, id, tips)
      select league_season_id, league_season_id, tips from tippings where tips <> 0`.execute(db);
    await dropFromKeptRows(db);
    await db.schema.alterTable('tippings').dropColumn('tips').execute();
  },
};

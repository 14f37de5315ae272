import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

const CHANGES_AT_ONCE = 100;

type TipMailing = Record<'leagueSeasonId' | 'kind' | 'begunAt', string> &
  Record<'lastUserId' | 'doneAt', string | null> & { roundNumber: number };
type Rows = Record<'before' | 'after', { tipMailings?: TipMailing[] }>;

/** Moves the mailings of deleted seasons, so that a restored season is not mailed about again. The newest deletion counts. */
async function moveFromKeptRows(db: Kysely<unknown>): Promise<void> {
  for (;;) {
    const { rows: changes } = await sql<{ id: string; rows: string }>`
      select change_id as id, rows from restorable_changes where rows like '%"tipMailings":[{%'
      order by change_id desc limit ${CHANGES_AT_ONCE}`.execute(db);
    if (changes.length === 0) return;
    for (const { id, rows } of changes) {
      const kept = JSON.parse(rows) as Rows;
      for (const { begunAt, doneAt, kind, lastUserId, leagueSeasonId, roundNumber } of kept.before.tipMailings ?? []) {
        await sql`insert into mailings (kind, subject, number, begun_at, last_user_id, done_at)
          values (${kind}, ${leagueSeasonId}, ${roundNumber}, ${begunAt}, ${lastUserId}, ${doneAt})
          on conflict do nothing`.execute(db);
      }
      delete kept.before.tipMailings;
      delete kept.after.tipMailings;
      await sql`update restorable_changes set rows = ${JSON.stringify(kept)} where change_id = ${id}`.execute(db);
    }
  }
}

/** One table of all mailings to many users. Those about terms had no beginning: the day from which the terms hold takes its place. */
export const mailings: Migration = {
  name: '0049-mailings',
  async up({ createTable, db, type }) {
    await createTable('mailings')
      .addColumn('kind', type.key, (column) => column.notNull())
      .addColumn('subject', type.key, (column) => column.notNull())
      .addColumn('number', type.count, (column) => column.notNull())
      .addColumn('begun_at', type.moment, (column) => column.notNull())
      .addColumn('last_user_id', type.id)
      .addColumn('done_at', type.moment)
      .addPrimaryKeyConstraint('mailings_primary_key', ['kind', 'subject', 'number'])
      .execute();
    await sql`insert into mailings (kind, subject, number, begun_at, last_user_id, done_at)
      select kind, cast(league_season_id as text), round_number, begun_at, last_user_id, done_at from tip_mailings`.execute(
      db,
    );
    await sql`insert into mailings (kind, subject, number, begun_at, last_user_id, done_at)
      select 'terms', terms_from, 0, cast(terms_from || 'T00:00:00.000Z' as ${type.moment}), last_user_id, done_at
      from terms_mailings`.execute(db);
    await moveFromKeptRows(db);
    await db.schema.dropTable('tip_mailings').execute();
    await db.schema.dropTable('terms_mailings').execute();
  },
};

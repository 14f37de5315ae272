import { sql } from 'kysely';
import type { Migration } from './migration.ts';

type KeptMailing = Record<'leagueSeasonId' | 'kind' | 'begunAt', string> &
  Record<'lastUserId' | 'doneAt', string | null> & { roundNumber: number };
type KeptRows = { before: { tipMailings?: KeptMailing[] } };

/**
 * One table for all mailings to many users. Mailings about terms had no start date; the effective date of the terms
 * replaces it. Mailings of deleted seasons move too, from the newest deletion of each, so that a restored season is not
 * mailed about again.
 */
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
    const into = sql`insert into mailings (kind, subject, number, begun_at, last_user_id, done_at)`;
    await sql`${into} select kind, cast(league_season_id as text), round_number, begun_at, last_user_id, done_at
      from tip_mailings`.execute(db);
    await sql`${into} select 'terms', terms_from, 0, cast(terms_from || 'T00:00:00.000Z' as ${type.moment}), last_user_id, done_at
      from terms_mailings`.execute(db);
    const { rows: deletions } = await sql<{ rows: string }>`select rows from restorable_changes
      where rows like '%"tipMailings":[{%' order by change_id desc`.execute(db);
    for (const one of deletions.flatMap(({ rows }) => (JSON.parse(rows) as KeptRows).before.tipMailings ?? [])) {
      await sql`${into} values (${one.kind}, ${one.leagueSeasonId}, ${one.roundNumber}, ${one.begunAt}, ${one.lastUserId}, ${one.doneAt})
        on conflict do nothing`.execute(db);
    }
    await db.schema.dropTable('tip_mailings').execute();
    await db.schema.dropTable('terms_mailings').execute();
  },
};

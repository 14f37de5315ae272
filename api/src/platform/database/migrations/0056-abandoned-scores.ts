import { sql } from 'kysely';
import type { Migration, MigrationContext } from './migration.ts';

const STATUSES = sql`status in ('scheduled', 'played', 'postponed', 'awarded', 'abandoned', 'cancelled')`;
const GOALS_BY_STATUS = sql`(home_goals is null) = (away_goals is null)
  and (status = 'abandoned' or (status in ('played', 'awarded')) = (home_goals is not null))`;
const AWARDED_TO = sql`awarded_to is null or (status = 'awarded' and awarded_to in ('home', 'away', 'both-lose'))`;
const DECIDED_IN = sql`decided_in is null or (status = 'played' and home_goals <> away_goals
  and decided_in in ('overtime', 'shootout', 'penalties'))`;

const formerly = (column: string) => `former_${column}`;

async function copy({ db }: MigrationContext, column: string): Promise<void> {
  await sql`update matches set ${sql.ref(column)} = ${sql.ref(formerly(column))}`.execute(db);
}

/**
 * Allows an abandoned match to keep its score. SQLite cannot change a constraint, so the columns with constraints on the
 * status move to new ones, in the same positions in both stores. The constraint on the goals is not that of the status,
 * whose new column has its default until it is filled.
 */
export const abandonedScores: Migration = {
  name: '0056-abandoned-scores',
  async up(context) {
    const { schema } = context.db;
    const { type } = context;
    const columns = ['status', 'awarded_to', 'decided_in'];
    for (const column of columns) {
      await schema.alterTable('matches').renameColumn(column, formerly(column)).execute();
    }
    await schema
      .alterTable('matches')
      .addColumn('status', type.key, (column) => column.notNull().defaultTo('played').check(STATUSES))
      .execute();
    await copy(context, 'status');
    await schema
      .alterTable('matches')
      .addColumn('awarded_to', type.key, (column) => column.check(sql`(${AWARDED_TO}) and ${GOALS_BY_STATUS}`))
      .execute();
    await copy(context, 'awarded_to');
    await schema
      .alterTable('matches')
      .addColumn('decided_in', type.key, (column) => column.check(DECIDED_IN))
      .execute();
    await copy(context, 'decided_in');
    for (const column of columns.toReversed()) {
      await schema.alterTable('matches').dropColumn(formerly(column)).execute();
    }
  },
};

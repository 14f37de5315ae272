import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const STATUSES = sql`status in ('scheduled', 'played', 'postponed', 'awarded', 'abandoned', 'cancelled')`;
const GOALS_BY_STATUS = sql`(home_goals is null) = (away_goals is null)
  and (status = 'abandoned' or (status in ('played', 'awarded')) = (home_goals is not null))`;
const AWARDED_TO = sql`awarded_to is null or (status = 'awarded' and awarded_to in ('home', 'away', 'both-lose'))`;
const DECIDED_IN = sql`decided_in is null or (status = 'played' and home_goals <> away_goals
  and decided_in in ('overtime', 'shootout', 'penalties'))`;

const columns = [
  ['status', STATUSES],
  ['awarded_to', sql`(${AWARDED_TO}) and ${GOALS_BY_STATUS}`],
  ['decided_in', DECIDED_IN],
] as const;

/**
 * Allows an abandoned match to keep its score. SQLite cannot change a constraint, so the columns with constraints on the
 * status move to new ones, in the same positions in both stores. The constraint on the goals is not that of the status,
 * whose new column has its default until it is filled.
 */
export const abandonedScores: Migration = {
  name: '0056-abandoned-scores',
  async up({ db, type }) {
    for (const [name] of columns) {
      await db.schema.alterTable('matches').renameColumn(name, `former_${name}`).execute();
    }
    for (const [name, check] of columns) {
      await db.schema
        .alterTable('matches')
        .addColumn(name, type.key, (column) =>
          (name === 'status' ? column.notNull().defaultTo('played') : column).check(check),
        )
        .execute();
      await sql`update matches set ${sql.ref(name)} = ${sql.ref(`former_${name}`)}`.execute(db);
    }
    for (const [name] of columns.toReversed()) {
      await db.schema.alterTable('matches').dropColumn(`former_${name}`).execute();
    }
  },
};

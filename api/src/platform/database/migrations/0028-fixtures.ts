import { sql } from 'kysely';
import type { Migration, MigrationContext } from './migration.ts';

const STATUSES = sql`status in ('scheduled', 'played', 'postponed', 'awarded', 'abandoned', 'cancelled')`;
const GOALS_BY_STATUS = sql`(status in ('played', 'awarded')) = (home_goals is not null)
  and (home_goals is null) = (away_goals is null)`;

/**
 * Makes a column of goals nullable. SQLite cannot alter a column, so the goals move to a new one, in the same position
 * in both stores.
 */
async function mayBeEmpty({ db, type }: MigrationContext, goals: string): Promise<void> {
  const { schema } = db;
  const old = `required_${goals}`;
  await schema.alterTable('matches').renameColumn(goals, old).execute();
  await schema
    .alterTable('matches')
    .addColumn(goals, type.count, (column) => column.check(sql`${sql.ref(goals)} >= 0`))
    .execute();
  await sql`update matches set ${sql.ref(goals)} = ${sql.ref(old)}`.execute(db);
  await schema.alterTable('matches').dropColumn(old).execute();
}

/**
 * Matches without a result, with a kick-off and a status; existing ones count as played. Leagues get a time zone, teams
 * get aliases, and a season's teams can be withdrawn.
 */
export const fixtures: Migration = {
  name: '0028-fixtures',
  async up(context) {
    const { db, type } = context;
    await mayBeEmpty(context, 'home_goals');
    await mayBeEmpty(context, 'away_goals');
    await db.schema
      .alterTable('matches')
      .addColumn('status', type.key, (column) =>
        column.notNull().defaultTo('played').check(STATUSES).check(GOALS_BY_STATUS),
      )
      .execute();
    await db.schema
      .alterTable('matches')
      .addColumn('awarded_to', type.key, (column) =>
        column.check(sql`awarded_to is null or (status = 'awarded' and awarded_to in ('home', 'away', 'both-lose'))`),
      )
      .execute();
    await db.schema.alterTable('matches').addColumn('kick_off', type.moment).execute();
    await db.schema.alterTable('leagues').addColumn('time_zone', type.text).execute();
    await db.schema
      .alterTable('teams')
      .addColumn('aliases', type.text, (column) => column.notNull().defaultTo('[]'))
      .execute();
    await db.schema
      .alterTable('team_stats')
      .addColumn('withdrawn', type.key, (column) =>
        column.check(sql`withdrawn is null or withdrawn in ('annul', 'keep')`),
      )
      .execute();
  },
};

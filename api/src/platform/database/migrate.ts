import { type Kysely, sql } from 'kysely';
import { migrationContext, type Engine, type Migration } from './migrations/migration.ts';
import type { Schema } from './schema.ts';

/** The key of the advisory lock. No other program on the same database may use it. */
const MIGRATION_LOCK = 7_406_111;

/**
 * Migrates the database to the newest schema in one transaction. Processes that start together wait for each other.
 * @throws {Error} if a newer release has applied migrations that this one does not know.
 */
export async function migrate(
  db: Kysely<Schema>,
  engine: Engine,
  migrations: readonly Migration[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (engine === 'postgres') {
      // Behind a pooler the time limits of the role apply, which are for requests.
      await sql`select set_config(name, '0', true) from pg_settings
        where name in ('statement_timeout', 'idle_in_transaction_session_timeout')`.execute(transaction);
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
    }
    const context = migrationContext(transaction as unknown as Kysely<unknown>, engine);
    await context
      .createTable('schema_migrations')
      .ifNotExists()
      .addColumn('name', context.type.key, (column) => column.primaryKey().notNull())
      .addColumn('applied_at', context.type.moment, (column) => column.notNull())
      .execute();
    const done = await assertKnown(transaction, migrations);
    for (const { name, up } of migrations.filter((migration) => !done.has(migration.name))) {
      await up(context);
      await transaction.insertInto('schemaMigrations').values({ name, appliedAt: now.toISOString() }).execute();
    }
  });
}

/** Returns the names of the applied migrations in order. */
export async function appliedTo(db: Kysely<Schema>): Promise<Set<string>> {
  const applied = await db.selectFrom('schemaMigrations').select('name').orderBy('name').execute();
  return new Set(applied.map(({ name }) => name));
}

/**
 * Returns the names of the applied migrations.
 * @throws {Error} if a newer release has applied one of them.
 */
export async function assertKnown(db: Kysely<Schema>, migrations: readonly Migration[]): Promise<Set<string>> {
  const done = await appliedTo(db);
  const unknown = done.difference(new Set(migrations.map(({ name }) => name)));
  if (unknown.size > 0) {
    const names = [...unknown].join(', ');
    throw new Error(
      `The database belongs to a newer release (it has ${names}). Start that release, or restore a backup.`,
    );
  }
  return done;
}

/** Returns whether every migration of this release is applied. */
export async function isMigrated(db: Kysely<Schema>, migrations: readonly Migration[]): Promise<boolean> {
  const done = await appliedTo(db);
  return migrations.every(({ name }) => done.has(name));
}

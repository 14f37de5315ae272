import { type Kysely, sql } from 'kysely';
import { migrationContext, type Engine, type Migration } from './migrations/migration.ts';
import type { Schema } from './schema.ts';

/** The key of the advisory lock: any number that no other program on the same database uses. */
const MIGRATION_LOCK = 7_406_111;

/**
 * Migrates the database to the newest schema in one transaction; processes that start together wait for one another.
 * @throws {Error} when a newer release has applied migrations that this one does not know.
 */
export async function migrate(
  db: Kysely<Schema>,
  engine: Engine,
  migrations: readonly Migration[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
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

/** The names of the migrations that are applied, in their order. */
export async function appliedTo(db: Kysely<Schema>): Promise<Set<string>> {
  const applied = await db.selectFrom('schemaMigrations').select('name').orderBy('name').execute();
  return new Set(applied.map(({ name }) => name));
}

/**
 * The names of the migrations that are applied.
 * @throws {Error} when one of them is of a newer release.
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

/** Whether every migration of this release is applied. */
export async function isMigrated(db: Kysely<Schema>, migrations: readonly Migration[]): Promise<boolean> {
  const done = await appliedTo(db);
  return migrations.every(({ name }) => done.has(name));
}

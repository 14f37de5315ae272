import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** Column types by content: the only difference between the schema definitions of the two stores. */
export type ColumnTypes = Record<'id' | 'text' | 'key' | 'moment' | 'flag' | 'count' | 'decimal', RawBuilder<unknown>>;

const columnTypes: Record<Engine, ColumnTypes> = {
  sqlite: {
    id: sql`text`,
    text: sql`text`,
    key: sql`text`,
    moment: sql`text`,
    flag: sql`integer`,
    count: sql`integer`,
    decimal: sql`real`,
  },
  postgres: {
    id: sql`uuid`,
    text: sql`text`,
    // Compares by code point, as SQLite does, so that both stores return lists in the same order, from an index.
    key: sql`text collate "C"`,
    moment: sql`timestamptz`,
    flag: sql`boolean`,
    count: sql`integer`,
    decimal: sql`double precision`,
  },
};

/** The helpers of a migration. Migrations name tables and columns in snake_case and never change once released. */
export type MigrationContext = {
  db: Kysely<unknown>;
  engine: Engine;
  type: ColumnTypes;
  /** Starts the definition of a table. On SQLite it is STRICT; otherwise SQLite does not enforce types. */
  createTable: (name: string) => CreateTableBuilder<string>;
  createIndex: (table: string, columns: string[]) => Promise<void>;
};

export type Migration = { name: string; up: (context: MigrationContext) => Promise<void> };

/** Creates the context of a migration for one engine, on a connection or transaction. */
export function migrationContext(db: Kysely<unknown>, engine: Engine): MigrationContext {
  return {
    db,
    engine,
    type: columnTypes[engine],
    createTable: (name) => {
      const table = db.schema.createTable(name);
      return engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table;
    },
    createIndex: (table, columns) =>
      db.schema
        .createIndex(`${table}_${columns.join('_')}_index`)
        .on(table)
        .columns(columns)
        .execute(),
  };
}

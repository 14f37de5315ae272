import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** The column types by what they hold: the one place where the two stores' definitions differ. */
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
    // By code point, as SQLite orders: both stores answer lists in the same order, out of an index.
    key: sql`text collate "C"`,
    moment: sql`timestamptz`,
    flag: sql`boolean`,
    count: sql`integer`,
    decimal: sql`double precision`,
  },
};

/** What a migration works with. Migrations name tables and columns as the database does and never change once released. */
export type MigrationContext = {
  db: Kysely<unknown>;
  engine: Engine;
  type: ColumnTypes;
  /** Begins a table; STRICT on SQLite, where types otherwise are advice. */
  createTable: (name: string) => CreateTableBuilder<string>;
  createIndex: (table: string, columns: string[]) => Promise<void>;
};

export type Migration = { name: string; up: (context: MigrationContext) => Promise<void> };

/** Everything a migration needs for one engine, on one connection or transaction. */
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

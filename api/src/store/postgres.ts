import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const { INT8, TIMESTAMPTZ } = pg.types.builtins;

/** Reads timestamps as ISO 8601 text, as everywhere else, and counts as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === TIMESTAMPTZ && format !== 'binary') return (text: string) => new Date(text).toISOString();
    if (oid === INT8 && format !== 'binary') return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Kysely on a pool of PostgreSQL connections. A connection that breaks while idle is reported and replaced. */
export function postgresDialect(url: string, poolSize: number, onError: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'tiptable',
    types,
  });
  pool.on('error', onError);
  return new PostgresDialect({ pool });
}

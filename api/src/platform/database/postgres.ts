import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { ConnectionError } from './store-failure.ts';

const { INT8, TIMESTAMPTZ } = pg.types.builtins;

/** Reads timestamps as ISO 8601 text, as everywhere else, and counts as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === TIMESTAMPTZ && format !== 'binary') return (text: string) => new Date(text).toISOString();
    if (oid === INT8 && format !== 'binary') return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

/**
 * In milliseconds. PostgreSQL cancels a statement first; that it gives no answer at all, then, is a connection that is broken without
 * either side knowing. Both are less than a request's time limit.
 */
const timeLimits = {
  statement_timeout: 8000,
  query_timeout: 9000,
  idle_in_transaction_session_timeout: 10_000,
};
const CONNECTION_TIMEOUT_MS = 5000;
const KEEP_ALIVE_MS = 5000;

export type PostgresOptions = {
  poolSize: number;
  /** Called once for each connection that is lost, idle or in use; what it was used for fails with a `ConnectionError`. */
  onLost: (error: Error) => void;
  /** Whether statements may take as long as they need: migrations and the command line, not requests. */
  isPatient?: boolean;
};

/** A client whose failures, unless they are PostgreSQL's answers or bugs of ours, are `ConnectionError`s that end its connection. */
function withConnectionErrors(client: pg.PoolClient): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      const isOurs = error instanceof TypeError || error instanceof RangeError;
      if (isOurs || error instanceof pg.DatabaseError) throw error;
      // After its time limit for an answer, pg would give the connection to the next request.
      void (client as unknown as pg.Client).end();
      throw new ConnectionError(error);
    }
  };
  // No cursors are used, so this is all of the client that Kysely needs.
  return { query, release: (isBroken?: boolean) => client.release(isBroken) } as unknown as PostgresPoolClient;
}

/** Kysely on a pool of PostgreSQL connections, and how many requests wait for one. The loss of one is the failure of the statement under way, and it is replaced. */
export function postgresDialect(
  url: string,
  { isPatient = false, onLost, poolSize }: PostgresOptions,
): { dialect: Dialect; waiting: () => number } {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'tiptable',
    types,
    ...(isPatient ? {} : timeLimits),
  });
  pool.on('connect', (client) => {
    client.once('error', onLost);
    // An 'error' event without a listener ends the process, and the pool listens only while a client is idle.
    client.on('error', () => undefined);
  });
  // What the pool reports has been reported by the client.
  pool.on('error', () => undefined);
  const connect = async () => {
    try {
      return withConnectionErrors(await pool.connect());
    } catch (error) {
      throw new ConnectionError(error);
    }
  };
  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end(), options: {} } satisfies PostgresPool });
  return { dialect, waiting: () => pool.waitingCount };
}

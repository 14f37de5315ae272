import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { ConnectionError } from './store-failure.ts';

const { INT8, TIMESTAMPTZ } = pg.types.builtins;

/** Parses timestamps as ISO 8601 text and counts as numbers, as SQLite returns them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === TIMESTAMPTZ && format !== 'binary') return (text: string) => new Date(text).toISOString();
    if (oid === INT8 && format !== 'binary') return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

/**
 * Time limits in milliseconds. PostgreSQL cancels a slow statement first. If it does not answer even then, the
 * connection is broken without either side knowing. Both limits are shorter than a request's time limit.
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
  /** Called once for each lost connection, idle or in use. The statement in progress fails with a `ConnectionError`. */
  onLost: (error: Error) => void;
  /** Whether statements have no time limit: for migrations and the command line, not for requests. */
  withoutTimeLimits?: boolean;
};

/** Connections of a pool by state, and the requests that wait for one. */
export type Connections = { busy: number; idle: number; waiting: number };

/**
 * Wraps a client so that its failures become `ConnectionError`s and end the connection. PostgreSQL's own errors and
 * programming errors pass through.
 */
function withConnectionErrors(client: pg.PoolClient): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      const isOurs = error instanceof TypeError || error instanceof RangeError;
      if (isOurs || error instanceof pg.DatabaseError) throw error;
      // After a query timeout, pg would hand the connection to the next request.
      void (client as unknown as pg.Client).end();
      throw new ConnectionError(error);
    }
  };
  // Kysely needs only these two methods, because no cursors are used.
  return { query, release: (isBroken?: boolean) => client.release(isBroken) } as unknown as PostgresPoolClient;
}

/**
 * Creates a Kysely dialect on a pool of PostgreSQL connections. If a connection is lost, the statement in progress
 * fails and the pool opens another.
 * @returns The dialect, and a function that counts the pool's connections.
 */
export function postgresDialect(
  url: string,
  { onLost, poolSize, withoutTimeLimits = false }: PostgresOptions,
): { dialect: Dialect; connections: () => Connections } {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'tiptable',
    types,
    ...(withoutTimeLimits ? {} : timeLimits),
  });
  pool.on('connect', (client) => {
    client.once('error', onLost);
    // An 'error' event without a listener ends the process. The pool listens only while a client is idle.
    client.on('error', () => undefined);
  });
  // The client has already reported these errors.
  pool.on('error', () => undefined);
  const connect = async () => {
    try {
      return withConnectionErrors(await pool.connect());
    } catch (error) {
      throw new ConnectionError(error);
    }
  };
  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end(), options: {} } satisfies PostgresPool });
  const connections = () => {
    const { idleCount: idle, totalCount, waitingCount: waiting } = pool;
    return { busy: totalCount - idle, idle, waiting };
  };
  return { dialect, connections };
}

import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { findPrimary, hostUrls } from './hosts.ts';
import { hasStalePlan, isInFailedTransaction, type StatementNames, statementNames } from './speed/statement-names.ts';
import { type StandbyReads, standbyReads } from './standby-reads.ts';
import { ConnectionError, WriteConflict } from './store-failure.ts';

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
const limitsFor = (isPooled: boolean) => (isPooled ? { query_timeout: timeLimits.query_timeout } : timeLimits);
const CONNECTION_TIMEOUT_MS = 5000;
const STANDBY_TIMEOUT_MS = 1000;
const KEEP_ALIVE_MS = 5000;
const READ_ONLY = '25006';

export type PostgresOptions = {
  poolSize: number;
  /** Called once for each lost connection, idle or in use. The statement in progress fails with a `ConnectionError`. */
  onLost: (error: Error) => void;
  /**
   * Whether a pooler in transaction mode is in between. It may give each transaction another connection, so statements
   * have no names. It refuses time limits as parameters of a connection, so the role has to have them
   * (`assertTimeLimits`).
   */
  isPooled?: boolean;
  /** Whether statements have neither time limit nor name: for migrations and the command line, not for requests. */
  withoutTimeLimits?: boolean;
};

/** Connections of a pool by state, and the requests that wait for one. */
export type Connections = { busy: number; idle: number; waiting: number };

/**
 * Wraps a client so that its failures become `ConnectionError`s and end the connection. PostgreSQL's own errors and
 * programming errors pass through. A read-only error also ends the connection: the server may be a primary no more, and
 * the pool then opens a connection to the new one.
 */
function withConnectionErrors(client: pg.PoolClient, names: StatementNames | undefined): PostgresPoolClient {
  const send = async (text: string, values: readonly unknown[], name: string | undefined) => {
    try {
      return await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    } catch (error) {
      const isOurs = error instanceof TypeError || error instanceof RangeError;
      const isAnswer = error instanceof pg.DatabaseError;
      // After a query timeout, pg would hand the connection to the next request.
      if (isAnswer ? error.code === READ_ONLY : !isOurs) void (client as unknown as pg.Client).end();
      throw isOurs || isAnswer ? error : new ConnectionError(error);
    }
  };
  const query = async (text: string, values: readonly unknown[]) => {
    // Without parameters, PostgreSQL parses a statement that is not prepared as quickly.
    const name = values.length === 0 ? undefined : names?.nameOf(text);
    try {
      return await send(text, values, name);
    } catch (error) {
      if (name === undefined || !hasStalePlan(error)) throw error;
      names?.rename(text);
    }
    try {
      return await send(text, values, undefined);
    } catch (error) {
      throw isInFailedTransaction(error) ? new WriteConflict() : error;
    }
  };
  // Kysely needs only these two methods, because no cursors are used.
  return { query, release: (isBroken?: boolean) => client.release(isBroken) } as unknown as PostgresPoolClient;
}

function newPool(options: pg.PoolConfig, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'tiptable',
    types,
    ...options,
  });
  pool.on('connect', (client) => {
    client.once('error', onLost);
    // An 'error' event without a listener ends the process. The pool listens only while a client is idle.
    client.on('error', () => undefined);
  });
  // The client has already reported these errors.
  pool.on('error', () => undefined);
  return pool;
}

/** A dialect, and functions of its pool. */
export type Postgres = {
  dialect: Dialect;
  /** Counts the connections of the pool. */
  connections: () => Connections;
  /** For a URL that names several hosts: reads from a standby while there is no primary. */
  standbys?: StandbyReads;
};

/**
 * Creates a Kysely dialect on a pool of PostgreSQL connections. If a connection is lost, the statement in progress
 * fails and the pool opens another. If the URL names several hosts, connections go to the one that is the primary.
 */
export function postgresDialect(
  url: string,
  { isPooled = false, onLost, poolSize, withoutTimeLimits = false }: PostgresOptions,
): Postgres {
  const urls = hostUrls(url);
  const primary = urls.length > 1 ? findPrimary(urls) : undefined;
  // The type of the option lacks the parameter that the pool passes.
  const target = primary === undefined ? { connectionString: url } : { Client: primary.Client as never };
  const options = { max: poolSize, ...(withoutTimeLimits ? {} : limitsFor(isPooled)) };
  const pool = newPool({ ...target, ...options }, onLost);
  const poolOfHost = (connectionString: string) =>
    newPool({ ...options, connectionString, connectionTimeoutMillis: STANDBY_TIMEOUT_MS }, () => undefined);
  const hasStandbys = primary !== undefined && !withoutTimeLimits && !isPooled;
  const standbys = hasStandbys ? standbyReads(urls.map(poolOfHost)) : undefined;
  const names = isPooled || withoutTimeLimits ? undefined : statementNames();
  const connectToPrimary = async () => {
    for (let tries = 1; ; tries += 1) {
      const host = primary?.current();
      try {
        return withConnectionErrors(await pool.connect(), names);
      } catch (error) {
        if (host === primary?.current() || tries === urls.length) throw new ConnectionError(error);
      }
    }
  };
  const connect = async () => {
    const standby = await standbys?.connect().catch((error: unknown) => {
      throw new ConnectionError(error);
    });
    return standby ? withConnectionErrors(standby, names) : connectToPrimary();
  };
  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end(), options: {} } satisfies PostgresPool });
  const connections = () => {
    const { idleCount: idle, totalCount, waitingCount: waiting } = pool;
    return { busy: totalCount - idle, idle, waiting };
  };
  return { dialect, connections, ...(standbys && { standbys }) };
}

import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CamelCasePlugin, type Dialect, Kysely, PostgresAdapter, type Transaction, type UnknownRow } from 'kysely';
import { GroupedTransactions } from './speed/grouped-transactions.ts';
import { makePrivate, makePrivateFile, makePrivateFolder } from '../private-files.ts';
import type { Engine } from './migrations/migration.ts';
import { type Connections, postgresDialect, type PostgresOptions } from './postgres.ts';
import type { Schema } from './schema.ts';
import { nodeSqliteDialects } from './sqlite.ts';
import type { StandbyReads } from './standby-reads.ts';
import { StatementTimes } from './statement-times.ts';
import { storeFailure } from './store-failure.ts';

/** The database or a transaction: the first argument of every store function. */
export type Db = Kysely<Schema>;

/** Returns whether a database is PostgreSQL, which allows concurrent writers. */
export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;

export type Store = {
  engine: Engine;
  db: Db;
  /**
   * Runs `work` in a transaction and returns its result after COMMIT. After a conflict with another transaction `work`
   * runs again, so it must have no effects outside the database. Use `serializable` for decisions that depend on rows
   * which are read but not written, such as "another administrator remains".
   */
  write: <T>(work: (transaction: Transaction<Schema>) => Promise<T>, isolation?: 'serializable') => Promise<T>;
  /**
   * Runs `work` for rate limit counters. On SQLite it is a transaction whose commit does not wait for the disk, which
   * would block the process. On PostgreSQL each statement commits by itself; see `countDetached`. A power failure or
   * failover may lose the last counts; a process crash loses none.
   */
  count: (work: (db: Db) => Promise<void>) => Promise<void>;
  /** Runs `work` on a snapshot of the database, again after a conflict. Does not block writers. */
  read: <T>(work: (snapshot: Transaction<Schema>) => Promise<T>) => Promise<T>;
  /** Returns the connections of the pool by state, and how many requests wait for one; 0 on SQLite. */
  connections: () => Connections;
  statementTimes: StatementTimes;
  /**
   * Runs `work`, which only reads, for a visitor: while a cluster has no primary, on the synchronous standby. Missing
   * without a cluster.
   */
  forVisitors?: StandbyReads['forVisitors'];
  close: () => Promise<void>;
};

const ATTEMPTS = 12;

async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === ATTEMPTS || storeFailure(error) !== 'conflict') throw error;
      await wait(Math.random() * 4 * tries ** 2);
    }
  }
}

/** SQLite has a single writer, so its transactions are serializable and never conflict. */
function groupedWrites(db: Db, counting: Db): Pick<Store, 'write' | 'count'> {
  const [writes, counts] = [new GroupedTransactions(db), new GroupedTransactions(counting)];
  return { write: (work) => writes.run(work), count: (work) => counts.run(work) };
}

function separateWrites(db: Db): Pick<Store, 'write' | 'count'> {
  return {
    write: (work, isolation) =>
      withRetries(() => {
        const transaction = db.transaction();
        return (isolation === undefined ? transaction : transaction.setIsolationLevel(isolation)).execute(work);
      }),
    count: (work) => work(db),
  };
}

type StoreParts = {
  db: Db;
  /** The database for rate limit counters, if it differs from the main one. */
  counting?: Db;
  statementTimes: StatementTimes;
  connections?: () => Connections;
};

const noPool = (): Connections => ({ busy: 0, idle: 0, waiting: 0 });

function storeOn(engine: Engine, { connections = noPool, counting, db, statementTimes }: StoreParts): Store {
  return {
    engine,
    db,
    connections,
    statementTimes,
    ...(engine === 'sqlite' ? groupedWrites(db, counting ?? db) : separateWrites(db)),
    read: (work) => {
      const transaction = db.transaction().setAccessMode('read only');
      if (engine === 'sqlite') return transaction.execute(work);
      return withRetries(() => transaction.setIsolationLevel('repeatable read').execute(work));
    },
    close: () => db.destroy(),
  };
}

/** Maps column names to camelCase. Unlike Kysely's plugin it does not descend into values, because rows are flat. */
class CamelCaseColumns extends CamelCasePlugin {
  protected override mapRow(row: UnknownRow): UnknownRow {
    const mapped: UnknownRow = {};
    for (const column of Object.keys(row)) mapped[this.camelCase(column)] = row[column];
    return mapped;
  }
}

const kyselyOn = (dialect: Dialect, times: StatementTimes) =>
  new Kysely<Schema>({
    dialect,
    plugins: [new CamelCaseColumns()],
    log: ({ queryDurationMillis }) => times.add(queryDurationMillis),
  });

/** Returns the path of the SQLite database in a data folder. */
export const databaseFile = (folder: string) => path.join(folder, 'tiptable.db');

/**
 * Opens the SQLite database of a data folder. Creates both if missing, accessible to this account only. SQLite creates
 * its other files with the same permissions.
 */
export function openSqlite(folder: string): Store {
  const file = databaseFile(folder);
  makePrivateFolder(folder);
  makePrivateFile(file);
  makePrivate(file);
  const dialects = nodeSqliteDialects(file);
  const statementTimes = new StatementTimes();
  return storeOn('sqlite', {
    db: kyselyOn(dialects.durable, statementTimes),
    counting: kyselyOn(dialects.relaxed, statementTimes),
    statementTimes,
  });
}

/** Opens a PostgreSQL database by its URL. */
export function openPostgres(url: string, options: PostgresOptions): Store {
  const { connections, dialect, standbys } = postgresDialect(url, options);
  const statementTimes = new StatementTimes();
  const store = storeOn('postgres', { db: kyselyOn(dialect, statementTimes), connections, statementTimes });
  if (standbys === undefined) return store;
  const close = async () => {
    await store.close();
    await standbys.end();
  };
  return { ...store, forVisitors: standbys.forVisitors, close };
}

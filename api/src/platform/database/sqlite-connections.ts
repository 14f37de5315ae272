import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';

/** How long the start may block on another program's lock. Later, `whenUnlocked` waits without blocking. */
const BUSY_TIMEOUT_AT_START_MS = 5000;
const CACHE_KIB = 65_536;
const MAX_CACHED_STATEMENTS = 200;

/** Converts booleans, which Node's SQLite does not accept. */
function bindable(parameter: unknown): SQLInputValue {
  if (typeof parameter === 'boolean') return parameter ? 1 : 0;
  return parameter as SQLInputValue;
}

/** `returnsRows` is cached, because asking SQLite for the columns costs more than running the statement. */
type CachedStatement = { statement: StatementSync; returnsRows: boolean };

/**
 * A connection to the database file with a cache of prepared statements: preparing one costs more than a point read.
 */
export class Connection {
  readonly database: DatabaseSync;
  readonly #statements = new LRUCache<string, CachedStatement>({
    max: MAX_CACHED_STATEMENTS,
    memoMethod: (sql) => {
      const statement = this.database.prepare(sql);
      return { statement, returnsRows: statement.columns().length > 0 };
    },
  });

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { returnsRows, statement } = this.#statements.memo(sql);
    const bound = parameters.map(bindable);
    if (returnsRows) return { rows: statement.all(...bound) as Row[] };
    const { changes } = statement.run(...bound);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }
}

/** A connection that one user at a time holds. A transaction holds it until its end. */
export class SharedConnection extends Connection {
  #lastRelease: Promise<void> = Promise.resolve();

  /** Waits until no other request holds the connection. The caller must call the returned function to release it. */
  async acquire(): Promise<() => void> {
    const before = this.#lastRelease;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastRelease = promise;
    await before;
    return resolve;
  }
}

const setUp = (database: DatabaseSync) => {
  database.exec('pragma trusted_schema = off');
  // Enough for the indexes of 100,000 users. With SQLite's default of 2 MB, each call would read them from disk again.
  database.exec(`pragma cache_size = -${CACHE_KIB}`);
};

/** Opens a database file read-only. The server must have it open for writing. */
export function openToRead(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true });
  setUp(database);
  return database;
}

/** Opens or creates the database file. A 2xx must survive a power failure, hence `synchronous = full`. */
export function openDatabaseFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_AT_START_MS, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  setUp(database);
  database.exec('pragma busy_timeout = 0');
  return database;
}

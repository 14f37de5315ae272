import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';

/** How long the start may stop for another program's lock; afterwards, `whenUnlocked` waits. */
const BUSY_TIMEOUT_AT_START_MS = 5000;
const CACHE_KIB = 65_536;
const MAX_CACHED_STATEMENTS = 200;

/** Node's SQLite accepts neither booleans nor `undefined`. */
function bindable(parameter: unknown): SQLInputValue {
  if (typeof parameter === 'boolean') return parameter ? 1 : 0;
  return parameter as SQLInputValue;
}

/** `answers` is whether it returns rows: asking SQLite for its columns costs more than running it. */
type CachedStatement = { statement: StatementSync; returnsRows: boolean };

/** A connection to the database file, with its recently used statements: preparing one costs more than running a point read. */
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

/** A connection whose users take turns: a transaction keeps its turn to the end. */
export class SharedConnection extends Connection {
  #lastRelease: Promise<void> = Promise.resolve();

  /** Waits until no transaction of another request is open; the caller calls the returned function when it is done. */
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
  // Enough for the indexes of 100,000 users; with SQLite's default of 2 MB, each call would read them from disk again.
  database.exec(`pragma cache_size = -${CACHE_KIB}`);
};

/** Opens the database file of a server that has it open to write. */
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

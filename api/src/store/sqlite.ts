import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { isLocked } from './store-failure.ts';

/** How long the start may stop for another program's lock; afterwards, `whenUnlocked` waits. */
const BUSY_TIMEOUT_AT_START_MS = 5000;
const LOCK_WAIT_MS = 5000;
const LONGEST_PAUSE_MS = 50;
const CACHE_KIB = 65_536;
const STATEMENTS_KEPT = 200;

/** Node's SQLite accepts neither booleans nor `undefined`. */
function bindable(parameter: unknown): SQLInputValue {
  if (typeof parameter === 'boolean') return parameter ? 1 : 0;
  return parameter as SQLInputValue;
}

/** `answers` is whether it returns rows: asking SQLite for its columns costs more than running it. */
type Prepared = { statement: StatementSync; answers: boolean };

/** The database file, which all requests of this process share, and what they take turns at. */
class SharedDatabase {
  readonly database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();
  #lastTurn: Promise<void> = Promise.resolve();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  /** Waits until no transaction of another request is open; the caller calls the returned function when it is done. */
  async takeTurn(): Promise<() => void> {
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    await before;
    return resolve;
  }

  /** Cache of recently used statements: preparing one costs more than running a point read. */
  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    const prepared = known ?? this.#newlyPrepared(sql);
    this.#statements.delete(sql);
    this.#statements.set(sql, prepared);
    if (known === undefined && this.#statements.size > STATEMENTS_KEPT) {
      const [oldest] = this.#statements.keys();
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    return prepared;
  }

  #newlyPrepared(sql: string): Prepared {
    const statement = this.database.prepare(sql);
    return { statement, answers: statement.columns().length > 0 };
  }

  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { answers, statement } = this.#prepare(sql);
    const bound = parameters.map(bindable);
    if (answers) return { rows: statement.all(...bound) as Row[] };
    const { changes } = statement.run(...bound);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }
}

/**
 * Tries again for a few seconds while another program has the database locked. SQLite's own busy timeout would stop the whole process
 * meanwhile; here, other requests read on.
 * @throws {Error} with SQLITE_BUSY when the lock lasts.
 */
async function whenUnlocked<T>(attempt: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + LOCK_WAIT_MS;
  for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLocked(error) || performance.now() > giveUpAt) throw error;
      await wait(Math.random() * pause);
    }
  }
}

/** Whether a commit waits for the disk (`full`), or a power failure may undo it until the next one that does. */
type Synchronous = 'full' | 'normal';

/** What one request uses the database by: a statement takes a turn, a transaction keeps its turn to the end. */
class NodeSqliteConnection implements DatabaseConnection {
  readonly #shared: SharedDatabase;
  readonly #synchronous: Synchronous;
  #endTurn: (() => void) | undefined;

  constructor(shared: SharedDatabase, synchronous: Synchronous) {
    this.#shared = shared;
    this.#synchronous = synchronous;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return whenUnlocked(async () => {
      const endTurn = this.#endTurn === undefined ? await this.#shared.takeTurn() : undefined;
      try {
        return this.#shared.run<Row>(query);
      } finally {
        endTurn?.();
      }
    });
  }

  begin(sql: string): Promise<void> {
    return whenUnlocked(async () => {
      this.#endTurn = await this.#shared.takeTurn();
      try {
        if (this.#synchronous !== 'full') this.#shared.database.exec(`pragma synchronous = ${this.#synchronous}`);
        this.#shared.database.exec(sql);
      } catch (error) {
        this.release();
        throw error;
      }
    });
  }

  rollBack(): void {
    // SQLite rolls back by itself when the disk is full, for example.
    if (this.#shared.database.isTransaction) this.#shared.database.exec('rollback');
  }

  release(): void {
    if (this.#endTurn === undefined) return;
    if (this.#synchronous !== 'full') this.#shared.database.exec('pragma synchronous = full');
    this.#endTurn();
    this.#endTurn = undefined;
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}

class NodeSqliteDriver implements Driver {
  readonly #shared: SharedDatabase;
  readonly #synchronous: Synchronous;

  constructor(shared: SharedDatabase, synchronous: Synchronous) {
    this.#shared = shared;
    this.#synchronous = synchronous;
  }

  async init() {}

  async acquireConnection() {
    return new NodeSqliteConnection(this.#shared, this.#synchronous);
  }

  async releaseConnection(connection: NodeSqliteConnection) {
    connection.release();
  }

  /** A deferred transaction that reads before it writes fails with SQLITE_BUSY under a second writer, whatever the timeout. */
  async beginTransaction(connection: NodeSqliteConnection, { accessMode }: TransactionSettings) {
    await connection.begin(accessMode === 'read only' ? 'begin' : 'begin immediate');
  }

  async commitTransaction(connection: NodeSqliteConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: NodeSqliteConnection) {
    connection.rollBack();
  }

  async destroy() {
    this.#shared.database.close();
  }
}

/** Requests take turns in the driver, which lets them read while a transaction waits for another program's lock. */
class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Kysely on Node's own SQLite, twice on the one connection of this process: all take turns at it. Commits of `waiting` are on the disk,
 * those of `hasty` may be lost in a power failure.
 */
export function nodeSqliteDialects(database: DatabaseSync): { waiting: Dialect; hasty: Dialect } {
  const shared = new SharedDatabase(database);
  const dialect = (synchronous: Synchronous): Dialect => ({
    createDriver: () => new NodeSqliteDriver(shared, synchronous),
    createAdapter: () => new NodeSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  });
  return { waiting: dialect('full'), hasty: dialect('normal') };
}

/** Opens or creates the database file. A 2xx must survive a power failure, hence `synchronous = full`. */
export function openDatabaseFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_AT_START_MS, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma trusted_schema = off');
  // Enough for the indexes of 100,000 users; with SQLite's default of 2 MB, each call would read them from disk again.
  database.exec(`pragma cache_size = -${CACHE_KIB}`);
  database.exec('pragma busy_timeout = 0');
  return database;
}

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

/** A connection to the database file, with its recently used statements: preparing one costs more than running a point read. */
class Connection {
  readonly database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

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

/** A connection whose users take turns: a transaction keeps its turn to the end. */
class SharedConnection extends Connection {
  #lastTurn: Promise<void> = Promise.resolve();

  /** Waits until no transaction of another request is open; the caller calls the returned function when it is done. */
  async takeTurn(): Promise<() => void> {
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    await before;
    return resolve;
  }
}

/**
 * The connections that all requests of this process share. What is read outside a transaction waits for nobody: it is one statement at a
 * connection without transactions, and finds all that has been committed.
 */
type Connections = { writer: SharedConnection; snapshots: SharedConnection; reader: Connection };

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

/** What one request uses the database by: a statement that writes takes a turn, a transaction keeps its turn to the end. */
class NodeSqliteConnection implements DatabaseConnection {
  readonly #connections: Connections;
  readonly #synchronous: Synchronous;
  #transaction: { at: SharedConnection; endTurn: () => void } | undefined;

  constructor(connections: Connections, synchronous: Synchronous) {
    this.#connections = connections;
    this.#synchronous = synchronous;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return whenUnlocked(async () => {
      if (this.#transaction !== undefined) return this.#transaction.at.run<Row>(query);
      const { reader, writer } = this.#connections;
      if (query.query.kind === 'SelectQueryNode') return reader.run<Row>(query);
      const endTurn = await writer.takeTurn();
      try {
        return writer.run<Row>(query);
      } finally {
        endTurn();
      }
    });
  }

  /** A deferred transaction that reads before it writes fails with SQLITE_BUSY under a second writer, whatever the timeout. */
  begin(isReadOnly: boolean): Promise<void> {
    const at = isReadOnly ? this.#connections.snapshots : this.#connections.writer;
    return whenUnlocked(async () => {
      this.#transaction = { at, endTurn: await at.takeTurn() };
      try {
        this.#setSynchronous(this.#synchronous);
        at.database.exec(isReadOnly ? 'begin' : 'begin immediate');
      } catch (error) {
        this.release();
        throw error;
      }
    });
  }

  rollBack(): void {
    // SQLite rolls back by itself when the disk is full, for example.
    const database = this.#transaction?.at.database;
    if (database?.isTransaction === true) database.exec('rollback');
  }

  release(): void {
    if (this.#transaction === undefined) return;
    this.#setSynchronous('full');
    this.#transaction.endTurn();
    this.#transaction = undefined;
  }

  /** Only where transactions of this kind differ from the others. */
  #setSynchronous(synchronous: Synchronous): void {
    if (this.#synchronous !== 'full') this.#transaction?.at.database.exec(`pragma synchronous = ${synchronous}`);
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}

class NodeSqliteDriver implements Driver {
  readonly #connections: Connections;
  readonly #synchronous: Synchronous;

  constructor(connections: Connections, synchronous: Synchronous) {
    this.#connections = connections;
    this.#synchronous = synchronous;
  }

  async init() {}

  async acquireConnection() {
    return new NodeSqliteConnection(this.#connections, this.#synchronous);
  }

  async releaseConnection(connection: NodeSqliteConnection) {
    connection.release();
  }

  async beginTransaction(connection: NodeSqliteConnection, { accessMode }: TransactionSettings) {
    await connection.begin(accessMode === 'read only');
  }

  async commitTransaction(connection: NodeSqliteConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: NodeSqliteConnection) {
    connection.rollBack();
  }

  async destroy() {
    const { reader, snapshots, writer } = this.#connections;
    // The last one to close writes the log back into the database, which readers cannot.
    for (const { database } of [reader, snapshots, writer]) database.close();
  }
}

/**
 * Writes booleans into the statement: where one may decide whether a partial index serves, SQLite plans a statement anew each time that it
 * is run with a parameter, which takes ten times as long as a read.
 */
class NodeSqliteCompiler extends SqliteQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (typeof value === 'boolean') this.append(String(value));
    else super.appendValue(value);
  }
}

/** Requests take turns in the driver, which lets them read while a transaction waits for another program's lock. */
class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Kysely on Node's own SQLite, twice on the connections of this process. Commits of `waiting` are on the disk, those of `hasty` may be lost
 * in a power failure.
 */
export function nodeSqliteDialects(file: string): { waiting: Dialect; hasty: Dialect } {
  const writer = new SharedConnection(openDatabaseFile(file));
  const snapshots = new SharedConnection(openToRead(file));
  const connections = { writer, snapshots, reader: new Connection(openToRead(file)) };
  const dialect = (synchronous: Synchronous): Dialect => ({
    createDriver: () => new NodeSqliteDriver(connections, synchronous),
    createAdapter: () => new NodeSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new NodeSqliteCompiler(),
  });
  return { waiting: dialect('full'), hasty: dialect('normal') };
}

const setUp = (database: DatabaseSync) => {
  database.exec('pragma trusted_schema = off');
  // Enough for the indexes of 100,000 users; with SQLite's default of 2 MB, each call would read them from disk again.
  database.exec(`pragma cache_size = -${CACHE_KIB}`);
};

/** Opens the database file of a server that has it open to write. */
function openToRead(file: string): DatabaseSync {
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

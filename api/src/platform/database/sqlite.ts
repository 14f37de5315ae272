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
import { Connection, openDatabaseFile, openToRead, SharedConnection } from './sqlite-connections.ts';
import { isLocked } from './store-failure.ts';

const MAX_LOCK_WAIT_MS = 5000;
const MAX_PAUSE_MS = 50;

/**
 * The connections shared by all requests of this process. Reads outside transactions use `reader`, which has no
 * transactions: they never wait, and find all committed data.
 */
type Connections = { writer: SharedConnection; snapshots: SharedConnection; reader: Connection };

/**
 * Retries for a few seconds while another program has locked the database. SQLite's own busy timeout would block the
 * whole process; here other requests go on.
 * @throws {Error} with SQLITE_BUSY if the lock remains.
 */
async function whenUnlocked<T>(attempt: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + MAX_LOCK_WAIT_MS;
  for (let pause = 1; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLocked(error) || performance.now() > giveUpAt) throw error;
      await wait(Math.random() * pause);
    }
  }
}

/** Whether a commit waits for the disk (`full`), or a power failure may undo it until the next commit that does. */
type Synchronous = 'full' | 'normal';

/**
 * The connection of one request. A writing statement holds the writer while it runs, a transaction holds its connection
 * until the end.
 */
class NodeSqliteConnection implements DatabaseConnection {
  readonly #connections: Connections;
  readonly #synchronous: Synchronous;
  #transaction: { connection: SharedConnection; release: () => void } | undefined;

  constructor(connections: Connections, synchronous: Synchronous) {
    this.#connections = connections;
    this.#synchronous = synchronous;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return whenUnlocked(async () => {
      if (this.#transaction !== undefined) return this.#transaction.connection.run<Row>(query);
      const { reader, writer } = this.#connections;
      if (query.query.kind === 'SelectQueryNode') return reader.run<Row>(query);
      const release = await writer.acquire();
      try {
        return writer.run<Row>(query);
      } finally {
        release();
      }
    });
  }

  /**
   * Begins a transaction. One that writes takes the write lock immediately. A deferred one that reads before it writes
   * would fail with SQLITE_BUSY if there is another writer, whatever the timeout.
   */
  begin(isReadOnly: boolean): Promise<void> {
    const connection = isReadOnly ? this.#connections.snapshots : this.#connections.writer;
    return whenUnlocked(async () => {
      this.#transaction = { connection, release: await connection.acquire() };
      try {
        this.#setSynchronous(this.#synchronous);
        connection.database.exec(isReadOnly ? 'begin' : 'begin immediate');
      } catch (error) {
        this.release();
        throw error;
      }
    });
  }

  rollBack(): void {
    // SQLite may have rolled back by itself, as on a full disk.
    const database = this.#transaction?.connection.database;
    if (database?.isTransaction === true) database.exec('rollback');
  }

  release(): void {
    if (this.#transaction === undefined) return;
    this.#setSynchronous('full');
    this.#transaction.release();
    this.#transaction = undefined;
  }

  /** Sets the mode only if this dialect does not use the default `full`. */
  #setSynchronous(synchronous: Synchronous): void {
    if (this.#synchronous !== 'full')
      this.#transaction?.connection.database.exec(`pragma synchronous = ${synchronous}`);
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
    // The last connection to close writes the log back into the database, which read-only connections cannot do.
    for (const { database } of [reader, snapshots, writer]) database.close();
  }
}

/**
 * Inlines booleans into statements. If a bound parameter may decide whether a partial index applies, SQLite plans the
 * statement again on each run, which takes ten times as long as a read.
 */
class NodeSqliteCompiler extends SqliteQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (typeof value === 'boolean') this.append(String(value));
    else super.appendValue(value);
  }
}

/**
 * Tells Kysely not to queue requests. The driver queues them, so that reads continue while a transaction waits for
 * another program's lock.
 */
class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Creates two Kysely dialects on the same connections to a SQLite file. Commits of `durable` are synced to disk. A
 * power failure may lose commits of `relaxed`.
 */
export function nodeSqliteDialects(file: string): { durable: Dialect; relaxed: Dialect } {
  const writer = new SharedConnection(openDatabaseFile(file));
  const snapshots = new SharedConnection(openToRead(file));
  const connections = { writer, snapshots, reader: new Connection(openToRead(file)) };
  const dialect = (synchronous: Synchronous): Dialect => ({
    createDriver: () => new NodeSqliteDriver(connections, synchronous),
    createAdapter: () => new NodeSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new NodeSqliteCompiler(),
  });
  return { durable: dialect('full'), relaxed: dialect('normal') };
}

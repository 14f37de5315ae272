/**
 * A connection to the database was unavailable, was lost, or timed out. The statement in progress may or may not have
 * been executed.
 */
export class ConnectionError extends Error {
  /** The code of the system (`ECONNRESET`) or of PostgreSQL (`53300`), if any. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super(Error.isError(cause) ? cause.message : String(cause));
    this.name = 'ConnectionError';
    this.code = Error.isError(cause) ? (cause as NodeJS.ErrnoException).code : undefined;
  }
}

/**
 * Thrown in a transaction whose rows were changed by another one after it read them. `Store.write` runs the work again.
 */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict';
}

/**
 * Why a store failed although the request is valid. `conflict`: with another transaction; the work can run again
 * immediately. `unavailable`: a lost connection, a lock, an overloaded or a read-only database. `full`: the disk is
 * full.
 */
export type StoreFailure = 'conflict' | 'unavailable' | 'full';

/** PostgreSQL's error codes, see https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const byCode: Record<string, StoreFailure> = {
  '40001': 'conflict', // serialization_failure
  '40P01': 'conflict', // deadlock_detected
  '25006': 'unavailable', // read_only_sql_transaction: a standby, after a failover
  '25P03': 'unavailable', // idle_in_transaction_session_timeout
  '25P04': 'unavailable', // transaction_timeout
  '53100': 'full', // disk_full
  '55P03': 'unavailable', // lock_not_available
  '58030': 'unavailable', // io_error
};
/**
 * Connection exceptions, insufficient resources, and operator intervention, such as a shutdown or a cancelled
 * statement.
 */
const unavailableClasses = new Set(['08', '53', '57']);

/** SQLite's primary result codes, see https://sqlite.org/rescode.html. */
const byErrcode: Record<number, StoreFailure> = {
  5: 'unavailable', // SQLITE_BUSY: locked by another program for longer than the driver waits
  6: 'unavailable', // SQLITE_LOCKED
  8: 'unavailable', // SQLITE_READONLY
  10: 'unavailable', // SQLITE_IOERR
  13: 'full', // SQLITE_FULL
  14: 'unavailable', // SQLITE_CANTOPEN, for example without free file descriptors
  15: 'unavailable', // SQLITE_PROTOCOL
};

/** Returns the kind of a store failure, or `undefined` for any other error. */
export function storeFailure(error: unknown): StoreFailure | undefined {
  if (error instanceof ConnectionError) return 'unavailable';
  if (error instanceof WriteConflict) return 'conflict';
  if (!Error.isError(error)) return undefined;
  const { code, errcode }: Error & { code?: unknown; errcode?: unknown } = error;
  // The last byte of an extended result code is the primary code.
  if (typeof errcode === 'number') return byErrcode[errcode % 256];
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return undefined;
  return byCode[code] ?? (unavailableClasses.has(code.slice(0, 2)) ? 'unavailable' : undefined);
}

const SQLITE_BUSY = 5;

/** Returns whether another program has locked the SQLite database. */
export function isLocked(error: unknown): boolean {
  return Error.isError(error) && Number((error as { errcode?: unknown }).errcode) % 256 === SQLITE_BUSY;
}

/** Describes a store failure for the log: message and code, without the driver's objects. */
export function describeFailure(error: Error): { reason: string; code: unknown } {
  const { code, errcode }: Error & { code?: unknown; errcode?: unknown } = error;
  return { reason: error.message, code: errcode ?? code };
}

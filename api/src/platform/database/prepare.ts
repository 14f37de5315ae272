import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { hostUrls, isStandby, STANDBY } from './hosts.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openPostgres, type Store } from './database.ts';

const MAX_WAIT_MS = 60_000;
const PAUSE_MS = 500;
const CONNECTION_TIMEOUT_MS = 5000;

/** Wrong user or password, or a missing database: waiting does not help. */
const isFinal = (error: unknown) => error instanceof pg.DatabaseError && /^(28|3D)/.test(error.code ?? '');

const reasonOf = (error: unknown): string => {
  // For a host with several addresses, the error contains one error per address and has no message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return Error.isError(error) ? error.message : String(error);
};

/** Connects to one server. @throws {Error} if it does not answer, or is a standby. */
async function assertPrimary(client: pg.Client): Promise<void> {
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (await isStandby(client)) throw new Error(STANDBY);
  } finally {
    void client.end();
  }
}

/**
 * Waits until a PostgreSQL database accepts writes: until one of the hosts of the URL is a primary. Calls `onWait` once
 * with the reason.
 * @throws {Error} naming host and database, after a minute; immediately if the database is missing or rejects the user.
 */
export async function waitForPostgres(
  url: string,
  onWait: (sentence: string) => void,
  maxWaitMs = MAX_WAIT_MS,
): Promise<void> {
  const giveUpAt = performance.now() + maxWaitMs;
  for (let tries = 1; ; tries += 1) {
    const clients = hostUrls(url).map(
      (connectionString) => new pg.Client({ connectionString, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS }),
    );
    const addresses = clients.map(({ host, port }) => `${host}:${port}`);
    const name = `database "${clients[0]?.database}" of PostgreSQL at ${addresses.join(', ')}`;
    try {
      await Promise.any(clients.map(assertPrimary));
      return;
    } catch (error) {
      const errors = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
      const reasons = errors.map((one, index) => (clients.length === 1 ? '' : `${addresses[index]}: `) + reasonOf(one));
      const reason = reasons.join('; ');
      if (errors.some(isFinal)) throw new Error(`The ${name} cannot be used: ${reason}`, { cause: error });
      if (performance.now() > giveUpAt) {
        const sentence = `The ${name} has not answered for ${maxWaitMs / 1000} seconds: ${reason}`;
        throw new Error(sentence, { cause: error });
      }
      if (tries === 1) onWait(`Waiting for the ${name}: ${reason}`);
    }
    await wait(PAUSE_MS);
  }
}

/**
 * Prepares the store: waits for PostgreSQL, then migrates. A migration may take longer than any request, so it runs
 * over a connection without time limits.
 * @throws {Error} as `waitForPostgres` and `migrate` do.
 */
export async function prepareStore(
  store: Store,
  { databaseUrl, now, onWait }: { databaseUrl: string | null; now: Date; onWait: (sentence: string) => void },
): Promise<void> {
  if (databaseUrl === null) return migrate(store.db, store.engine, migrations, now);
  await waitForPostgres(databaseUrl, onWait);
  const migrationStore = openPostgres(databaseUrl, {
    poolSize: 1,
    onLost: (error) => onWait(error.message),
    withoutTimeLimits: true,
  });
  try {
    await migrate(migrationStore.db, migrationStore.engine, migrations, now);
  } finally {
    await migrationStore.close();
  }
}

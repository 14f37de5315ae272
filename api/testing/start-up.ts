import pino from 'pino';
import { systemClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { serverClient } from '../src/platform/sessions/fair-queue.ts';
import { createPasswords } from '../src/platform/sessions/passwords.ts';
import { openDatabase } from '../src/operations/startup/open-database.ts';
import type { TestDatabase } from './database.ts';
import { ADMIN } from './server.ts';

const passwords = createPasswords({ memory: 64, passes: 1, parallelism: 1 });

/** Returns the environment of a server on a database, with its administrator and without demonstration data. */
export const environmentOf = (database: TestDatabase, more: Record<string, string> = {}) => ({
  SEED: 'none',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  ...database.environment,
  ...more,
});

/** Runs the steps of a start before the server listens. Returns their results and the warnings in the log. */
export async function startUp(database: TestDatabase, more: Record<string, string> = {}, isNew = false) {
  const warnings: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line)) });
  const config = readConfig(environmentOf(database, more));
  return { ...(await openDatabase({ config, clock: systemClock, passwords, log }, isNew)), warnings };
}

/** Returns the outcome of a start: 'started' if the only administrator can sign in, otherwise the reason. */
export async function outcomeOfStart(
  database: TestDatabase,
  more: Record<string, string> = {},
  isNew = false,
): Promise<string> {
  try {
    const { store } = await startUp(database, more, isNew);
    const users = await store.db.selectFrom('users').select('passwordHash').execute();
    await store.close();
    const isRight = await passwords.matches(ADMIN.password, users[0]?.passwordHash ?? null, serverClient);
    return users.length === 1 && isRight ? 'started' : 'started without its administrator';
  } catch (error) {
    return Error.isError(error) ? error.message : String(error);
  }
}

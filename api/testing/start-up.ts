import pino from 'pino';
import { systemClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { serverClient } from '../src/platform/sessions/fair-queue.ts';
import { createPasswords } from '../src/platform/sessions/passwords.ts';
import { openDatabase } from '../src/operations/startup/open-database.ts';
import type { TestDatabase } from './database.ts';
import { ADMIN } from './server.ts';

const passwords = createPasswords({ memory: 64, passes: 1, parallelism: 1 });

/** The environment of a server on a database, with its administrator and without demonstration data. */
export const environmentOf = (database: TestDatabase, more: Record<string, string> = {}) => ({
  SEED: 'none',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  ...database.environment,
  ...more,
});

/** Does what the server does before it listens. Returns what that gives, and the warnings of the log. */
export async function startUp(database: TestDatabase, more: Record<string, string> = {}, isNew = false) {
  const warnings: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line)) });
  const config = readConfig(environmentOf(database, more));
  return { ...(await openDatabase({ config, clock: systemClock, passwords, log }, isNew)), warnings };
}

/**
 * How a start ends, in words: 'started' with the one administrator, who can sign in, or why not.
 */
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

import { existsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../platform/config.ts';
import { PRIVATE_FILE_MODE } from '../../platform/private-files.ts';
import { databaseFile, type Store } from '../../platform/database/database.ts';
import * as users from '../../users/users.ts';

const KEY = 'signing-key';
/** Replaces the key file if the key comes from the environment. */
const MARK = 'first-start-done';

const advice =
  'Is its disk there, and is it the right one? Restore a backup with "pnpm api:cli restore <file>" (docs/operating.md); ' +
  'or, to begin with a new and empty database, start once with --new.';

/** Returns the file that a completed first start left behind, if there is one. */
const sign = (dataDir: string) => [KEY, MARK].map((name) => path.join(dataDir, name)).find((file) => existsSync(file));

/**
 * Refuses to create a new database where one existed: an unmounted disk would become an empty site. Call it before
 * opening the database, which creates the file.
 * @throws {Error} that names the missing file and the remedy.
 */
export function assertFileNotLost({ databaseUrl, dataDir }: Config): void {
  const found = sign(dataDir);
  if (databaseUrl !== null || found === undefined) return;
  const file = databaseFile(dataDir);
  if (existsSync(file) && statSync(file).size > 0) return;
  throw new Error(
    `The database ${file} is missing or empty, though a server has been running here (${found}). ${advice}`,
  );
}

/** Whether there are users. There are none before the end of the first start. */
export async function hasUsers({ db }: Pick<Store, 'db'>): Promise<boolean> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'users')) return false;
  return users.hasUsers(db);
}

/**
 * The same for an opened database without users. Call it before migrating the database.
 * @throws {Error} that names the missing data and the remedy.
 */
export async function assertNotLost(store: Store, { databaseUrl, dataDir }: Config): Promise<void> {
  const found = sign(dataDir);
  if (found === undefined || (await hasUsers(store))) return;
  const name = databaseUrl === null ? databaseFile(dataDir) : 'that DATABASE_URL names';
  throw new Error(`The database ${name} is empty, though a server has been running here (${found}). ${advice}`);
}

/** Records that the first start has completed. */
export function markFirstStart(dataDir: string): void {
  const file = path.join(dataDir, MARK);
  if (existsSync(file)) return;
  const text = 'The database was made. Without it the server does not start; see docs/operating.md.\n';
  writeFileSync(file, text, { mode: PRIVATE_FILE_MODE, flush: true });
}

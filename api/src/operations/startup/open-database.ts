import { sql } from 'kysely';
import type { Platform } from '../../platform/endpoints/platform.ts';
import { startCheckpoints } from '../../platform/database/speed/checkpoints.ts';
import { prepareStore, waitForPostgres } from '../../platform/database/prepare.ts';
import { describeFailure } from '../../platform/database/store-failure.ts';
import { databaseFile, openPostgres, openSqlite, type Store } from '../../platform/database/database.ts';
import { damagedFileError, explainFileError } from '../../platform/database/sqlite-file-errors.ts';
import { lockDataFolder, prepareDataFolder } from './data-folder.ts';
import { assertDurable, assertTimeLimits } from './durable-postgres.ts';
import { firstStart } from './first-start.ts';
import { assertFileNotLost, assertNotLost, hasUsers, markFirstStart } from './lost-database.ts';
import { readSigningKey } from './signing-key.ts';

type Basics = Pick<Platform, 'config' | 'clock' | 'passwords' | 'log'>;

/**
 * Reads the whole file, which takes half a second of processor time for 500 MB. Without this check, SQLite opens a file
 * with damaged pages or without write access, and fails later, when it reaches them.
 * @throws {Error}
 */
async function assertSound({ db }: Store, file: string): Promise<void> {
  const { rows } = await sql<{ quickCheck: string }>`pragma quick_check(1)`.execute(db);
  const [problem = 'ok'] = rows.map(({ quickCheck }) => quickCheck);
  if (problem !== 'ok') throw damagedFileError(file, problem);
  // A write that changes nothing.
  await sql`pragma user_version = 0`.execute(db);
}

/**
 * Migrates the database, creates its first administrator and its data, and only then the signing key. Returns the key.
 */
async function makeWhole(store: Store, services: Basics, isNew: boolean): Promise<string> {
  const { clock, config, log } = services;
  if (store.engine === 'postgres' && !config.allowUnsafePostgres) await assertDurable(store);
  if (store.engine === 'postgres' && config.isDatabasePooled) {
    await assertTimeLimits(store);
    log.info('DATABASE_PREPARED=off: statements have no names, and the time limits of the role apply');
  }
  if (store.engine === 'sqlite') await assertSound(store, databaseFile(config.dataDir));
  if (!isNew) await assertNotLost(store, config);
  else if (await hasUsers(store)) log.warn('--new was not needed: the database is not empty, and stays as it is');
  await prepareStore(store, {
    databaseUrl: config.databaseUrl,
    now: clock.now(),
    onWait: (sentence) => log.warn(sentence),
  });
  const made = await firstStart({ ...services, store });
  if (made !== null) console.warn(`Administrator: ${made.email} with password ${made.password} (shown this once)`);
  // Last: once the key or the mark exists, a database without users counts as lost.
  if (config.signingKey === null) return readSigningKey(config.dataDir);
  markFirstStart(config.dataDir);
  return config.signingKey;
}

/**
 * Opens the database as the only server on its folder, migrates it, ensures a first administrator, and reads the
 * signing key. `isNew` allows a new database where one existed.
 * @throws {Error} with a sentence that names the problem and the remedy.
 */
export async function openDatabase(services: Basics, isNew: boolean): Promise<{ store: Store; signingKey: string }> {
  const { config, log } = services;
  const { databasePool, databaseUrl, dataDir, isDatabasePooled: isPooled } = config;
  let unlock = () => {};
  let opened: Store | undefined;
  let endCheckpoints = async () => {};
  const close = async () => {
    await endCheckpoints();
    // The last connection to close writes the rest of the log back, and removes it.
    await opened?.close();
    unlock();
  };
  try {
    for (const file of prepareDataFolder(dataDir)) {
      log.warn({ file }, 'other accounts of this machine may read this; take it from them with chmod go=');
    }
    if (databaseUrl === null) {
      unlock = lockDataFolder(dataDir);
      if (!isNew) assertFileNotLost(config);
      opened = openSqlite(dataDir);
    } else {
      const onLost = (error: Error) => log.warn(describeFailure(error), 'database connection lost');
      opened = openPostgres(databaseUrl, { poolSize: databasePool, onLost, isPooled });
      await waitForPostgres(databaseUrl, (sentence) => log.warn(sentence));
    }
    const signingKey = await makeWhole(opened, services, isNew);
    if (databaseUrl === null) {
      const onFailure = (error: unknown) => log.error({ err: error }, 'cannot write back the log of the database');
      endCheckpoints = startCheckpoints(databaseFile(dataDir), onFailure);
    }
    return { store: { ...opened, close }, signingKey };
  } catch (error) {
    await close();
    throw databaseUrl === null ? explainFileError(error, databaseFile(dataDir)) : error;
  }
}

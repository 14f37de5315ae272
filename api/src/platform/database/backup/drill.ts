import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { checkStore } from '../check.ts';
import { openPostgres, openSqlite, type Store } from '../database.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import { restore } from './restore.ts';

const SUFFIX = '.bak';
const HOUR_MS = 60 * 60 * 1000;
/** A nightly backup is at most a day old, and another takes its time. */
const OLDEST_HOURS = 30;

type Backup = { file: string; bytes: number; hours: number };

/** Returns the latest backup of a folder. @throws {Error} if there is none. */
function newestIn(folder: string, now: Date): Backup {
  const backups = readdirSync(folder)
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => {
      const file = path.join(folder, name);
      const { mtimeMs, size } = statSync(file);
      return { file, bytes: size, hours: (now.getTime() - mtimeMs) / HOUR_MS };
    })
    .toSorted((one, other) => one.hours - other.hours);
  const [newest] = backups;
  if (newest === undefined) throw new Error(`${folder} contains no backup (*${SUFFIX}).`);
  return newest;
}

/** An empty database that is removed after the drill. */
type Scratch = { store: Store; remove: () => Promise<void> };

function scratchSqlite(): Scratch {
  const folder = mkdtempSync(path.join(tmpdir(), `tiptable-drill-${process.pid}-`));
  const store = openSqlite(folder);
  const remove = async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  };
  return { store, remove };
}

const URL_PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?[^/?]*)(?:\/[^?]*)?(\?.*)?$/;

async function scratchPostgres(url: string): Promise<Scratch> {
  const [, server, parameters = ''] = URL_PARTS.exec(url) ?? [];
  if (server === undefined) throw new Error('The address of PostgreSQL begins with postgres://.');
  const lost: Error[] = [];
  const options = { poolSize: 1, onLost: (error: Error) => lost.push(error), withoutTimeLimits: true };
  const name = `tiptable_drill_${randomBytes(8).toString('hex')}`;
  const onServer = async (statement: ReturnType<typeof sql>) => {
    const store = openPostgres(url, options);
    try {
      await statement.execute(store.db);
    } finally {
      await store.close();
    }
  };
  await onServer(sql`create database ${sql.id(name)}`);
  const store = openPostgres(`${server}/${name}${parameters}`, options);
  const remove = async () => {
    await store.close();
    await onServer(sql`drop database ${sql.id(name)}`);
  };
  return { store, remove };
}

export type DrillResult = Backup & { isOld: boolean; seconds: number; counts: Record<string, number> };

/**
 * Restores the latest backup of a folder into an empty scratch database, checks it, and removes the database.
 * @param url - A PostgreSQL server on which the role may create databases; without it the scratch database is SQLite.
 * @throws {Error} if there is no backup, it cannot be restored, or the restored database is not in order.
 */
export async function drill(folder: string, now: Date, url?: string): Promise<DrillResult> {
  const backup = newestIn(folder, now);
  const { store, remove } = url === undefined ? scratchSqlite() : await scratchPostgres(url);
  const startedAt = performance.now();
  try {
    await migrate(store.db, store.engine, migrations, now);
    await restore(store, backup.file);
    const seconds = (performance.now() - startedAt) / 1000;
    const counts = await checkStore(store);
    const admin = await store.db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst();
    if (admin === undefined) throw new Error('The restored database has no administrator.');
    return { ...backup, isOld: backup.hours > OLDEST_HOURS, seconds, counts };
  } finally {
    await remove();
  }
}

import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isLocked } from '../../platform/database/store-failure.ts';
import { makePrivate, makePrivateFile, makePrivateFolder } from '../../platform/private-files.ts';

const OURS = new Set(['signing-key', 'first-start-done', 'tiptable.db', 'server.lock', 'outbox', 'remotes.json']);

/**
 * Whether the folder belongs to the server alone: it is empty or has the server's files. `/tmp` or a home folder stays
 * unchanged.
 */
function isOurs(folder: string): boolean {
  const files = readdirSync(folder);
  const isShared = (statSync(folder).mode & 0o1000) !== 0;
  return !isShared && (files.length === 0 || files.some((file) => OURS.has(file)));
}

/**
 * Creates the data folder, and revokes other accounts' access to it, which earlier releases left open.
 * @returns the paths whose access could not be revoked
 */
export function prepareDataFolder(folder: string): string[] {
  makePrivateFolder(folder);
  const outbox = path.join(folder, 'outbox');
  const files = ['server.lock', 'signing-key', 'tiptable.db', 'tiptable.db-wal', 'tiptable.db-shm'].map((name) =>
    path.join(folder, name),
  );
  const isOpen = (file: string) => !makePrivate(file);
  const others = (statSync(folder).mode & 0o077) !== 0;
  const openFolder = others && (!isOurs(folder) || isOpen(folder)) ? [folder] : [];
  return [...openFolder, ...[outbox, ...files].filter(isOpen)];
}

/**
 * Makes this process the only server on a data folder, by SQLite's lock on an empty file beside the database. The
 * operating system releases the lock when the process ends, however it ends. The commands of `cli.ts` do not take it.
 * @returns the function that releases it
 * @throws {Error} when another server runs on the folder.
 */
export function lockDataFolder(folder: string): () => void {
  const file = path.join(folder, 'server.lock');
  makePrivateFile(file);
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    // Without a journal file beside it.
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (!isLocked(error)) throw error;
    throw new Error(
      `Another server is running on the data folder ${folder}. Stop it first, or give this one a DATA_DIR of its own.`,
      { cause: error },
    );
  }
  return () => lock.close();
}

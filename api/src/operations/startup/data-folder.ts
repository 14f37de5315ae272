import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isLocked } from '../../platform/database/store-failure.ts';
import { makePrivate, makePrivateFile, makePrivateFolder } from '../../platform/private-files.ts';

const OURS = new Set(['signing-key', 'first-start-done', 'tiptable.db', 'server.lock', 'outbox', 'remotes.json']);

/** The folder is the server's alone if it is empty or has the server's files; `/tmp` or a home folder is left as it is. */
function isOurs(folder: string): boolean {
  const files = readdirSync(folder);
  const isShared = (statSync(folder).mode & 0o1000) !== 0;
  return !isShared && (files.length === 0 || files.some((file) => OURS.has(file)));
}

/**
 * Makes the data folder, and takes what releases before have left open to other accounts from them.
 * @returns what could not be taken from them: paths
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
 * Makes this process the only server on a data folder: SQLite's own lock on a file beside the database, which the operating system
 * releases when the process ends, however it ends. Nothing is in the file, and the commands of `cli.ts` do not ask for it.
 * @returns what releases it
 * @throws {Error} when another server runs on the folder.
 */
export function lockDataFolder(folder: string): () => void {
  const file = path.join(folder, 'server.lock');
  makePrivateFile(file);
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    // No journal file beside it.
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

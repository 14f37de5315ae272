import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';

/**
 * Files that the server writes are readable by its own account only, whatever the umask: they contain hashes, addresses
 * and sign-in links.
 */
export const PRIVATE_FILE_MODE = 0o600;
const PRIVATE_FOLDER_MODE = 0o700;
const GROUP_AND_OTHERS = 0o077;

/** Returns whether a system error has one of these codes. */
export const hasCode = (error: unknown, ...codes: string[]) =>
  Error.isError(error) && 'code' in error && codes.includes(String(error.code));

/** Creates a folder and its parents if missing. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
}

/**
 * Creates an empty file if missing. Does not open an existing one: closing it would release this process's locks on it.
 */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', PRIVATE_FILE_MODE));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

/** Removes the permissions of other accounts from a file or folder, if it exists. Returns whether it is private. */
export function makePrivate(file: string): boolean {
  try {
    const { mode } = statSync(file);
    if ((mode & GROUP_AND_OTHERS) !== 0) chmodSync(file, mode & 0o777 & ~GROUP_AND_OTHERS);
    return true;
  } catch (error) {
    return hasCode(error, 'ENOENT');
  }
}

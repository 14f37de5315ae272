import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';

/** What the server writes is for its own account alone, whatever the umask: it holds hashes, addresses and links that sign in. */
export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
const RIGHTS_OF_OTHERS = 0o077;

/** Whether an error of the system has one of these codes. */
export const hasCode = (error: unknown, ...codes: string[]) =>
  Error.isError(error) && 'code' in error && codes.includes(String(error.code));

/** Makes a folder, and those above it, if it is not there. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
}

/** Makes an empty file if there is none. An existing one is not opened: closing it would end this process's locks on it. */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', PRIVATE_FILE));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

/** Takes a file or folder from other accounts, if it is there; returns whether it is theirs no more. */
export function makePrivate(file: string): boolean {
  try {
    const { mode } = statSync(file);
    if ((mode & RIGHTS_OF_OTHERS) !== 0) chmodSync(file, mode & 0o777 & ~RIGHTS_OF_OTHERS);
    return true;
  } catch (error) {
    return hasCode(error, 'ENOENT');
  }
}

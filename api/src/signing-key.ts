import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';

const KEY_BYTES = 48;
const LEAST_LENGTH = 32;
const OWNER_ONLY = 0o600;

/**
 * The key that session tokens are signed with, from `signing-key` in the data folder; generated when there is none.
 * @throws {Error} when the file is too short to be one.
 */
export function readSigningKey(dataDir: string): string {
  const file = path.join(dataDir, 'signing-key');
  mkdirSync(dataDir, { recursive: true });
  try {
    const handle = openSync(file, 'wx', OWNER_ONLY);
    writeSync(handle, `${randomBytes(KEY_BYTES).toString('base64url')}\n`);
    fsyncSync(handle);
    closeSync(handle);
  } catch (error) {
    if (!(Error.isError(error) && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < LEAST_LENGTH) {
    throw new Error(
      `${file} is too short for a signing key. Delete it to get a new one; everybody then signs in again.`,
    );
  }
  return key;
}

import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasCode, PRIVATE_FILE_MODE } from '../../platform/private-files.ts';

const KEY_BYTES = 48;
const LEAST_LENGTH = 32;

/** Writes a new key and renames the file once it is complete. Of two concurrent processes, one wins. */
function makeKey(file: string): void {
  const unfinished = `${file}.${process.pid}.new`;
  writeFileSync(unfinished, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, {
    mode: PRIVATE_FILE_MODE,
    flush: true,
  });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(unfinished);
  }
}

/**
 * Returns the key that signs session tokens, from `signing-key` in the data folder. Generates it if it is missing. Call
 * it only for a complete database: once the key exists, an empty database counts as lost.
 * @throws {Error} when the file is too short to be one.
 */
export function readSigningKey(dataDir: string): string {
  const file = path.join(dataDir, 'signing-key');
  const read = () => {
    try {
      return readFileSync(file, 'utf8').trim();
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  };
  if (read() === null) makeKey(file);
  const key = read() ?? '';
  if (key.length < LEAST_LENGTH) {
    throw new Error(
      `${file} is too short for a signing key. Delete it to get a new one; everybody then signs in again.`,
    );
  }
  return key;
}

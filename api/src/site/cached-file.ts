import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The parsed contents of a file; `version` changes whenever they do. */
export type Cached<T> = { value: T; version: string };

/** Synchronous: to hand it to another thread takes many times as long as the system needs to answer. */
function versionOf(file: string): string {
  try {
    const { mtimeMs, size } = statSync(file);
    return `${mtimeMs}-${size}`;
  } catch {
    return 'missing';
  }
}

/**
 * Caches the parsed contents of a file. Each call of the returned function compares the file's time and size and reads the file again
 * when they differ, so that a release needs no restart. Keeps the last good value, at first `initial`, while the file is missing or
 * fails to parse; `onError` is called once for each bad version. `parse` receives the value before as well.
 */
export function cachedFile<T>(
  file: string,
  parse: (text: string, before: T) => T,
  initial: T,
  onError: (error: unknown) => void,
): () => Promise<Cached<T>> {
  let current: Cached<T> = { value: initial, version: '' };
  return async () => {
    const version = versionOf(file);
    if (version === current.version) return current;
    try {
      current = { value: parse(await readFile(file, 'utf8'), current.value), version };
    } catch (error) {
      current = { ...current, version };
      onError(error);
    }
    return current;
  };
}

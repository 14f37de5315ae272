import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The parsed contents of a file. `version` changes with the contents. */
export type Cached<T> = { value: T; version: string };

/** Synchronous, because passing the call to the thread pool costs many times more than `stat` itself. */
function versionOf(file: string): string {
  try {
    const { mtimeMs, size } = statSync(file);
    return `${mtimeMs}-${size}`;
  } catch {
    return 'missing';
  }
}

/**
 * Caches the parsed contents of a file. Each call of the returned function compares the file's mtime and size, and
 * reads the file again when they differ. A release therefore needs no restart. While the file is missing or fails to
 * parse, the last good value stays (at first `initial`), and `onError` is called once per bad version. `parse` also
 * receives the previous value.
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

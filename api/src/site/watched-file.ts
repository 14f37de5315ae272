import { readFile, stat } from 'node:fs/promises';

/** A file's contents as of the last reading; `version` changes when they do. */
export type Watched<T> = { value: T; version: string };

/**
 * Reads a file whenever it has changed since the last time, so that a release needs no restart. While it is missing or
 * `parse`, which gets the value before, does not take it, the last good value stays, at first `initial`; `onError` hears of it once.
 */
export function watchedFile<T>(
  file: string,
  parse: (text: string, before: T) => T,
  initial: T,
  onError: (error: unknown) => void,
): () => Promise<Watched<T>> {
  let current: Watched<T> = { value: initial, version: '' };
  return async () => {
    const version = await stat(file).then(
      ({ mtimeMs, size }) => `${mtimeMs}-${size}`,
      () => 'missing',
    );
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

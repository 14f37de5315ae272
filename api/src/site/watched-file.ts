import { readFile, stat } from 'node:fs/promises';

/** A file's contents as of the last reading; `version` changes when they do. */
export type Watched<T> = { value: T; version: string };

/**
 * Reads a file whenever it has changed since the last time, so that a release needs no restart. One that is missing or that
 * `parse` does not take gives `fallback`, once reported to `onError`.
 */
export function watchedFile<T>(
  file: string,
  parse: (text: string) => T,
  fallback: T,
  onError: (error: unknown) => void,
): () => Promise<Watched<T>> {
  let current: Watched<T> = { value: fallback, version: '' };
  return async () => {
    const version = await stat(file).then(
      ({ mtimeMs, size }) => `${mtimeMs}-${size}`,
      () => 'missing',
    );
    if (version === current.version) return current;
    try {
      current = { value: parse(await readFile(file, 'utf8')), version };
    } catch (error) {
      current = { value: fallback, version };
      onError(error);
    }
    return current;
  };
}

/**
 * Where released files are stored. Names are paths with slashes, relative to the root of all releases. Small on purpose: a
 * folder can implement it, and so can any object store with conditional writes.
 */
export type ReleaseStore = {
  /** A file's content; null if it does not exist. */
  read: (file: string) => Promise<Buffer | null>;
  /** The names of all files below a folder. */
  list: (folder: string) => Promise<string[]>;
  /** Writes an immutable file. @throws {Error} when it exists with other content. */
  add: (file: string, content: Buffer) => Promise<void>;
  /** Replaces a file atomically: readers see the old or the new one, also after a crash. */
  replace: (file: string, content: Buffer) => Promise<void>;
  remove: (file: string) => Promise<void>;
  /** Does the work under the release lock; `what` is shown to others that want it. @throws {Error} naming the holder when it is taken. */
  withLock: <Result>(what: string, work: () => Promise<Result>) => Promise<Result>;
};

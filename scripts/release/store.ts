/**
 * The store of released files. Names are paths with slashes, relative to the root of all releases. The interface is
 * small, so that a folder or any object store with conditional writes can implement it.
 */
export type ReleaseStore = {
  /** Reads a file's content; null if it does not exist. */
  read: (file: string) => Promise<Buffer | null>;
  /** Lists the names of all files below a folder. */
  list: (folder: string) => Promise<string[]>;
  /** Writes an immutable file. @throws {Error} when it exists with other content. */
  add: (file: string, content: Buffer) => Promise<void>;
  /** Replaces a file atomically: readers see the old or the new one, also after a crash. */
  replace: (file: string, content: Buffer) => Promise<void>;
  remove: (file: string) => Promise<void>;
  /**
   * Does the work under the release lock. `operation` names the holder to other processes. @throws {Error} naming the
   * current holder.
   */
  withLock: <Result>(operation: string, work: () => Promise<Result>) => Promise<Result>;
};

/**
 * Where released files go. Names are paths with slashes, from the root of all releases. Small on purpose: a folder has it,
 * and so does any object store with conditional writes.
 */
export type ReleaseStore = {
  /** A file's bytes, or null when there is none. */
  read: (file: string) => Promise<Buffer | null>;
  /** The names of all files below a folder. */
  list: (folder: string) => Promise<string[]>;
  /** Writes a file that never changes. @throws {Error} when one of that name has other content. */
  add: (file: string, content: Buffer) => Promise<void>;
  /** Puts a file in the place of another in one step: who reads sees the old one or the new one, also after a crash. */
  replace: (file: string, content: Buffer) => Promise<void>;
  remove: (file: string) => Promise<void>;
  /** Does the work while nobody else releases; `what` it is, is told to others. @throws {Error} with who does, when somebody does. */
  alone: <Result>(what: string, work: () => Promise<Result>) => Promise<Result>;
};

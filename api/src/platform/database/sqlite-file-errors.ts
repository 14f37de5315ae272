const restore =
  'Move it away and restore a backup with "pnpm api:cli restore <file>" (docs/operating.md). It was left as it is.';

const account = () => `the account ${process.geteuid?.() ?? ''} that the server runs as`;

/** The cause and the remedy for SQLite's result codes. */
const sentences: Record<number, (file: string) => string> = {
  3: (file) => `${file} may not be opened by ${account()}. Give it the file and its folder.`,
  5: (file) => `${file} is locked by another program. End that, and start again.`,
  8: (file) => `${file} or its folder may not be written by ${account()}, or the disk is read-only.`,
  10: (file) => `${file} cannot be read or written: the disk reports an error.`,
  11: (file) => `${file} is damaged. ${restore}`,
  13: (file) => `The disk with ${file} is full. Make room, and start again.`,
  14: (file) =>
    `${file} cannot be opened: ${account()} needs the right to write it and its folder, on a disk that is not read-only.`,
  26: (file) => `${file} is no database, or its beginning is destroyed. ${restore}`,
};

const systemCodes: Record<string, number> = { EACCES: 14, EPERM: 14, EROFS: 14, ENOTDIR: 14, ENOSPC: 13, EIO: 10 };

/** Creates the error of a database file with corrupt parts. */
export const damagedFileError = (file: string, problem: string) =>
  new Error(`${file} is damaged. ${restore} (${problem})`);

/**
 * Explains why a database file cannot be used.
 * @returns An error that names the file and the remedy, or `error` itself if it has another cause.
 */
export function explainFileError(error: unknown, file: string): unknown {
  if (!Error.isError(error)) return error;
  const { code, errcode } = error as { code?: string; errcode?: number };
  const number = errcode === undefined ? systemCodes[code ?? ''] : errcode & 0xff;
  const sentence = number === undefined ? undefined : sentences[number];
  return sentence === undefined ? error : new Error(`${sentence(file)} (${error.message})`, { cause: error });
}

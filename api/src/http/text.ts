import { invalid } from '../failures.ts';

/** Refuses text with a NUL or half a surrogate pair, which databases and mails cannot hold. @throws {Failure} naming `path`. */
export function assertText(text: string, path: string): void {
  if (text.includes('\0') || !text.isWellFormed())
    throw invalid([{ path, message: 'Holds characters that are not text' }]);
}

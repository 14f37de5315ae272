import { invalid } from '../failures.ts';

export const NOT_TEXT = 'Holds characters that are not text';

/** Returns whether databases and mails can hold a text: it has neither a NUL nor a lone surrogate. */
export const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Rejects text that databases and mails cannot hold. @throws {Failure} naming `path`. */
export function assertText(text: string, path: string): void {
  if (!isText(text)) throw invalid([{ path, message: NOT_TEXT }]);
}

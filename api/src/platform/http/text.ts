import { invalid } from '../failures.ts';

export const NOT_TEXT = 'Holds characters that are not text';

/** Whether databases and mails can hold a text: neither a NUL nor half a surrogate pair. */
export const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Refuses what is not text. @throws {Failure} naming `path`. */
export function assertText(text: string, path: string): void {
  if (!isText(text)) throw invalid([{ path, message: NOT_TEXT }]);
}

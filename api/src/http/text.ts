import { invalid } from '../failures.ts';

/** Refuses text that no database or mail can carry. @throws {Failure} naming `path`. */
export function assertText(text: string, path: string): void {
  if (text.includes('\0') || !text.isWellFormed())
    throw invalid([{ path, message: 'Holds characters that are not text' }]);
}

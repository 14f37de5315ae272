/** A shim's mark: its line, and the package release that may drop the shim, `null` if the mark names none. */
type CompatMark = { line: number; until: string | null };

const COMMENT = /(?:^|\s)(?:\/\/|\{?\/\*+|\*)\s*compat\b(?<mark>.*)/;
const MARK = /^\('(?<until>\d+\.\d+(?:\.\d+)?)'\): \S/;

/** Finds the comments of a source that begin with `compat`. */
const compatMarksIn = (source: string): CompatMark[] =>
  source.split('\n').flatMap((text, index) => {
    const mark = COMMENT.exec(text)?.groups?.['mark'];
    if (mark === undefined) return [];
    return [{ line: index + 1, until: MARK.exec(mark)?.groups?.['until'] ?? null }];
  });

const numbersOf = (version: string) => (version.split('-')[0] ?? '').split('.').map(Number);

/** Whether a package at `version` has reached the release `until`. */
function hasReached(version: string, until: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  const [majorUntil = 0, minorUntil = 0, patchUntil = 0] = numbersOf(until);
  return (major - majorUntil || minor - minorUntil || patch - patchUntil) >= 0;
}

/** Returns the problems of a source's marks in a package at `version`, one sentence each. */
export const problemsOfMarks = (source: string, version: string): string[] =>
  compatMarksIn(source).flatMap(({ line, until }) => {
    if (until === null) return [`line ${line}: write compat('1.3'): and what the shim is for`];
    return hasReached(version, until) ? [`line ${line}: the package is at ${version}, so delete this shim`] : [];
  });

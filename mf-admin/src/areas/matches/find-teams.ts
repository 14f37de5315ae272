import { foldedLetters, spellingsOf } from 'shared-contract/folded-text';

/** Normalizes text for comparison: folds letters and puts one space between words. */
export const folded = (text: string): string =>
  foldedLetters(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** An abbreviation after a club name, such as IF, FF or AIF. Searches skip it. */
const CLUB_ABBREVIATION = /^\p{Lu}{2,3}$/u;

/** Returns the whole folded name, and the name from each later word on. */
function suffixes(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  const starts = words.map((word, index) =>
    index > 0 && CLUB_ABBREVIATION.test(word) ? null : words.slice(index).join(' '),
  );
  return starts.filter((start) => start !== null).map(folded);
}

/**
 * Returns the rest of a name after `typed`, which must start the name or one of its words. `null` without a
 * match.
 */
export function restOf(name: string, typed: string): string | null {
  const prefixes = spellingsOf(typed).map(folded);
  for (const suffix of suffixes(name)) {
    const prefix = prefixes.find((each) => suffix.startsWith(each));
    if (prefix !== undefined) return suffix.slice(prefix.length);
  }
  return null;
}

/** Filters by a prefix of the name or of one of its words. Matches at the start of the name come first. */
export function matchingTeams<Named extends { name: string }>(typed: string, teams: readonly Named[]): Named[] {
  const matching = teams.filter(({ name }) => restOf(name, typed) !== null);
  const prefixes = spellingsOf(typed).map(folded);
  const startsName = ({ name }: Named) => prefixes.some((prefix) => folded(name).startsWith(prefix));
  return [...matching.filter(startsName), ...matching.filter((each) => !startsName(each))];
}

const MAX_AGE_MS = 1500;

/**
 * Tracks the rest of a team name that was completed from its prefix. A user who types the whole name still
 * types these letters after the focus has moved to another field.
 */
export class NameCompletion {
  #rest = '';
  #at = 0;

  /** Starts with the rest of a name; '' for none. */
  start(rest: string): void {
    this.#rest = rest.trimStart();
    this.#at = Date.now();
  }

  /** Returns whether `typed` continues the name. Clears the rest if it does not. */
  continues(typed: string): boolean {
    const isContinued = this.#rest !== '' && Date.now() - this.#at < MAX_AGE_MS && this.#rest.startsWith(folded(typed));
    if (!isContinued) this.#rest = '';
    return isContinued;
  }

  /** Removes typed letters from the start of the rest. */
  advance(typed: string): void {
    this.start(this.#rest.slice(folded(typed).length));
  }
}

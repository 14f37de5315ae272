import { foldedLetters } from 'shared-contract/team-names';

/** Normalizes text for comparison: folds letters and puts one space between words. */
export const folded = (text: string): string =>
  foldedLetters(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** An abbreviation after a club name, such as IF, FF or AIF. Searches skip it. */
const CLUB_WORD = /^\p{Lu}{2,3}$/u;

/** Returns the whole folded name, and the name from each later word on. */
function beginnings(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  const starts = words.map((word, index) => (index > 0 && CLUB_WORD.test(word) ? null : words.slice(index).join(' ')));
  return starts.filter((start) => start !== null).map(folded);
}

/**
 * Returns the rest of a name after `typed`, which must start the name or one of its words. `null` without a
 * match.
 */
export function restOf(name: string, typed: string): string | null {
  const beginning = folded(typed);
  const start = beginnings(name).find((each) => each.startsWith(beginning));
  return start === undefined ? null : start.slice(beginning.length);
}

/** Filters by a prefix of the name or of one of its words. Matches at the start of the name come first. */
export function found<Named extends { name: string }>(typed: string, among: readonly Named[]): Named[] {
  const fits = among.filter(({ name }) => restOf(name, typed) !== null);
  const begins = ({ name }: Named) => folded(name).startsWith(folded(typed));
  return [...fits.filter(begins), ...fits.filter((each) => !begins(each))];
}

const FOR_MS = 1500;

/**
 * Tracks the rest of a team name that was completed from its prefix. A user who types the whole name still
 * types these letters after the focus has moved to another field.
 */
export class TypedOn {
  #rest = '';
  #at = 0;

  /** Starts with the rest of a name; '' for none. */
  begin(rest: string): void {
    this.#rest = rest.trimStart();
    this.#at = Date.now();
  }

  /** Returns whether `typed` continues the name. Clears the rest if it does not. */
  goesOn(typed: string): boolean {
    const goes = this.#rest !== '' && Date.now() - this.#at < FOR_MS && this.#rest.startsWith(folded(typed));
    if (!goes) this.#rest = '';
    return goes;
  }

  /** Removes typed letters from the start of the rest. */
  passOver(typed: string): void {
    this.begin(this.#rest.slice(folded(typed).length));
  }
}

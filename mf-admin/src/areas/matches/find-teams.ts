import { foldedLetters } from 'shared-contract/team-names';

/** Text as it is compared: folded, with one space between words. */
export const folded = (text: string): string =>
  foldedLetters(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** Such as IF, FF or AIF behind a name, by which nobody looks for a team. */
const CLUB_WORD = /^\p{Lu}{2,3}$/u;

/** The whole name and what begins with a later word of it, folded. */
function beginnings(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  const starts = words.map((word, index) => (index > 0 && CLUB_WORD.test(word) ? null : words.slice(index).join(' ')));
  return starts.filter((start) => start !== null).map(folded);
}

/** What follows `typed` in a name, of which it begins the whole or a later word; `null` if it begins none. */
export function restOf(name: string, typed: string): string | null {
  const beginning = folded(typed);
  const start = beginnings(name).find((each) => each.startsWith(beginning));
  return start === undefined ? null : start.slice(beginning.length);
}

/** Those whose name, or a later word of it, begins with what was typed; names that begin so come first. */
export function found<Named extends { name: string }>(typed: string, among: readonly Named[]): Named[] {
  const fits = among.filter(({ name }) => restOf(name, typed) !== null);
  const begins = ({ name }: Named) => folded(name).startsWith(folded(typed));
  return [...fits.filter(begins), ...fits.filter((each) => !begins(each))];
}

const FOR_MS = 1500;

/**
 * The letters of a team's name that are left when it is chosen by those before them: whoever types the whole name still types these, while
 * the focus is in another field.
 */
export class TypedOn {
  #rest = '';
  #at = 0;

  /** Begins with the rest of another name, '' for none. */
  begin(rest: string): void {
    this.#rest = rest.trimStart();
    this.#at = Date.now();
  }

  /** Whether `typed` goes on with the name. If not it is over. */
  goesOn(typed: string): boolean {
    const goes = this.#rest !== '' && Date.now() - this.#at < FOR_MS && this.#rest.startsWith(folded(typed));
    if (!goes) this.#rest = '';
    return goes;
  }

  /** Takes letters off. */
  passOver(typed: string): void {
    this.begin(this.#rest.slice(folded(typed).length));
  }
}

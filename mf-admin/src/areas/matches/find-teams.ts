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

import { foldedTeamName } from 'shared-contract/team-names';

/** Normalizes a name: without case, accents and marks between words. Names with equal letters are the same club. */
export const sameLetters = (name: string): string =>
  foldedTeamName(
    // Keeps FC. Names that are equal only without it are proposed, but not merged.
    name.replace(/\bf\.? ?c\b\.?/gi, ' efc'),
  );

/** Words for second and other teams of a club, which count as separate clubs. */
const SQUAD =
  /^(?:ii|iii|iv|b|2|3|u\d\d|women|woman|ladies|femenino|feminin|feminine|frauen|dam|damer|kvinner|w|reserves|youth|juvenil|jong|castilla|promesas|talang|academy|amateure)$/;
const ORGANISATION = /^(?:efc|fc|afc|if|ff|bk|cf|\d+)$/;

/** A name split into words. */
export type ClubWords = {
  /** The words of the club's name, also as one text. */
  words: string[];
  text: string;
  /** The words that distinguish a club's teams. */
  squad: string;
};

/** Splits a name into words. `letters` is its `sameLetters`. */
export function clubWords(letters: string): ClubWords {
  const all = letters.split(' ');
  const squad = all.filter((word) => SQUAD.test(word)).toSorted();
  const others = all.filter((word) => !SQUAD.test(word));
  const named = others.filter((word) => !ORGANISATION.test(word));
  const words = named.length > 0 ? named : others;
  return { words, text: words.join(' '), squad: squad.join(' ') };
}

/** Returns whether two names are equal without FC, IF, AFC, FF, BK, CF, 1. and years. */
export const isFoldedSame = (one: ClubWords, other: ClubWords): boolean =>
  one.squad === other.squad && one.text === other.text;

/** Returns whether `short` abbreviates `long`, as Utd for United or Man for Manchester. */
function abbreviates(short: string, long: string): boolean {
  if (short === long) return true;
  if (short.length >= long.length || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** Returns whether two texts differ by at most one added, missing or replaced letter. */
function isOneLetterOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++;
  return start + end >= long.length - 1;
}

const LETTERS_FOR_A_SLIP = 6;
const LONGEST_COMPARED = 60;
/** Two texts of this length that differ in one letter share their first or their last letters. */
const LETTERS_LEFT = 3;
/** Shorter words do not identify a club. */
const SHORTEST_PART = 3;

const mayHaveASlip = ({ length }: string) => length >= LETTERS_FOR_A_SLIP && length <= LONGEST_COMPARED;

/** Returns whether two names are similar: one is part of the other, abbreviates its words, or differs in one letter. */
export function isSimilar(one: ClubWords, other: ClubWords): boolean {
  if (one.squad !== other.squad) return false;
  const [short, long] = one.words.length <= other.words.length ? [one, other] : [other, one];
  const isPart = short.words.every((word) => word.length >= SHORTEST_PART && long.words.includes(word));
  if (isPart) return true;
  const isShortened =
    one.words.length === other.words.length &&
    (one.words.every((word, index) => abbreviates(word, other.words[index] ?? '')) ||
      other.words.every((word, index) => abbreviates(word, one.words[index] ?? '')));
  if (isShortened) return true;
  return mayHaveASlip(one.text) && mayHaveASlip(other.text) && isOneLetterOff(one.text, other.text);
}

/**
 * Returns the keys of a name in an index. Equal or similar names share at least one key, so only names with a common
 * key have to be compared.
 */
export function similarityKeys({ squad, text, words }: ClubWords): Set<string> {
  const keys = [
    ...words.filter((word) => word.length >= SHORTEST_PART),
    // Abbreviated words have the same initials.
    `${words.map((word) => word[0]).join('')} initials`,
    ...(mayHaveASlip(text) ? [`${text.slice(0, LETTERS_LEFT)} begins`, `${text.slice(-LETTERS_LEFT)} ends`] : []),
    // A name that consists of squad words only is similar to every name of that squad.
    ...(squad === '' ? [] : ['squad']),
  ];
  return new Set(keys.map((key) => `${squad} ${key}`));
}

import { foldedTeamName } from 'shared-contract/team-names';

/** A name without case, accents and marks between words: two names alike in this are one club's. */
export const sameLetters = (name: string): string =>
  foldedTeamName(
    // A name's FC stays: what is equal without it is proposed, never taken.
    name.replace(/\bf\.? ?c\b\.?/gi, ' efc'),
  );

/** Second and other teams of a club, which are clubs of their own here. */
const SQUAD =
  /^(?:ii|iii|iv|b|2|3|u\d\d|women|woman|ladies|femenino|feminin|feminine|frauen|dam|damer|kvinner|w|reserves|youth|juvenil|jong|castilla|promesas|talang|academy|amateure)$/;
const ORGANISATION = /^(?:efc|fc|afc|if|ff|bk|cf|\d+)$/;

/** A name in words. */
export type ClubWords = {
  /** The words that make up the club's name, also as one text. */
  words: string[];
  text: string;
  /** The words that distinguish a club's teams. */
  squad: string;
};

/** Parses a name, given by its `sameLetters`. */
export function clubWords(letters: string): ClubWords {
  const all = letters.split(' ');
  const squad = all.filter((word) => SQUAD.test(word)).toSorted();
  const others = all.filter((word) => !SQUAD.test(word));
  const named = others.filter((word) => !ORGANISATION.test(word));
  const words = named.length > 0 ? named : others;
  return { words, text: words.join(' '), squad: squad.join(' ') };
}

/** Whether two names are one without FC, IF, AFC, FF, BK, CF, 1. and years. */
export const isFoldedSame = (one: ClubWords, other: ClubWords): boolean =>
  one.squad === other.squad && one.text === other.text;

/** Whether `short` stands for `long`, as Utd for United or Man for Manchester. */
function abbreviates(short: string, long: string): boolean {
  if (short === long) return true;
  if (short.length >= long.length || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** Whether one text becomes the other by at most one letter that is added, left out or replaced. */
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
/** Of two texts that long with one letter between them, the first or the last letters are the same. */
const LETTERS_LEFT = 3;
/** Shorter words are no name of a club by themselves. */
const SHORTEST_PART = 3;

const mayHaveASlip = ({ length }: string) => length >= LETTERS_FOR_A_SLIP && length <= LONGEST_COMPARED;

/** Whether two names look alike: one is part of the other, or shortens its words, or one letter differs. */
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
 * Keys for an index of names: two names that are the same or similar have at least one in common, so that only those that do have to be
 * compared.
 */
export function similarityKeys({ squad, text, words }: ClubWords): Set<string> {
  const keys = [
    ...words.filter((word) => word.length >= SHORTEST_PART),
    // Words that are shortened begin alike.
    `${words.map((word) => word[0]).join('')} initials`,
    ...(mayHaveASlip(text) ? [`${text.slice(0, LETTERS_LEFT)} begins`, `${text.slice(-LETTERS_LEFT)} ends`] : []),
    // The squad alone is part of each of its names.
    ...(squad === '' ? [] : ['squad']),
  ];
  return new Set(keys.map((key) => `${squad} ${key}`));
}

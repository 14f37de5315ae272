import { foldedTeamName } from 'shared-contract/team-names';

const simpleFold = (name: string) =>
  foldedTeamName(
    // A name's FC stays: what is equal without it is proposed, never taken.
    name.replace(/\bf\.? ?c\b\.?/gi, ' efc'),
  );

/** A name without case, accents and marks between words: two names alike in this are one club's. */
export const sameLetters = (name: string): string => simpleFold(name);

/** Second and other teams of a club, which are clubs of their own here. */
const SQUAD =
  /^(?:ii|iii|iv|b|2|3|u\d\d|women|woman|ladies|femenino|feminin|feminine|frauen|dam|damer|kvinner|w|reserves|youth|juvenil|jong|castilla|promesas|talang|academy|amateure)$/;
const ORGANISATION = /^(?:efc|fc|afc|if|ff|bk|cf|\d+)$/;

/** A name in words: those that make up the club's name, and those that tell its teams apart. */
export type ClubWords = { words: string[]; all: string[]; squad: string };

/** Takes a name apart. */
export function clubWords(name: string): ClubWords {
  const all = simpleFold(name).split(' ');
  const squad = all.filter((word) => SQUAD.test(word)).toSorted();
  const others = all.filter((word) => !SQUAD.test(word));
  const words = others.filter((word) => !ORGANISATION.test(word));
  return { words: words.length > 0 ? words : others, all: others, squad: squad.join(' ') };
}

/** Whether two names are one without FC, IF, AFC, FF, BK, CF, 1. and years. */
export const isFoldedSame = (one: ClubWords, other: ClubWords): boolean =>
  one.squad === other.squad && one.words.join(' ') === other.words.join(' ');

/** Whether `short` stands for `long`, as Utd for United or Man for Manchester. */
function abbreviates(short: string, long: string): boolean {
  if (short === long) return true;
  if (short.length >= long.length || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column++) {
      const changed = (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

const LETTERS_FOR_A_SLIP = 6;
const LONGEST_COMPARED = 60;

/** Whether two names look alike: one is part of the other, or shortens its words, or one letter differs. */
export function isSimilar(one: ClubWords, other: ClubWords): boolean {
  if (one.squad !== other.squad) return false;
  const [short, long] = one.words.length <= other.words.length ? [one, other] : [other, one];
  const isPart = short.words.every((word) => word.length > 2 && long.words.includes(word));
  if (isPart) return true;
  const isShortened =
    one.words.length === other.words.length &&
    (one.words.every((word, index) => abbreviates(word, other.words[index] ?? '')) ||
      other.words.every((word, index) => abbreviates(word, one.words[index] ?? '')));
  if (isShortened) return true;
  const [a, b] = [one.words.join(' '), other.words.join(' ')];
  const isLong = Math.min(a.length, b.length) >= LETTERS_FOR_A_SLIP && Math.max(a.length, b.length) <= LONGEST_COMPARED;
  return isLong && Math.abs(a.length - b.length) <= 1 && distance(a, b) <= 1;
}

const single = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ħ: 'h', ŧ: 't', ŋ: 'n', ə: 'a' };
const double = { œ: 'oe', æ: 'ae', ß: 'ss', þ: 'th' };
/** Letters that Unicode normalization does not decompose, with their plain letters. */
const plainLetters: Record<string, string> = { ...single, ...double };

/** Replaces letters that Unicode normalization does not decompose, such as ø, by plain ones. Expects lower case. */
export const withPlainLetters = (text: string): string =>
  text.replace(/[øœæßłđðþıħŧŋə]/g, (letter) => plainLetters[letter] ?? letter);

/** Folds case, and accents of Latin, Greek and Cyrillic letters. Marks that distinguish words in other scripts stay. */
export function foldedLetters(text: string): string {
  return withPlainLetters(
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036F]/g, '')
      .normalize('NFC')
      .toLowerCase(),
  );
}

/** A digraph that may stand for ä, ö, ü, æ, ø, œ or å, with no vowel or q beside it. */
const DIGRAPH = /(?<![aeiouq])(?:aa|[aou]e)(?![aeiou])/g;

/** Replaces ae, oe, ue and aa by their vowel, so that Mueller equals Müller. Expects folded letters; idempotent. */
export const withoutDigraphs = (folded: string): string => folded.replace(DIGRAPH, ([vowel = '']) => vowel);

/** The letters that are written with a digraph where they are missing on a keyboard. */
const digraphOf: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', æ: 'ae', ø: 'oe', œ: 'oe' };

/** Texts with more digraphs are searched for as they are. */
const MOST_DIGRAPHS = 4;

/**
 * Returns the spellings of a text to look for in folded texts: with each digraph and with its vowel. "Mueller" gives
 * mueller and muller, "Müller" the same two.
 */
export function spellingsOf(text: string): string[] {
  const written = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüåæøœ]/g, (letter) => digraphOf[letter] ?? letter);
  const own = foldedLetters(text);
  const folded = foldedLetters(written);
  const digraphs = [...folded.matchAll(DIGRAPH)];
  if (digraphs.length > MOST_DIGRAPHS) return [own];
  const spellings = [folded];
  // From the last digraph to the first, so that their places stay right.
  for (const { index } of digraphs.toReversed()) {
    spellings.push(...spellings.map((each) => each.slice(0, index + 1) + each.slice(index + 2)));
  }
  return [...new Set([own, ...spellings])];
}

/** Creates a filter of texts that contain a text in one of its spellings. */
export function containing(text: string): (searched: string) => boolean {
  const spellings = spellingsOf(text.trim());
  return (searched) => {
    const folded = foldedLetters(searched);
    return spellings.some((spelling) => folded.includes(spelling));
  };
}

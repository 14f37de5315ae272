/** Letters that are told apart from a plain one by more than an accent. */
const plainLetters: Record<string, string> = {
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Text without case and without accents of Latin, Greek and Cyrillic letters. Signs that tell words of other scripts apart stay. */
export function foldedLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[øœæßłđðþı]/g, (letter) => plainLetters[letter] ?? letter);
}

/**
 * A team's name as it is compared: without case, accents of Latin, Greek and Cyrillic letters, "FC" and marks between words. Signs that
 * tell words of other scripts apart, such as the Japanese ones, stay.
 */
export function foldedTeamName(name: string): string {
  const folded = foldedLetters(name);
  const words =
    folded.replace(/(?<![\p{L}\p{N}])f\.\s?c\.?(?![\p{L}\p{N}])/gu, 'fc').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const others = words.filter((word) => word !== 'fc');
  // A team called FC alone, or by signs alone, is still one.
  if (others.length > 0) return others.join(' ');
  return words.length > 0 ? words.join(' ') : folded.trim();
}

/** What clubs add to their names in front or behind, and what others leave out. */
const affixes = new Set(['afc', 'bk', 'cf', 'fc', 'if', 'sc']);

/** A folded name of a team without what clubs add to it at either end: "bournemouth" of "AFC Bournemouth". */
export function bareTeamName(name: string): string {
  const words = foldedTeamName(name).split(' ');
  if (words.length > 1 && affixes.has(words[0] ?? '')) words.shift();
  if (words.length > 1 && affixes.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

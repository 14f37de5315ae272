/** A Latin letter or digit that nothing after it belongs to. */
const PLAIN_FIRST = /^[\da-zA-ZÀ-ɏ](?=[ -ɏ]|$)/;

function firstLetter(word: string): string {
  const [plain] = PLAIN_FIRST.exec(word) ?? [];
  if (plain !== undefined && /^[\p{L}\p{N}]/u.test(plain)) return plain;
  // Made only where it is needed: it takes a phone some 50 ms.
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)) {
    if (/^[\p{L}\p{N}]/u.test(segment)) return segment;
  }
  return '';
}

/**
 * The first letters of a name's first and last word, in capitals where its script has them; '' for a name without letters.
 * A handle's words are joined by hyphens; the number that tells it from others like it is no word.
 */
export function initialsOf(name: string): string {
  const letters = name
    .replace(/(?<=\S)-\d+$/, '')
    .split(/[\s-]+/)
    .map(firstLetter)
    .filter((letter) => letter !== '');
  const [first = '', last = ''] = [letters[0], letters.length > 1 ? letters.at(-1) : ''];
  // Arabic letters side by side would be drawn as one word.
  const between = /\p{Script=Arabic}/u.test(first) ? '\u200c' : '';
  return `${first}${last === '' ? '' : between}${last}`.toUpperCase();
}

/**
 * Hues round the circle, all as light as the next: white initials are readable on them, and they stand out on light and dark pages.
 * Classes and not style attributes, which the site's policy refuses in what a server sends.
 */
export const avatarColours = [
  'bg-[#d03d67]',
  'bg-[#d0440b]',
  'bg-[#0d8557]',
  'bg-[#0a8379]',
  'bg-[#0b7f94]',
  'bg-[#087bb4]',
  'bg-[#2071e0]',
  'bg-[#5d68e3]',
  'bg-[#805edc]',
  'bg-[#9b52ca]',
  'bg-[#b34ab2]',
  'bg-[#c5418f]',
] as const;

/** The class of the colour that always goes with `key`, such as a user's id. */
export function colourOf(key: string): string {
  let hash = 0;
  for (const character of key) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return avatarColours[hash % avatarColours.length] ?? avatarColours[0];
}

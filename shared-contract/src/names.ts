import * as v from 'valibot';

/** Control characters, line separators and bidirectional formatting characters. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Zero-width characters that join nothing. Joiners, as in Persian or emoji, have visible characters on both sides. */
const LONE_ZERO_WIDTH = /[\u200B\u2060\uFEFF]|(?<!\S)[\u200C\u200D]|[\u200C\u200D](?!\S)/u;

const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * Whether a text is empty or plain: visible, without control characters and without characters that
 * reorder or break the line.
 */
const isPlain = (text: string): boolean =>
  !CONTROLS.test(text) && !LONE_ZERO_WIDTH.test(text) && (text === '' || VISIBLE.test(text));

/** Validates all names that users write: of people, teams, leagues and tables. Stored names may predate the rule. */
export const plainText = v.check(isPlain, 'Must not hold invisible or control characters');

/**
 * Texts that mail programs turn into links: a scheme, `www.`, or a dot after a letter or digit and
 * before two or more letters.
 */
const ADDRESS = /:\/\/|www\.|[\p{L}\p{N}][.\u3002]\p{L}{2}/iu;

/**
 * Whether a text contains a web address. 'J.R. Smith' and 'St. Pauli' do not: a space or a single
 * letter follows each dot.
 */
const holdsAddress = (text: string): boolean =>
  ADDRESS.test(text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''));

/** Validates names of people, which reach other people unasked, above all by mail. */
export const noAddress = v.check(
  (text: string) => !holdsAddress(text),
  'Must not hold the address of a site; put a space after a dot',
);

let letters: Intl.Segmenter | undefined;
/** The maximum length of one user-perceived character. The flag of England has 14 UTF-16 units. */
const MOST_UNITS_OF_A_LETTER = 16;

function isAtMost(text: string, most: number): boolean {
  // Every character has at least one unit. A text that is far too long is rejected without segmentation.
  if (text.length <= most) return true;
  if (text.length > most * MOST_UNITS_OF_A_LETTER) return false;
  letters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...letters.segment(text)].length <= most;
}

/** Limits a text to `most` user-perceived characters. A letter with combining accents and an emoji count as one. */
export const lettersAtMost = (most: number) =>
  [
    v.check((text: string) => isAtMost(text, most), `Must be at most ${most} characters`),
    // OpenAPI can only count code points.
    v.metadata<string, { maxLength: number }>({ maxLength: most }),
  ] as const;

/** A name of a team or league. */
export const Name = v.pipe(
  v.string('Required'),
  v.trim(),
  v.nonEmpty('Required'),
  v.minLength(2, 'Must be at least 2 characters'),
  ...lettersAtMost(100),
  plainText,
);

/** A first or last name of a person. */
export const PersonName = v.pipe(Name, noAddress);

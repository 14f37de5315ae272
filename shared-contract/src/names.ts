import * as v from 'valibot';

/** Control characters, line separators, and what changes the direction of the text after it. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Characters without a width that join nothing: joiners (as in Persian, and in emoji) have something to see on both sides. */
const LONE_ZERO_WIDTH = /[\u200B\u2060\uFEFF]|(?<!\S)[\u200C\u200D]|[\u200C\u200D](?!\S)/u;

const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** Whether a text is blank or shows itself as what it is: nothing invisible, nothing that reorders or breaks its line. */
const isPlain = (text: string): boolean =>
  !CONTROLS.test(text) && !LONE_ZERO_WIDTH.test(text) && (text === '' || VISIBLE.test(text));

/** The rule of every name that somebody writes: of people, teams, leagues and tables. Stored names may be older than the rule. */
export const plainText = v.check(isPlain, 'Must not hold invisible or control characters');

/** What mail programs make a link of: a scheme, `www.`, or letters on both sides of a dot, two or more after it. */
const ADDRESS = /:\/\/|www\.|[\p{L}\p{N}][.\u3002]\p{L}{2}/iu;

/** Whether a text holds the address of a site. 'J.R. Smith' and 'St. Pauli' do not: a space or a single letter follows their dots. */
const holdsAddress = (text: string): boolean =>
  ADDRESS.test(text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''));

/** The rule of names that reach people who did not ask for them, in mails above all: of people. */
export const noAddress = v.check(
  (text: string) => !holdsAddress(text),
  'Must not hold the address of a site; put a space after a dot',
);

let letters: Intl.Segmenter | undefined;
/** How much one letter may take: the flag of England has 14 UTF-16 units. */
const MOST_UNITS_OF_A_LETTER = 16;

function isAtMost(text: string, most: number): boolean {
  // No letter is less than a unit, and what is far too long is not taken apart.
  if (text.length <= most) return true;
  if (text.length > most * MOST_UNITS_OF_A_LETTER) return false;
  letters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...letters.segment(text)].length <= most;
}

/** The rule of a text of at most `most` letters, as people see them: an accent or an emoji is one, however it is made up. */
export const lettersAtMost = (most: number) =>
  [
    v.check((text: string) => isAtMost(text, most), `Must be at most ${most} characters`),
    // The description of the API can count code points only.
    v.metadata<string, { maxLength: number }>({ maxLength: most }),
  ] as const;

/** Names of teams and leagues. */
export const Name = v.pipe(
  v.string('Required'),
  v.trim(),
  v.nonEmpty('Required'),
  v.minLength(2, 'Must be at least 2 characters'),
  ...lettersAtMost(100),
  plainText,
);

/** First and last names of people. */
export const PersonName = v.pipe(Name, noAddress);

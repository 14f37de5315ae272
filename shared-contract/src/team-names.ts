import { foldedLetters, withoutDigraphs } from './folded-text.ts';

/**
 * Folds a team's name for comparison: case, accents of Latin, Greek and Cyrillic letters, digraphs such as oe for ö,
 * "FC" and punctuation. Marks that distinguish words in other scripts, such as Japanese, stay.
 */
export function foldedTeamName(name: string): string {
  const folded = withoutDigraphs(foldedLetters(name));
  const words =
    folded.replace(/(?<![\p{L}\p{N}])f\.\s?c\.?(?![\p{L}\p{N}])/gu, 'fc').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const others = words.filter((word) => word !== 'fc');
  // A name that is only FC or only punctuation must not become empty.
  if (others.length > 0) return others.join(' ');
  return words.length > 0 ? words.join(' ') : folded.trim();
}

/** Further names of teams, folded, each with the folded name of the one team that has it. */
export type OtherNames = Readonly<Record<string, string>>;

/** Folds a team's name like `foldedTeamName`, and replaces a further name by the team's own. */
export function teamKey(name: string, otherNames: OtherNames = {}): string {
  const folded = foldedTeamName(name);
  return Object.hasOwn(otherNames, folded) ? (otherNames[folded] ?? folded) : folded;
}

/** Affixes that some sources omit from club names. */
const affixes = new Set(['afc', 'bk', 'cf', 'fc', 'if', 'sc']);

/** Returns a folded team name without affixes at either end: "bournemouth" for "AFC Bournemouth". */
export function bareTeamName(name: string): string {
  const words = foldedTeamName(name).split(' ');
  if (words.length > 1 && affixes.has(words[0] ?? '')) words.shift();
  if (words.length > 1 && affixes.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

import type { DecidedIn } from 'shared-contract/match-results';

/** When a match was decided, if that was after regulation. */
export type LateDecision = Exclude<DecidedIn, 'regulation'>;

const words = (list: string) => new RegExp(`(?<![\\p{L}\\d])(?:${list})(?![\\p{L}])`, 'iu');

/** A mark, its decision, and whether its sport plays overtime in leagues. Football's leagues do not. */
const marks: readonly [pattern: RegExp, decidedIn: LateDecision, isOfLeagues: boolean][] = [
  [words('s\\.?o|shoot-?\\s?out|gws|(?:e\\.?\\s?)?str|straff(?:ar|l[äa]ggning)?'), 'shootout', true],
  [words('n\\.?\\s?[pe]|i\\.?\\s?e|p(?:ens?)?|penalt(?:y|ies|is)|elfmeter\\p{L}*'), 'penalties', false],
  [words('t\\.?a\\.?b|d\\.?c\\.?r|rigori|penales'), 'penalties', false],
  [words('[oö]\\.?t|e\\.?\\s?förl|övertid|överti|förl(?:ängning)?|overtime|sudden(?: death)?'), 'overtime', true],
  [words('a\\.?e\\.?t|n\\.?\\s?v|extra[ -]?time|verl(?:ängerung)?|prol(?:ongation)?s?'), 'overtime', false],
  [words('d\\.?t\\.?s|prórroga'), 'overtime', false],
];

/** Returns whether a text has a mark of a sport whose leagues play overtime, such as `OT`, `ö.t.` or `SO`. */
export const isOvertimeOfLeague = (text: string): boolean =>
  marks.some(([pattern, , isOfLeagues]) => isOfLeagues && pattern.test(text.slice(0, 100)));

/** Returns when a match was decided by a mark such as `OT`, `ö.t.`, `str.`, `n.V.` or `Straffar`, or `null`. */
export const decidedInMark = (text: string): LateDecision | null =>
  text.trim() === '' ? null : (marks.find(([pattern]) => pattern.test(text.slice(0, 100)))?.[1] ?? null);

/** Returns whether a cell says that a match was decided in regulation. */
export const isRegulation = (text: string): boolean =>
  /^(?:|-|no|nej|nein|ft|aot|reg(?:ular|ulation)?(?: time)?|ord(?:inarie)?(?: tid)?|full[ -]?time|regulär)\.?$/i.test(
    text.trim(),
  );

type Pair = { home: number; away: number };

const PERIODS = 3;

/** Returns when a match was decided by the goals of its periods: three that are level, and more of them. */
export function decidedInPeriods(periods: readonly Pair[], goals: Pair): LateDecision | null {
  if (periods.length <= PERIODS) return null;
  const sum = (side: keyof Pair, list: readonly Pair[]) => list.reduce((total, period) => total + period[side], 0);
  const regular = periods.slice(0, PERIODS);
  if (sum('home', regular) !== sum('away', regular) || goals.home === goals.away) return null;
  return periods.length === PERIODS + 1 ? 'overtime' : 'shootout';
}

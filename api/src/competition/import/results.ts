import { MAX_GOALS } from 'shared-contract/matches';
import type { MatchStatus } from 'shared-contract/match-results';
import { type LateDecision, decidedInMark, decidedInPeriods, isOvertimeOfLeague } from './decided-in.ts';
import type { ReadMatch } from './reading.ts';

/** The words for a status in English, Swedish, German, French, Italian and Spanish. */
const statusPatterns: readonly [RegExp, MatchStatus][] = [
  [
    /award|awd\b|walk-?\s?over|\bw[./-]?o\b|for(?:feit|fait)|wertung|gewertet|tilld[öo]m|tavolino|tapis vert/i,
    'awarded',
  ],
  [/postpon|\bpp?d?\.?$|\bp ?[-–] ?p\b|\bpst\b|^\(?p\)?$|resched|uppskj|framflytt/i, 'postponed'],
  [/verschob|verlegt|abgesagt|ausgefallen|report[ée]|rinvia|aplaza|pospuest/i, 'postponed'],
  [/cancel|annul|\bcanc\b|\bvoid\b|inst[äa]lld|annull|anulad/i, 'cancelled'],
  [/abandon|\babd\b|\babn\b|suspend|\bsusp\b|abgebroch|abbruch|avbr[uö]t|sospes|interromp|interrotta/i, 'abandoned'],
];

/** Returns the status that a note mentions, or `null`. */
export const statusIn = (note: string): MatchStatus | null =>
  statusPatterns.find(([pattern]) => pattern.test(note.trim().slice(0, 200)))?.[1] ?? null;

/** The goals of a match, and when it was decided if that was after regulation. `final` is as in `ReadMatch`. */
export type Goals = { home: number; away: number; decidedIn?: LateDecision; final?: Goals };
export type Outcome = Pick<ReadMatch, 'status' | 'homeGoals' | 'awayGoals' | 'decidedIn' | 'final'>;

/** Makes status and goals consistent. Unplayed matches have no goals; goals without a status mean a played match. */
export function outcomeOf(status: MatchStatus | null, goals: Goals | null): Outcome {
  if (status === 'awarded') return { status, homeGoals: goals?.home ?? 0, awayGoals: goals?.away ?? 0 };
  if (status === 'abandoned') return { status, homeGoals: goals?.home ?? null, awayGoals: goals?.away ?? null };
  if (status === 'cancelled' || goals === null)
    return { status: status ?? 'scheduled', homeGoals: null, awayGoals: null };
  const { away: awayGoals, decidedIn, final, home: homeGoals } = goals;
  return {
    status: 'played',
    homeGoals,
    awayGoals,
    ...(decidedIn !== undefined && homeGoals !== awayGoals && { decidedIn }),
    ...(final !== undefined && { final: outcomeOf(null, final) }),
  };
}

/** Why a score is not read. Its match is kept without a result. */
export type ScoreProblem = 'goals' | 'score-is-a-date' | 'not-final';

const MONTH = '(?:jan|feb|m[aä]r|apr|ma[yij]|jun|jul|aug|sep|o[ck]t|nov|de[cz])[a-zä]{0,6}';
const DATE = new RegExp(`^(?:\\d{1,2}[-. ]{0,2}${MONTH}|${MONTH}[-. ]{0,2}\\d{1,2})(?:[-. ]{1,2}\\d{2,4})?$`, 'i');
const NUMERIC_DATE = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/;
/** A spreadsheet converts a score to a day number since 1900. */
const DAY_NUMBER = /^[3-6]\d{4}$/;
const NO_SCORE = /^(?:[?\-–—−.:/ ]*|vs?\.?|x ?[-–:] ?x|n\/?a|tb[acd])$/i;
const HALF_TIME = /\bht\b|half[ -]?time|halvtid|halbzeit|mi-temps|\blive\b|^ *\d{1,3}(?:\+\d{1,2})?'/i;

const isGoals = (goals: number) => Number.isInteger(goals) && goals >= 0 && goals <= MAX_GOALS;

type CellGoals = { goals: number | null; decidedIn: LateDecision | null };

/** Parses the goals of one side in a cell such as `2` or `2 OT`. Its goals are `null` if it is empty. */
export function goalsInCell(text: string): CellGoals | 'goals' {
  const cell = text.trim();
  if (NO_SCORE.test(cell)) return { goals: null, decidedIn: null };
  const [, number = '', mark = ''] = /^(\d{1,3})(?:[.,]0{1,2})?(?: ?(\D.*))?$/.exec(cell.slice(0, 40)) ?? [];
  const decidedIn = decidedInMark(mark);
  const goals = number === '' || (mark !== '' && decidedIn === null) ? Number.NaN : Number(number);
  return isGoals(goals) ? { goals, decidedIn } : 'goals';
}

const pairsIn = (text: string) =>
  [...text.matchAll(/(\d{1,3}) ?[-–:] ?(\d{1,3})/g)].map(([, home, away]) => ({
    home: Number(home),
    away: Number(away),
  }));

/**
 * Parses the score in a cell such as `2–1`. Returns `null` if there is none. After football's extra time or penalties, a
 * level score in brackets is that of regulation and counts, unless the season’s rules say otherwise. After overtime as in
 * hockey, the final score counts.
 */
export function scoreInCell(text: string): Goals | null | ScoreProblem {
  const cell = text.trim().slice(0, 200);
  if (NO_SCORE.test(cell)) return null;
  if (DAY_NUMBER.test(cell) || DATE.test(cell) || NUMERIC_DATE.test(cell)) return 'score-is-a-date';
  const plain = cell.replace(/^\(\d+\) ?| ?\(\d+\)$/g, '');
  const found = /^(-?\d{1,4}|x) ?[-–—−:] ?(-?\d{1,4}|x)(?=$|[ ([*\p{L}])(.*)$/iu.exec(plain);
  if (found === null) return statusIn(cell) === null ? 'goals' : null;
  const [, home = '', away = '', rest = ''] = found;
  const outside = rest.replace(/[([][^)\]]*\d[^)\]]*(?:[)\]]|$)/g, ' ');
  if (HALF_TIME.test(outside)) return 'not-final';
  const goals = { home: Number(home), away: Number(away) };
  if (!isGoals(goals.home) || !isGoals(goals.away)) return 'goals';
  const periods = pairsIn(/[([]([^)\]]*\d[^)\]]*)/.exec(rest)?.[1] ?? '');
  const mark = decidedInMark(outside);
  const [regulation] = periods;
  const isRegulation = periods.length < 3 && regulation !== undefined && regulation.home === regulation.away;
  if (mark !== null && isRegulation && !isOvertimeOfLeague(outside)) {
    return { ...regulation, final: { ...goals, decidedIn: mark } };
  }
  const decidedIn = mark ?? decidedInPeriods(periods, goals);
  return decidedIn === null ? goals : { ...goals, decidedIn };
}

import type { DecidedBy, StandingsRow } from './standings.ts';

const numberWords = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Formats a number with its sign, as in goal differences. */
export function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${-value}`;
}

const among = (clubs: number) => (clubs === 2 ? 'between them' : `between the ${numberWords[clubs] ?? clubs}`);
const rounded = (value: number) => value.toFixed(3);

type Measured = Exclude<DecidedBy['rule'], 'playOff' | 'ruling' | 'split' | 'withdrawn'>;

const goals = (first: number, second: number) => `${first}–${second}`;
const differences = (first: number, second: number) => `${signed(first)} to ${signed(second)}`;

/**
 * Describes the criterion that separated two clubs, such as “on goals scored (48–41)”. `first` and
 * `second` are their values.
 */
const measures: Record<Measured, (first: number, second: number, clubs: number) => string> = {
  goalDifference: (first, second) => `on goal difference (${differences(first, second)})`,
  goalsScored: (first, second) => `on goals scored (${goals(first, second)})`,
  wins: (first, second) => `on matches won (${goals(first, second)})`,
  regulationWins: (first, second) => `on matches won in regulation (${goals(first, second)})`,
  awayWins: (first, second) => `on away matches won (${goals(first, second)})`,
  awayGoals: (first, second) => `on away goals (${goals(first, second)})`,
  pointsBetween: (first, second, clubs) => `on matches ${among(clubs)} (${goals(first, second)} points)`,
  winsBetween: (first, second, clubs) => `on wins in matches ${among(clubs)} (${goals(first, second)})`,
  goalDifferenceBetween: (first, second, clubs) =>
    `on goal difference in matches ${among(clubs)} (${differences(first, second)})`,
  goalsBetween: (first, second, clubs) => `on goals in matches ${among(clubs)} (${goals(first, second)})`,
  awayGoalsBetween: (first, second, clubs) => `on away goals in matches ${among(clubs)} (${goals(first, second)})`,
  roundedDown: () => 'on halved points, which were rounded down',
  pointsPerGame: (first, second) => `on points per game (${rounded(first)} to ${rounded(second)})`,
};

/** Describes a criterion. One of a newer release is named as it is. */
function measuredText(rule: Measured, first: number, second: number, clubs: number): string {
  const known: Partial<Record<string, (typeof measures)[Measured]>> = measures;
  return known[rule]?.(first, second, clubs) ?? `on ${rule} (${first} to ${second})`;
}

const NOT_YET = '; matches between them count once all are played';

/**
 * Describes the tie-break between a row and the one above it, for the upper (`ahead`) or lower
 * (`behind`) club. `''` if their points alone decide.
 */
function between(upper: StandingsRow, lower: StandingsRow, side: 'ahead' | 'behind'): string {
  const { decidedBy, notYet } = lower;
  const other = side === 'ahead' ? lower.teamName : upper.teamName;
  if (decidedBy === null) {
    if (lower.place !== upper.place) return '';
    return `Level with ${other} in all that counts${notYet ? NOT_YET : ''}`;
  }
  const { clubs, reason = '', rule, values } = decidedBy;
  if (rule === 'playOff') return `Level on points with ${other}; a play-off decides`;
  if (rule === 'ruling') return `Level on points with ${other}; ${side} by decision: ${reason}`;
  if (rule === 'split') return `In a ${side === 'ahead' ? 'higher' : 'lower'} group than ${other}`;
  if (rule === 'withdrawn') return side === 'ahead' ? `${other} withdrew` : 'Withdrew, and stands last';
  const [first = 0, second = 0] = side === 'ahead' ? values : values.toReversed();
  const measured = measuredText(rule, first, second, clubs);
  if (rule === 'pointsPerGame') return `${side === 'ahead' ? 'Ahead of' : 'Behind'} ${other} ${measured}`;
  return `Level on points with ${other}; ${side} ${measured}${notYet ? NOT_YET : ''}`;
}

/**
 * Describes the tie-breaks between a row and its neighbours that are level on points, such as
 * “Level on points with Lazio; ahead on matches between them (4–1 points)”. Empty if no neighbour
 * is level on points.
 */
export function tieBreakTexts(rows: readonly StandingsRow[], index: number): string[] {
  const row = rows[index];
  if (row === undefined) return [];
  const upper = rows[index - 1];
  const lower = rows[index + 1];
  const sentences = [
    upper === undefined ? '' : between(upper, row, 'behind'),
    lower === undefined ? '' : between(row, lower, 'ahead'),
  ];
  return sentences.filter((sentence) => sentence !== '');
}

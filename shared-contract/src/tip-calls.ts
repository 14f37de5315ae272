import { counted } from './counts.ts';
import { placeText } from './standing-text.ts';
import type { TipScoreRow } from './tip-scores.ts';

/** A scored row of a tip. */
type Call = TipScoreRow & { distance: number };

const isScored = (row: TipScoreRow): row is Call => row.distance !== null;

/** How far a team was tipped from its place last season. Bolder calls are farther from it. */
const boldness = ({ lastPlace, tipped }: TipScoreRow) => (lastPlace === null ? 0 : Math.abs(tipped - lastPlace));

/**
 * Returns the best and the worst call of a tip: the rows nearest to and farthest from the team's place. Of several, the
 * best is the boldest, and then the one with most points. Both are `null` before the first scored round, and `worst` is
 * `null` if no row is farther off than `best`.
 */
export function callsOf(rows: readonly TipScoreRow[]): { best: Call | null; worst: Call | null } {
  const scored = rows.filter(isScored);
  const [best = null] = scored.toSorted(
    (one, other) =>
      one.distance - other.distance ||
      boldness(other) - boldness(one) ||
      (other.points ?? 0) - (one.points ?? 0) ||
      one.tipped - other.tipped,
  );
  const [worst = null] = scored.toSorted(
    (one, other) => other.distance - one.distance || boldness(other) - boldness(one) || one.tipped - other.tipped,
  );
  return { best, worst: worst !== null && best !== null && worst.distance > best.distance ? worst : null };
}

/** Describes a call: “Mjällby 1st, exactly right. They were 9th last season.” */
export function callText({ distance, lastPlace, name, tipped }: TipScoreRow): string {
  const off = distance === 0 ? 'exactly right' : `${counted(distance ?? 0, 'place')} off`;
  const before = lastPlace === null || lastPlace === tipped ? '' : ` They were ${placeText(lastPlace)} last season.`;
  return `${name} ${placeText(tipped)}, ${off}.${before}`;
}

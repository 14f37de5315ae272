import { BusyRounds } from './busy-rounds.ts';
import type { ReadMatch } from './reading.ts';

const LAST_DAY = '9999';

/**
 * Assigns rounds to matches that have none. In the order of their dates, each gets the first round in which neither
 * team plays.
 */
export function guessRounds(matches: readonly ReadMatch[]): ReadMatch[] {
  const busy = new BusyRounds();
  const inOrder = matches.toSorted((a, b) => {
    const [one, other] = [`${a.date ?? LAST_DAY} ${a.time ?? ''}`, `${b.date ?? LAST_DAY} ${b.time ?? ''}`];
    if (one === other) return 0;
    return one < other ? -1 : 1;
  });
  const rounds = new Map(inOrder.map((match) => [match, busy.reserveFrom(match, 1)]));
  return matches.map((match) => ({ ...match, round: rounds.get(match) ?? 1 }));
}

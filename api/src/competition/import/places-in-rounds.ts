import type { ImportProblem } from 'shared-contract/season-import';
import { BusyRounds } from './busy-rounds.ts';
import { problem, type ReadMatch } from './reading.ts';

/**
 * Moves a match whose club plays in its round already to the next round in which both clubs are free. The first line of
 * a round stays.
 */
export function withFreeRounds(matches: readonly ReadMatch[]): { matches: ReadMatch[]; problems: ImportProblem[] } {
  const busy = new BusyRounds();
  const clashing = matches.filter((match) => {
    if (match.round === null) return false;
    const isClashing = busy.busyTeam(match, match.round) !== undefined;
    if (!isClashing) busy.reserve(match, match.round);
    return isClashing;
  });
  const problems: ImportProblem[] = [];
  const roundOf = new Map<ReadMatch, number>();
  for (const match of clashing) {
    const { away, home, line, round: written } = match;
    const twice = busy.busyTeam(match, written ?? 1);
    const round = busy.reserveFrom(match, written ?? 1);
    roundOf.set(match, round);
    const message = `${twice} plays in round ${written} already; ${home} – ${away} goes to round ${round}.`;
    problems.push(problem('round-moved', line, message));
  }
  return { matches: matches.map((match) => ({ ...match, round: roundOf.get(match) ?? match.round })), problems };
}

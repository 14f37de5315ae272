import type { ImportProblem } from 'shared-contract/season-import';
import { problem, type ReadMatch } from './reading.ts';

/**
 * Moves a match whose club plays in its round already to the next round in which both clubs are free. The first line of
 * a round stays.
 */
export function withFreeRounds(matches: readonly ReadMatch[]): { matches: ReadMatch[]; problems: ImportProblem[] } {
  const busy = new Map<string, Set<number>>();
  const roundsOf = (team: string) => {
    const rounds = busy.get(team) ?? new Set<number>();
    busy.set(team, rounds);
    return rounds;
  };
  // For a team and a round: the next one in which the team is free. Taken rounds stay taken.
  const nextFree = new Map<string, number>();
  const nextOf = (team: string, after: number) => {
    const key = `${after} ${team}`;
    let round = nextFree.get(key) ?? after + 1;
    while (roundsOf(team).has(round)) round++;
    nextFree.set(key, round);
    return round;
  };
  const isFree = ({ away, home }: ReadMatch, round: number) => !roundsOf(home).has(round) && !roundsOf(away).has(round);
  const reserve = ({ away, home }: ReadMatch, round: number) => {
    roundsOf(home).add(round);
    roundsOf(away).add(round);
  };
  const clashing = matches.filter((match) => {
    if (match.round === null) return false;
    if (!isFree(match, match.round)) return true;
    reserve(match, match.round);
    return false;
  });
  const problems: ImportProblem[] = [];
  const moved = new Map<ReadMatch, ReadMatch>();
  for (const match of clashing) {
    const { away, home, line, round: written } = match;
    if (written === null) continue;
    let round = Math.max(nextOf(home, written), nextOf(away, written));
    while (!isFree(match, round)) round++;
    const twice = roundsOf(home).has(written) ? home : away;
    reserve(match, round);
    moved.set(match, { ...match, round });
    const message = `${twice} plays in round ${written} already; ${home} – ${away} goes to round ${round}.`;
    problems.push(problem('round-moved', line, message));
  }
  return { matches: matches.map((match) => moved.get(match) ?? match), problems };
}

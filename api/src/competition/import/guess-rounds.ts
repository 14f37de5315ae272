import type { ReadMatch } from './reading.ts';

const LAST_DAY = '9999';

/**
 * Assigns rounds to matches that have none. In the order of their dates, each gets the first round in which neither
 * team plays.
 */
export function guessRounds(matches: readonly ReadMatch[]): ReadMatch[] {
  const rounds = new Map<ReadMatch, number>();
  const playing = new Map<string, Set<number>>();
  const firstFree = new Map<string, number>();
  const roundsOf = (team: string) => {
    const ownRounds = playing.get(team) ?? new Set<number>();
    playing.set(team, ownRounds);
    return ownRounds;
  };
  const reserve = (team: string, round: number) => {
    const ownRounds = roundsOf(team).add(round);
    let free = firstFree.get(team) ?? 1;
    while (ownRounds.has(free)) free++;
    firstFree.set(team, free);
  };
  const inOrder = matches.toSorted((a, b) => {
    const [one, other] = [`${a.date ?? LAST_DAY} ${a.time ?? ''}`, `${b.date ?? LAST_DAY} ${b.time ?? ''}`];
    if (one === other) return 0;
    return one < other ? -1 : 1;
  });
  for (const match of inOrder) {
    const { away, home } = match;
    let round = Math.max(firstFree.get(home) ?? 1, firstFree.get(away) ?? 1);
    while (roundsOf(home).has(round) || roundsOf(away).has(round)) round++;
    reserve(home, round);
    reserve(away, round);
    rounds.set(match, round);
  }
  return matches.map((match) => ({ ...match, round: rounds.get(match) ?? 1 }));
}

import { meetingsOf, type Sides } from './meetings.ts';

/**
 * Returns the most common number of matches of a name, weighted by matches. It is that of a club with a single name.
 */
function usualCount(counts: readonly number[]): number {
  return [...Map.groupBy(counts, (count) => count)].reduce(
    (most, [count, alike]) => (alike.length * count > most.weight ? { count, weight: alike.length * count } : most),
    { count: 0, weight: 0 },
  ).count;
}

/**
 * Returns a function that finds the names whose matches complete those of a given name: together they have the usual
 * number, and no match is played twice.
 */
export function findCompletions(matches: readonly Sides[]): (name: string) => string[] {
  const { countOf, meet, names } = meetingsOf(matches);
  const usual = usualCount(names.map(countOf));
  const byCount = Map.groupBy(names, countOf);
  const opponents = (own: keyof Sides, other: keyof Sides) => {
    const byName = Map.groupBy(matches, (match) => match[own]);
    const sets = new Map([...byName].map(([name, some]) => [name, new Set(some.map((match) => match[other]))]));
    return (name: string): ReadonlySet<string> => sets.get(name) ?? new Set();
  };
  const hosted = opponents('home', 'away');
  const visited = opponents('away', 'home');
  return (name) => {
    const own = countOf(name);
    const others = usual - own > own ? (byCount.get(usual - own) ?? []) : [];
    return others.filter(
      (other) =>
        other !== name &&
        !meet(name, other) &&
        hosted(name).isDisjointFrom(hosted(other)) &&
        visited(name).isDisjointFrom(visited(other)),
    );
  };
}

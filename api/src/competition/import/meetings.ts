/** The two sides of a match by name. */
export type Sides = { home: string; away: string };

/** The names of some matches in order of appearance, the number of matches of each, and which of them meet. */
export type Meetings = {
  names: string[];
  countOf: (name: string) => number;
  meet: (one: string, other: string) => boolean;
};

/** Indexes which names meet in some matches. Memory grows with the square of the number of names. */
export function meetingsOf(matches: readonly Sides[]): Meetings {
  const numbers = new Map<string, number>();
  for (const { away, home } of matches) {
    for (const name of [home, away]) if (!numbers.has(name)) numbers.set(name, numbers.size);
  }
  const counts = new Uint32Array(numbers.size);
  const met = new Uint8Array(numbers.size ** 2);
  const numberOf = (name: string) => numbers.get(name) ?? -1;
  const add = (one: number, other: number) => {
    counts[one] = (counts[one] ?? 0) + 1;
    met[one * numbers.size + other] = 1;
  };
  for (const { away, home } of matches) {
    add(numberOf(home), numberOf(away));
    add(numberOf(away), numberOf(home));
  }
  return {
    names: [...numbers.keys()],
    countOf: (name) => counts[numberOf(name)] ?? 0,
    meet: (one, other) => met[numberOf(one) * numbers.size + numberOf(other)] === 1,
  };
}

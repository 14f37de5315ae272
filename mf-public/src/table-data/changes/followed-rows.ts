/** A row, and which row of the table before it was: its index there, or `null` for a new one. */
export type FollowedRow = { name: string; from: number | null };

type Named = { name: string };

/**
 * Follows rows from one state of a table to another: a row is the one with its name, else the one at its place under another name; all
 * others are new. Rows without a name are alike, and come last.
 */
export function followRows(before: readonly Named[], after: readonly Named[]): FollowedRow[] {
  const left = new Set(before.keys());
  const from = new Map<number, number>();
  const follow = (index: number, origin: number | undefined) => {
    if (origin === undefined) return;
    from.set(index, origin);
    left.delete(origin);
  };
  const forEachNew = (originOf: (name: string, index: number) => number | undefined) => {
    for (const [index, { name }] of after.entries()) if (!from.has(index)) follow(index, originOf(name, index));
  };
  const leftWith = (name: string) => [...left].find((origin) => before[origin]?.name === name);
  forEachNew((name, index) => (before[index]?.name === name ? index : undefined));
  forEachNew((name) => (name === '' ? undefined : leftWith(name)));
  forEachNew((_, index) => (left.has(index) ? index : undefined));
  forEachNew((name) => (name === '' ? leftWith(name) : undefined));
  return after.map(({ name }, index) => ({ name, from: from.get(index) ?? null }));
}

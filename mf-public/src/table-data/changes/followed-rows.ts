/** A row and its index in the earlier state of the table. `from` is `null` for a new row. */
export type FollowedRow = { name: string; from: number | null };

type Named = { name: string };

/**
 * Matches the rows of `after` to those of `before`. A row matches by name first, then by index under another name. Rows
 * without a name match each other last. All other rows are new.
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

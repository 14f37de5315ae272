/** With more pages, gaps replace some numbers. The number of slots stays the same, so the buttons do not move. */
const SLOTS = 7;

/** Returns the page numbers to show: the first, the last and those around the current one. `null` is a gap. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (pages <= SLOTS) return range(1, pages);
  if (page < SLOTS - 2) return [...range(1, SLOTS - 2), null, pages];
  if (page > pages - (SLOTS - 3)) return [1, null, ...range(pages - (SLOTS - 3), pages)];
  return [1, null, ...range(page - 1, page + 1), null, pages];
}

/** A row of the list: where it begins on the page, and how high it is. */
export type RowBox = { top: number; height: number };

/**
 * Where the row at `from` would land: the place whose middle its own has reached, after being dragged `offset` pixels down.
 * @param rows - All rows as they lie without the drag.
 */
export function landingOf(rows: readonly RowBox[], from: number, offset: number): number {
  const dragged = rows[from];
  if (dragged === undefined) return from;
  const [top, bottom] = [dragged.top + offset, dragged.top + dragged.height + offset];
  const middle = ({ top: start, height }: RowBox) => start + height / 2;
  const above = rows.slice(0, from).filter((row) => top < middle(row)).length;
  const below = rows.slice(from + 1).filter((row) => bottom > middle(row)).length;
  return from - above + below;
}

/** The place that the row at `index` has while the one at `from` would land at `to`: those between make way. */
export function placeDuring(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (index > from && index <= to) return index - 1;
  return index < from && index >= to ? index + 1 : index;
}

/** How near to an edge of the window the list scrolls, and how many pixels at most between two frames. */
const EDGE = 72;
const FASTEST = 18;

/** How many pixels the list scrolls in the next frame, faster towards the edges of what is seen; up is negative. */
export function scrollStep(pointer: number, top: number, bottom: number): number {
  const depth = (distance: number) => Math.min(1, Math.max(0, 1 - distance / EDGE));
  return Math.round(FASTEST * (depth(bottom - pointer) ** 2 - depth(pointer - top) ** 2));
}

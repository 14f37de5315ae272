/** A row of the list: its top and height in pixels. */
export type RowBox = { top: number; height: number };

/**
 * Returns the place where a dragged row would land: it passes a row when its leading edge crosses
 * that row's middle.
 * @param rows - The positions of all rows before the drag.
 * @param from - The index of the dragged row.
 * @param offset - The distance of the drag in pixels; down is positive.
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

/**
 * Returns the place of the row at `index` while the row at `from` would land at `to`. The rows
 * between shift by one.
 */
export function placeDuring(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (index > from && index <= to) return index - 1;
  return index < from && index >= to ? index + 1 : index;
}

/** The distance from an edge of the window at which scrolling starts, and the maximum per frame, in pixels. */
const EDGE = 72;
const FASTEST = 18;

/** Returns how many pixels to scroll in the next frame. Faster towards the edges; negative is up. */
export function scrollStep(pointer: number, top: number, bottom: number): number {
  const depth = (distance: number) => Math.min(1, Math.max(0, 1 - distance / EDGE));
  return Math.round(FASTEST * (depth(bottom - pointer) ** 2 - depth(pointer - top) ** 2));
}

import * as v from 'valibot';

/** The seasons, oldest first: the number on the wire and the words people read. */
export const seasonOptions = [
  { value: 23, label: '2023' },
  { value: 2324, label: '2023/2024' },
  { value: 24, label: '2024' },
  { value: 2425, label: '2024/2025' },
  { value: 25, label: '2025' },
  { value: 2526, label: '2025/2026' },
] as const;

/** A season's number. */
export const Season = v.picklist(
  seasonOptions.map((season) => season.value),
  (issue) => (issue.input === null || issue.input === undefined || issue.input === '' ? 'Required' : 'Invalid season'),
);
export type Season = v.InferOutput<typeof Season>;

/** The season as people read it. */
export function seasonName(season: Season): string {
  return seasonOptions.find((option) => option.value === season)?.label ?? '';
}

/** Orders seasons by time, newest first: for `Array.prototype.sort`. */
export function newestSeasonFirst(a: Season, b: Season): number {
  const order = seasonOptions.map((option) => option.value);
  return order.indexOf(b) - order.indexOf(a);
}

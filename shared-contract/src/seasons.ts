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

/** The season as people read it; the number itself for one that this release does not know, '–' for none. */
export function seasonName(season: number | null | undefined): string {
  return seasonOptions.find((option) => option.value === season)?.label ?? String(season ?? '–');
}

/** 23 is 2023, 2324 is 2023/2024: by time, each two-digit season comes before the one that ends a year later. */
const order = (season: number) => (season < 100 ? season * 100 : season);

/** Orders seasons by time, newest first, also those that this release does not know: for `Array.prototype.sort`. */
export function newestSeasonFirst(a: number, b: number): number {
  return order(b) - order(a);
}

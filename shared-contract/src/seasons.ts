import * as v from 'valibot';

/** The seasons, oldest first: the number in requests and the label. */
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

/** The season's label; the number itself for a season unknown to this release, '–' for none. */
export function seasonName(season: number | null | undefined): string {
  return seasonOptions.find((option) => option.value === season)?.label ?? String(season ?? '–');
}

/** Sort key: 23 (2023) comes before 2324 (2023/2024). */
const order = (season: number) => (season < 100 ? season * 100 : season);

/** Comparator for `Array.prototype.sort`: newest season first, also for seasons unknown to this release. */
export function newestSeasonFirst(a: number, b: number): number {
  return order(b) - order(a);
}

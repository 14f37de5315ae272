import type { TableViews } from 'shared-contract/ratings';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So that a table's first day is not one bar as wide as the chart. */
const FEWEST_DAYS = 14;

/** Every day from the first view until `today` (UTC), those without a view too. */
export function everyDay(days: TableViews['days'], today: Date): TableViews['days'] {
  const viewsOn = new Map(days.map(({ day, views }) => [day, views]));
  const last = Date.parse(today.toISOString().slice(0, 10));
  const firstSeen = Math.min(last, ...days.map(({ day }) => Date.parse(day)));
  const count = Math.max(FEWEST_DAYS, (last - firstSeen) / DAY_MS + 1);
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(last - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, views: viewsOn.get(day) ?? 0 };
  });
}

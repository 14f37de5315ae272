/** The rows of a gallery's card; of a longer table some of them are left out, and a row says how many. */
export const MOST_ROWS = 8;
const MOST_BOTTOM_ROWS = 2;

type Zones = { negativeAfterSeasonTeams: number; numberOfRelegations: number };

/** What a card in a gallery shows of a table's rows: the first, how many are left out, and some of each zone at the bottom. */
export function excerptOf<Row>(rows: readonly Row[], zones: Zones): { top: Row[]; leftOut: number; bottom: Row[] } {
  if (rows.length <= MOST_ROWS) return { top: [...rows], leftOut: 0, bottom: [] };
  const shown = MOST_ROWS - 1;
  const ends = bottomOf(rows.length, zones);
  // In a table that is mostly zones the top reaches into those at the bottom.
  const bottom = ends.filter((end, index) => end >= shown - (ends.length - index));
  const top = shown - bottom.length;
  return {
    top: rows.slice(0, top),
    leftOut: rows.length - shown,
    bottom: rows.filter((_, index) => bottom.includes(index)),
  };
}

/** Where two zones are, both begin and the last one ends; where one is, its last rows. */
function bottomOf(count: number, { negativeAfterSeasonTeams: negative, numberOfRelegations: relegated }: Zones) {
  if (negative > 0 && relegated > 0) {
    return [...new Set([count - relegated - negative, count - relegated, count - 1])];
  }
  const length = Math.min(MOST_BOTTOM_ROWS, negative + relegated);
  return Array.from({ length }, (_, index) => count - length + index);
}

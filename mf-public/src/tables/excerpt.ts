/** The rows of a gallery's card; of a longer table some of them are left out. */
export const MOST_ROWS = 8;
const MOST_BOTTOM_ROWS = 2;

type Zones = { negativeAfterSeasonTeams: number; numberOfRelegations: number };

/** What a card in a gallery shows of a table's rows: the first, how many are left out, and the last if a zone is there. */
export function excerptOf<Row>(rows: readonly Row[], zones: Zones): { top: Row[]; leftOut: number; bottom: Row[] } {
  if (rows.length <= MOST_ROWS) return { top: [...rows], leftOut: 0, bottom: [] };
  const bottom = Math.min(MOST_BOTTOM_ROWS, zones.negativeAfterSeasonTeams + zones.numberOfRelegations);
  const top = MOST_ROWS - 1 - bottom;
  return {
    top: rows.slice(0, top),
    leftOut: rows.length - top - bottom,
    bottom: rows.slice(rows.length - bottom),
  };
}

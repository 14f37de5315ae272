/** The maximum number of lines in a gallery card: rows, and lines that count omitted rows. */
const MOST_LINES = 8;

type Zones = { negativeAfterSeasonTeams: number; numberOfRelegations: number };

/** A line that counts omitted rows. */
export type OmittedRows = { omitted: number };

/** Returns the lines of a table's gallery card: the first rows, and some of each zone at the bottom. */
export function excerptOf<Row>(rows: readonly Row[], zones: Zones): (Row | OmittedRows)[] {
  const ends = bottomOf(rows.length, zones);
  let lines: (Row | OmittedRows)[] = [...rows];
  // Keep as many top rows as fit.
  for (let top = MOST_LINES; lines.length > MOST_LINES; top -= 1) {
    lines = linesOf(rows, (index) => index < top || ends.includes(index));
  }
  return lines;
}

/**
 * Returns the indexes of the first row of each zone at the bottom, which shows the zone's label, and of the last row.
 */
function bottomOf(count: number, { negativeAfterSeasonTeams: negative, numberOfRelegations: relegated }: Zones) {
  if (negative + relegated === 0) return [];
  return [
    ...(negative > 0 ? [count - relegated - negative] : []),
    ...(relegated > 0 ? [count - relegated] : []),
    count - 1,
  ];
}

/**
 * Returns the chosen rows. A single row between two chosen ones is shown, because a line that counts it would be as
 * high.
 */
function linesOf<Row>(rows: readonly Row[], isChosen: (index: number) => boolean) {
  const lines: (Row | OmittedRows)[] = [];
  let omitted = 0;
  for (const [index, row] of rows.entries()) {
    if (isChosen(index) || (isChosen(index - 1) && isChosen(index + 1))) {
      if (omitted > 0) lines.push({ omitted });
      omitted = 0;
      lines.push(row);
    } else {
      omitted += 1;
    }
  }
  if (omitted > 0) lines.push({ omitted });
  return lines;
}

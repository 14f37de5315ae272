/** The most lines of a gallery's card: rows, and for those that are left out of a longer table a line that says how many. */
const MOST_LINES = 8;

type Zones = { negativeAfterSeasonTeams: number; numberOfRelegations: number };

/** A line for rows that are left out. */
export type LeftOut = { leftOut: number };

/** What a card in a gallery shows of a table's rows: the first, and some of each zone at the bottom. */
export function excerptOf<Row>(rows: readonly Row[], zones: Zones): (Row | LeftOut)[] {
  const ends = bottomOf(rows.length, zones);
  let lines: (Row | LeftOut)[] = [...rows];
  // As many at the top as there is room for.
  for (let top = MOST_LINES; lines.length > MOST_LINES; top -= 1) {
    lines = linesOf(rows, (index) => index < top || ends.includes(index));
  }
  return lines;
}

/** The first row of each zone at the bottom, which names it, and the table's last. */
function bottomOf(count: number, { negativeAfterSeasonTeams: negative, numberOfRelegations: relegated }: Zones) {
  if (negative + relegated === 0) return [];
  return [
    ...(negative > 0 ? [count - relegated - negative] : []),
    ...(relegated > 0 ? [count - relegated] : []),
    count - 1,
  ];
}

/** The chosen rows; one alone between two of them is shown, as its number would take as much room. */
function linesOf<Row>(rows: readonly Row[], isChosen: (index: number) => boolean) {
  const lines: (Row | LeftOut)[] = [];
  let leftOut = 0;
  for (const [index, row] of rows.entries()) {
    if (isChosen(index) || (isChosen(index - 1) && isChosen(index + 1))) {
      if (leftOut > 0) lines.push({ leftOut });
      leftOut = 0;
      lines.push(row);
    } else {
      leftOut += 1;
    }
  }
  if (leftOut > 0) lines.push({ leftOut });
  return lines;
}

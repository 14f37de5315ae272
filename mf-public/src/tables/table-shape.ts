import { MAX_TEAMS, MIN_TEAMS, type ZoneCounts } from 'shared-contract/table-rules';

/** The part of a table that a change of the list may affect: the teams in order, their number, and the zones. */
export type TableShape = ZoneCounts & { items: { name: string }[] };

export const emptyRow = () => ({ name: '' });

const bounded = (count: number) => Math.min(MAX_TEAMS, Math.max(MIN_TEAMS, count));

/** The zones, cut to fit the number of teams; the upper ones are kept first. */
function fittingZones(zones: ZoneCounts, numberOfTeams: number): ZoneCounts {
  const positiveAfterSeasonTeams = Math.min(zones.positiveAfterSeasonTeams, numberOfTeams);
  const numberOfRelegations = Math.min(zones.numberOfRelegations, numberOfTeams - positiveAfterSeasonTeams);
  const negativeAfterSeasonTeams = Math.min(
    zones.negativeAfterSeasonTeams,
    numberOfTeams - positiveAfterSeasonTeams - numberOfRelegations,
  );
  return { numberOfTeams, positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations };
}

/** Changes the number of teams: names that still fit stay, new places are empty. */
export function withTeamCount(shape: TableShape, count: number): TableShape {
  const numberOfTeams = bounded(count);
  const items = Array.from({ length: numberOfTeams }, (_, index) => ({ name: shape.items[index]?.name ?? '' }));
  return { ...fittingZones(shape, numberOfTeams), items };
}

/** Clears every name. */
export function cleared(shape: TableShape): TableShape {
  return { ...shape, items: shape.items.map(emptyRow) };
}

/**
 * Puts `names` into the places from `start` (0 is the top). The table grows if needed, and shrinks to fit a list put at the
 * top of a table without other names.
 */
export function withNames(shape: TableShape, names: readonly string[], start: number): TableShape {
  const others = shape.items.some(({ name }, index) => index !== start && name !== '');
  const end = start + names.length;
  const resized = withTeamCount(shape, start === 0 && !others ? end : Math.max(end, shape.numberOfTeams));
  const items = resized.items.map(({ name }, index) => ({ name: names[index - start] ?? name }));
  return { ...resized, items };
}

/** Moves the row at `from` to `to`; the rows between shift by one. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...rows.slice(from, from + 1));
}

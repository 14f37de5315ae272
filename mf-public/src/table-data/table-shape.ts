import { MAX_TEAMS, MIN_TEAMS, newTable, type ZoneCounts } from 'shared-contract/table-rules';

/** The part of a table that edits of its rows affect: the teams in order, their number, and the zones. */
export type TableShape = ZoneCounts & { items: { name: string }[] };

export const emptyRow = () => ({ name: '' });

const bounded = (count: number) => Math.min(MAX_TEAMS, Math.max(MIN_TEAMS, count));

/**
 * Cuts the zones to fit the number of teams. The positive zone has priority, then relegation, then the negative zone.
 */
export function fittingZones(zones: ZoneCounts, numberOfTeams: number): ZoneCounts {
  const positiveAfterSeasonTeams = Math.min(zones.positiveAfterSeasonTeams, numberOfTeams);
  const numberOfRelegations = Math.min(zones.numberOfRelegations, numberOfTeams - positiveAfterSeasonTeams);
  const negativeAfterSeasonTeams = Math.min(
    zones.negativeAfterSeasonTeams,
    numberOfTeams - positiveAfterSeasonTeams - numberOfRelegations,
  );
  return { numberOfTeams, positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations };
}

const withItems = (shape: TableShape, items: TableShape['items']): TableShape => ({
  ...fittingZones(shape, items.length),
  items,
});

/** Changes the number of teams, within the limits. Names that fit stay; new rows are empty. */
export function withTeamCount(shape: TableShape, count: number): TableShape {
  return withItems(
    shape,
    Array.from({ length: bounded(count) }, (_, index) => shape.items[index] ?? emptyRow()),
  );
}

/** Empties every name. */
export function cleared(shape: TableShape): TableShape {
  return { ...shape, items: shape.items.map(emptyRow) };
}

export const isBlank = ({ items }: Pick<TableShape, 'items'>) => items.every(({ name }) => name.trim() === '');

/** Returns whether the size and zones still equal those of a new table. */
function isSizeUntouched(shape: TableShape): boolean {
  const { numberOfTeams, positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations } = newTable();
  const first = { numberOfTeams, positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations };
  return Object.entries(first).every(([key, count]) => shape[key as keyof ZoneCounts] === count);
}

/**
 * Puts `names` into the rows from index `start`. The table grows if needed. A new table without other names also
 * shrinks to a list put at its top. A size or zones that the user chose stay.
 * @returns The new shape, and `added`: the number of names that fit.
 */
export function withNames(shape: TableShape, names: readonly string[], start: number) {
  const added = Math.min(names.length, MAX_TEAMS - start);
  const others = shape.items.some(({ name }, index) => index !== start && name !== '');
  const isFitted = start === 0 && !others && isSizeUntouched(shape);
  const end = start + added;
  const resized = withTeamCount(shape, isFitted ? end : Math.max(end, shape.numberOfTeams));
  const items = resized.items.map(({ name }, index) => ({ name: names[index - start] ?? name }));
  return { shape: { ...resized, items }, added };
}

/** Inserts an empty row at `index`, unless the table has the maximum number of teams. */
export function withRow(shape: TableShape, index: number): TableShape {
  return shape.items.length >= MAX_TEAMS ? shape : withItems(shape, shape.items.toSpliced(index, 0, emptyRow()));
}

/** Removes the row at `index`, unless the table has the minimum number of teams. */
export function withoutRow(shape: TableShape, index: number): TableShape {
  return shape.items.length <= MIN_TEAMS ? shape : withItems(shape, shape.items.toSpliced(index, 1));
}

/** Moves the row at `from` to `to`. The rows between shift by one. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...rows.slice(from, from + 1));
}

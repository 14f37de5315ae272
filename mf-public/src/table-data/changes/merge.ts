import type { BandColours } from 'shared-contract/table-colours';
import { fitsCountingRule, MAX_TEAMS, MIN_TEAMS, type ZoneCounts } from 'shared-contract/table-rules';
import { fittingZones } from '../table-shape.ts';
import { type FollowedRow, followRows } from './followed-rows.ts';
import { colourFields, type TableContent, trimmed, zoneFields } from './table-content.ts';

/** The side that wins a conflict: the user's unsaved changes, or the version saved meanwhile. */
export type MergeSide = 'mine' | 'theirs';

type Both<Value> = Record<MergeSide, Value>;

/** A part of the table that the two sides changed differently. `key` is unique among the conflicts of a merge. */
export type MergeConflict = { key: string } & (
  | ({ kind: 'name' } & Both<string>)
  /** A row's name, or `null` on the side that removed the row. `place` is its place in the base, from 1. */
  | ({ kind: 'row'; place: number; before: string } & Both<string | null>)
  /**
   * Team names in order. `order` has the rows that both sides share. `teams` has all rows, because the merged number of
   * rows is out of range.
   */
  | ({ kind: 'order' | 'teams' } & Both<string[]>)
  | ({ kind: 'zones' } & Both<ZoneCounts>)
  | ({ kind: 'colours' } & Both<BandColours>)
);

/** The winning side of each conflict by its key. Defaults to `mine`. */
export type MergeChoices = Readonly<Record<string, MergeSide>>;

export type MergedTable = { table: TableContent; conflicts: MergeConflict[] };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the value that one side changed, or that both changed alike. Returns `undefined` if both changed it
 * differently.
 */
function changedOnOneSide<Value>(base: Value, mine: Value, theirs: Value): Value | undefined {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  return isSame(mine, base) ? theirs : undefined;
}

/** Collects conflicts. `settle` records one and returns the value of its winning side. */
function collecting(choices: MergeChoices) {
  const conflicts: MergeConflict[] = [];
  return {
    conflicts,
    settle: <Conflict extends MergeConflict>(conflict: Conflict): Conflict[MergeSide] => {
      conflicts.push(conflict);
      return conflict[choices[conflict.key] ?? 'mine'];
    },
  };
}

type Collecting = ReturnType<typeof collecting>;

/**
 * Merges two changes of the same table. A change made by one side is taken. A conflict takes the side in `choices`.
 * @param base - The table that both changes started from.
 * @param mine - The user's unsaved changes.
 * @param theirs - The version saved meanwhile.
 * @returns The merged table and all conflicts, including the settled ones.
 */
export function mergeTables(
  base: TableContent,
  mine: TableContent,
  theirs: TableContent,
  choices: MergeChoices = {},
): MergedTable {
  const collected = collecting(choices);
  const tables = { base: trimmed(base), mine: trimmed(mine), theirs: trimmed(theirs) };
  const name =
    changedOnOneSide(tables.base.name, tables.mine.name, tables.theirs.name) ??
    collected.settle({ kind: 'name', key: 'name', mine: tables.mine.name, theirs: tables.theirs.name });
  const items = mergedRows(tables, collected).map((row) => ({ name: row }));
  const zones = mergedZones(tables, items.length, collected);
  const colours = mergedColours(tables, collected);
  return { table: { name, ...zones, ...colours, items }, conflicts: collected.conflicts };
}

type Tables = Record<'base' | MergeSide, TableContent>;

const namesOf = ({ items }: TableContent) => items.map(({ name }) => name);

/** Identifies a merged row: its index in the base, or the side and index of a new row. */
type RowKey = number | string;

function keysOf(rows: readonly FollowedRow[], side: MergeSide): RowKey[] {
  return rows.map(({ from }, index) => from ?? `${side} ${index}`);
}

function mergedRows(tables: Tables, { conflicts, settle }: Collecting): string[] {
  const base = namesOf(tables.base);
  const mine = followRows(tables.base.items, tables.mine.items);
  const theirs = followRows(tables.base.items, tables.theirs.items);
  const keys = { mine: keysOf(mine, 'mine'), theirs: keysOf(theirs, 'theirs') };
  const names = new Map<RowKey, string>();

  const before = conflicts.length;
  for (const [index, name] of base.entries()) {
    const values = { mine: nameFrom(mine, index), theirs: nameFrom(theirs, index) };
    const merged = changedOnOneSide<string | null>(name, values.mine, values.theirs);
    const settled =
      merged === undefined
        ? settle({ kind: 'row', key: `row ${index}`, place: index + 1, before: name, ...values })
        : merged;
    if (settled !== null) names.set(index, settled);
  }
  for (const [index, { from, name }] of mine.entries()) if (from === null) names.set(`mine ${index}`, name);
  for (const [index, { from, name }] of theirs.entries()) {
    // Skip a row that both sides added.
    const isAdded = name !== '' && mine.some((row) => row.from === null && row.name === name);
    if (from === null && !isAdded) names.set(`theirs ${index}`, name);
  }

  const isInAll = (key: RowKey) => typeof key === 'number' && keys.mine.includes(key) && keys.theirs.includes(key);
  const orders = {
    base: [...base.keys()].filter(isInAll),
    mine: keys.mine.filter(isInAll),
    theirs: keys.theirs.filter(isInAll),
  };
  const inOrder = (order: readonly RowKey[]) => order.map((key) => names.get(key) ?? '');
  let order = mergedOrder(orders);
  if (order === undefined) {
    const chosen = { mine: inOrder(orders.mine), theirs: inOrder(orders.theirs) };
    const settled = settle({ kind: 'order', key: 'order', ...chosen });
    order = settled === chosen.theirs ? orders.theirs : orders.mine;
  }
  const withMine = withOthers(order, keys.mine, names);
  const all = withOthers(withMine, keys.theirs, names);
  if (all.length >= MIN_TEAMS && all.length <= MAX_TEAMS) return inOrder(all);
  // The merged rows exceed the limits, so one side's rows are chosen as a whole.
  conflicts.length = before;
  return settle({ kind: 'teams', key: 'teams', mine: namesOf(tables.mine), theirs: namesOf(tables.theirs) });
}

/** Returns the name of the row with this index in the base, or `null` if it was removed. */
const nameFrom = (rows: readonly FollowedRow[], index: number) => rows.find(({ from }) => from === index)?.name ?? null;

/**
 * Merges the order of the rows that both sides have. Returns `undefined` if both reordered the same part of the table.
 */
function mergedOrder({ base, mine, theirs }: Record<'base' | MergeSide, RowKey[]>): RowKey[] | undefined {
  const whole = changedOnOneSide(base, mine, theirs);
  if (whole !== undefined) return whole;
  const byPlace = base.map((key, place) => changedOnOneSide(key, mine[place], theirs[place]));
  const rows = byPlace.filter((key) => key !== undefined);
  return new Set(rows).size === base.length ? rows : undefined;
}

/** Inserts the rows of `side` that `order` lacks. Each follows the row above it on that side. */
function withOthers(order: readonly RowKey[], side: readonly RowKey[], names: ReadonlyMap<RowKey, string>): RowKey[] {
  const all = [...order];
  for (const [index, key] of side.entries()) {
    if (all.includes(key) || !names.has(key)) continue;
    const above = side.slice(0, index).findLast((other) => all.includes(other));
    all.splice(above === undefined ? 0 : all.indexOf(above) + 1, 0, key);
  }
  return all;
}

function mergedZones({ base, mine, theirs }: Tables, numberOfTeams: number, { settle }: Collecting): ZoneCounts {
  const merged = zoneFields.map((field) => changedOnOneSide(base[field], mine[field], theirs[field]));
  if (!merged.includes(undefined)) {
    const [positiveAfterSeasonTeams = 0, negativeAfterSeasonTeams = 0, numberOfRelegations = 0] = merged;
    const zones = { numberOfTeams, positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations };
    if (fitsCountingRule(zones)) return zones;
  }
  return settle({
    kind: 'zones',
    key: 'zones',
    mine: fittingZones(mine, numberOfTeams),
    theirs: fittingZones(theirs, numberOfTeams),
  });
}

function mergedColours({ base, mine, theirs }: Tables, { settle }: Collecting): BandColours {
  const colours = (side: MergeSide) => {
    const own = side === 'mine' ? mine : theirs;
    const merged = colourFields.map((field): [string, string] => [
      field,
      changedOnOneSide(base[field], mine[field], theirs[field]) ?? own[field],
    ]);
    return Object.fromEntries(merged) as BandColours;
  };
  const both = { mine: colours('mine'), theirs: colours('theirs') };
  return isSame(both.mine, both.theirs) ? both.mine : settle({ kind: 'colours', key: 'colours', ...both });
}

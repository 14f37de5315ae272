import type { BandColours } from 'shared-contract/table-colours';
import { fitsCountingRule, MAX_TEAMS, MIN_TEAMS, type ZoneCounts } from 'shared-contract/table-rules';
import { fittingZones } from '../table-shape.ts';
import { type FollowedRow, followRows } from './followed-rows.ts';
import { colourFields, type TableContent, trimmed, zoneFields } from './table-content.ts';

/** Whose change is kept of what both sides have changed: one's own, or what was saved meanwhile. */
export type MergeSide = 'mine' | 'theirs';

type Both<Value> = Record<MergeSide, Value>;

/** Something that both sides have changed, each in its own way. `key` names it among the others. */
export type MergeConflict = { key: string } & (
  | ({ kind: 'name' } & Both<string>)
  /** A row's name; `null` where the row was taken out. `place` is where it was before, from 1. */
  | ({ kind: 'row'; place: number; before: string } & Both<string | null>)
  /** The names in order: of the rows that both sides have, or of all where their rows together are too many or too few. */
  | ({ kind: 'order' | 'teams' } & Both<string[]>)
  | ({ kind: 'zones' } & Both<ZoneCounts>)
  | ({ kind: 'colours' } & Both<BandColours>)
);

/** What is chosen for each conflict, by its key; where nothing is chosen yet, one's own is taken. */
export type MergeChoices = Readonly<Record<string, MergeSide>>;

export type MergedTable = { table: TableContent; conflicts: MergeConflict[] };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The value that only one side has changed, or both to the same; `undefined` if both have, to different ones. */
function changedOnOneSide<Value>(base: Value, mine: Value, theirs: Value): Value | undefined {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  return isSame(mine, base) ? theirs : undefined;
}

/** Collects conflicts, and gives what is chosen for each. */
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
 * Brings two changes of the same table together: what only one side has changed is taken, and of what both have changed in different ways
 * the chosen one.
 * @param base - The table that both changes began with.
 * @param theirs - The table as it was saved meanwhile.
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

/** A row in both changes: one of the table before, by its index, or a new one, by its side and place. */
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
    // Both sides have added it.
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
  // Row by row there is no table that holds both.
  conflicts.length = before;
  return settle({ kind: 'teams', key: 'teams', mine: namesOf(tables.mine), theirs: namesOf(tables.theirs) });
}

/** The name of a row of the table before, or `null` where it was taken out. */
const nameFrom = (rows: readonly FollowedRow[], index: number) => rows.find(({ from }) => from === index)?.name ?? null;

/** The order of the rows that both sides have; `undefined` if both have changed it, and not each in another part of the table. */
function mergedOrder({ base, mine, theirs }: Record<'base' | MergeSide, RowKey[]>): RowKey[] | undefined {
  const whole = changedOnOneSide(base, mine, theirs);
  if (whole !== undefined) return whole;
  const byPlace = base.map((key, place) => changedOnOneSide(key, mine[place], theirs[place]));
  const rows = byPlace.filter((key) => key !== undefined);
  return new Set(rows).size === base.length ? rows : undefined;
}

/** The order with those of a side's rows that it lacks, each behind the row that it follows there. */
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

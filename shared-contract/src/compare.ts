import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';
import { queryOf } from './list.ts';
import { ofPreviews } from './pictures.ts';
import { byPlace } from './table-rules.ts';
import { PublicTable } from './tables.ts';
import { bareTeamName, foldedTeamName, type OtherNames, teamKey } from './team-names.ts';

/** How many of the largest differences are listed. */
export const NAMED_DIFFERENCES = 3;

/** A row of a table. `teamId` is the id of its club, if the table has one. */
type Item = { name: string; tablePlace: number; teamId?: string | null };

/**
 * A team of two tables. `places` are its places, `null` if a table lacks it. `difference` is how
 * many places lower it is in the second table.
 */
export const ComparedTeam = v.object({
  name: v.string(),
  places: v.tuple([v.nullable(v.number()), v.nullable(v.number())]),
  difference: v.nullable(v.number()),
});
export type ComparedTeam = v.InferOutput<typeof ComparedTeam>;

/** The similarities and differences of two tables. */
export const Comparison = v.object({
  /** The sum of the differences of all teams in both tables (Spearman's footrule). 0 if all places agree. */
  distance: v.number(),
  /** The distance of two opposite orders. `null` unless both tables have the same teams. */
  mostDistance: v.nullable(v.number()),
  /** The teams with the largest differences, largest first. */
  largest: v.array(ComparedTeam),
  /** All teams in the order of the first table, then those that only the second table has. */
  rows: v.array(ComparedTeam),
});
export type Comparison = v.InferOutput<typeof Comparison>;

/** The keys by which a team is matched between tables, most reliable first. */
const marks: ((item: Item, otherNames: OtherNames) => string)[] = [
  ({ teamId }) => teamId ?? '',
  ({ name }) => name,
  ({ name }) => foldedTeamName(name),
  ({ name }, otherNames) => teamKey(name, otherNames),
  ({ name }) => bareTeamName(name),
];

/** Two different clubs may have the same name. */
const areTwoClubs = (one: Item, other: Item) => Boolean(one.teamId && other.teamId) && one.teamId !== other.teamId;

/** Returns the pairs of matching teams. If a table has a team twice, the higher rows are paired with each other. */
function pairsOf(first: readonly Item[], second: readonly Item[], otherNames: OtherNames): Map<Item, Item> {
  const pairs = new Map<Item, Item>();
  for (const markOf of marks) {
    const paired = new Set(pairs.values());
    const free = Map.groupBy(
      second.filter((item) => !paired.has(item)),
      (item) => markOf(item, otherNames),
    );
    for (const item of first.filter((one) => !pairs.has(one))) {
      const mark = markOf(item, otherNames);
      const alike = mark === '' ? [] : (free.get(mark) ?? []);
      const found = alike.findIndex((other) => !areTwoClubs(item, other));
      for (const other of found < 0 ? [] : alike.splice(found, 1)) pairs.set(item, other);
    }
  }
  return pairs;
}

const sizeOf = ({ difference }: ComparedTeam) => Math.abs(difference ?? 0);

/** Returns the teams tied with the largest listed differences. There may be more of them than are listed. */
export function asLargeAs(largest: readonly ComparedTeam[], rows: readonly ComparedTeam[]): ComparedTeam[] {
  const last = largest.at(-1);
  if (last === undefined) return [];
  return rows.filter((row) => sizeOf(row) >= sizeOf(last));
}

/** Compares two tables by their rows. Rows without a name are ignored. */
export function compareTables(
  first: readonly Item[],
  second: readonly Item[],
  otherNames: OtherNames = {},
): Comparison {
  const [one, other] = [first, second].map((items) => byPlace(items).filter(({ name }) => name.trim() !== '')) as [
    Item[],
    Item[],
  ];
  const pairs = pairsOf(one, other, otherNames);
  const paired = new Set(pairs.values());
  const rows: ComparedTeam[] = one.map((team) => {
    const place = pairs.get(team)?.tablePlace ?? null;
    return {
      name: team.name,
      places: [team.tablePlace, place],
      difference: place === null ? null : place - team.tablePlace,
    };
  });
  for (const team of other.filter((item) => !paired.has(item))) {
    rows.push({ name: team.name, places: [null, team.tablePlace], difference: null });
  }
  const isSameTeams = one.length === first.length && pairs.size === first.length && pairs.size === second.length;
  return {
    distance: rows.reduce((sum, row) => sum + sizeOf(row), 0),
    mostDistance: isSameTeams ? Math.floor(first.length ** 2 / 2) : null,
    largest: rows
      .filter((row) => sizeOf(row) > 0)
      .toSorted((a, b) => sizeOf(b) - sizeOf(a))
      .slice(0, NAMED_DIFFERENCES),
    rows,
  };
}

const twoTables = v.object({ a: Id, b: Id });

export const compareTwoTables = endpoint('GET', '/compare/:a/:b', {
  summary: 'Compare two public tables',
  access: 'anyone',
  params: twoTables,
  answer: v.object({ tables: v.tuple([PublicTable, PublicTable]), ...Comparison.entries }),
  failures: ['missing'],
});
/** Compared teams are matched by these names. */
export const listOtherNames = endpoint('GET', '/team/othernames', {
  summary: 'List the further names of teams that lead to one team',
  access: 'anyone',
  answer: v.record(v.string(), v.string()),
});
export const getComparisonPicture = endpoint('GET', '/compare/:a/:b/image', {
  summary: 'Get the picture of a comparison of two tables',
  access: 'anyone',
  params: twoTables,
  query: queryOf(ofPreviews),
  file: ['image/png'],
  failures: ['missing', 'limit-reached', 'busy'],
});

import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';
import { queryOf } from './list.ts';
import { ofPreviews } from './pictures.ts';
import { byPlace } from './table-rules.ts';
import { PublicTable } from './tables.ts';
import { bareTeamName, foldedTeamName } from './team-names.ts';

/** How many of the largest differences are named. */
export const NAMED_DIFFERENCES = 3;

/** A row of a table; `teamId` is the club that it stands for, where the table says so. */
type Item = { name: string; tablePlace: number; teamId?: string | null };

/** A team of two tables: its place in each, `null` where it is not in it, and how many places lower the second table has it. */
export const ComparedTeam = v.object({
  name: v.string(),
  places: v.tuple([v.nullable(v.number()), v.nullable(v.number())]),
  difference: v.nullable(v.number()),
});
export type ComparedTeam = v.InferOutput<typeof ComparedTeam>;

/** What two tables agree and differ in. */
export const Comparison = v.object({
  /** The differences of all teams that are in both, added up (Spearman's footrule): 0 where they agree in every place. */
  distance: v.number(),
  /** The distance of two opposite orders; `null` unless the tables have the same teams. */
  mostDistance: v.nullable(v.number()),
  /** The teams with the largest differences, the largest first. */
  largest: v.array(ComparedTeam),
  /** All teams in the order of the first table, then those of the second alone. */
  rows: v.array(ComparedTeam),
});
export type Comparison = v.InferOutput<typeof Comparison>;

/** What a team of one table is found by in another, the surest first. */
const marks: ((item: Item) => string)[] = [
  ({ teamId }) => teamId ?? '',
  ({ name }) => name,
  ({ name }) => foldedTeamName(name),
  ({ name }) => bareTeamName(name),
];

/** Two clubs may have one name. */
const areTwoClubs = (one: Item, other: Item) => Boolean(one.teamId && other.teamId) && one.teamId !== other.teamId;

/** The pairs of teams that are the same. Where a table has one twice, the higher is paired with the higher. */
function pairsOf(first: readonly Item[], second: readonly Item[]): Map<Item, Item> {
  const pairs = new Map<Item, Item>();
  for (const markOf of marks) {
    const paired = new Set(pairs.values());
    const free = Map.groupBy(
      second.filter((item) => !paired.has(item)),
      markOf,
    );
    for (const item of first.filter((one) => !pairs.has(one))) {
      const mark = markOf(item);
      const alike = mark === '' ? [] : (free.get(mark) ?? []);
      const found = alike.findIndex((other) => !areTwoClubs(item, other));
      for (const other of found < 0 ? [] : alike.splice(found, 1)) pairs.set(item, other);
    }
  }
  return pairs;
}

const sizeOf = ({ difference }: ComparedTeam) => Math.abs(difference ?? 0);

/** The teams that differ as much as the largest differences that are named, which may be more than those. */
export function asLargeAs(largest: readonly ComparedTeam[], rows: readonly ComparedTeam[]): ComparedTeam[] {
  const last = largest.at(-1);
  if (last === undefined) return [];
  return rows.filter((row) => sizeOf(row) >= sizeOf(last));
}

/** Compares two tables by their rows; those without a name are left out. */
export function compareTables(first: readonly Item[], second: readonly Item[]): Comparison {
  const [one, other] = [first, second].map((items) => byPlace(items).filter(({ name }) => name.trim() !== '')) as [
    Item[],
    Item[],
  ];
  const pairs = pairsOf(one, other);
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
export const getComparisonPicture = endpoint('GET', '/compare/:a/:b/image', {
  summary: 'Get the picture of a comparison of two tables',
  access: 'anyone',
  params: twoTables,
  query: queryOf(ofPreviews),
  file: ['image/png'],
  failures: ['missing', 'limit-reached', 'busy'],
});

import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId } from './fields.ts';
import { queryOf } from './list.ts';
import { byPlace } from './table-rules.ts';
import { type OtherNames, teamKey } from './team-names.ts';

/** The minimum number of tables. Fewer would say little and would reveal individual tables. */
export const LEAST_TABLES = 5;
/** The maximum number of tables that are read, latest first. */
export const MOST_TABLES = 1000;

/** A team with its mean place, rounded to one decimal, and its mode; the highest of several modes. */
const RatedTeam = v.object({ name: v.string(), mean: v.number(), most: v.number() });

/** The consensus of other users' tables: how many tables count, and the teams by mean place. */
export const Consensus = v.object({ tables: v.number(), rows: v.array(RatedTeam) });
export type Consensus = v.InferOutput<typeof Consensus>;

type Item = { name: string; tablePlace: number };

/**
 * Returns the keys of a table's teams in alphabetical order. Tables over the same teams have the
 * same list. Returns `null` if a name is missing or a team occurs twice.
 */
export function teamsOf(items: readonly Item[], otherNames: OtherNames = {}): string[] | null {
  const names = items.map(({ name }) => teamKey(name, otherNames)).toSorted();
  return names.includes('') || new Set(names).size < names.length ? null : names;
}

function mostFrequent(places: number[]): number {
  const counts = new Map<number, number>();
  for (const place of places.toSorted((a, b) => a - b)) counts.set(place, (counts.get(place) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? 0;
}

/** Computes the consensus of `tables`, under the team names of `items`. Tables over other teams are ignored. */
export function consensusOf(
  items: readonly Item[],
  tables: readonly (readonly Item[])[],
  otherNames: OtherNames = {},
): Consensus {
  const keyOf = (name: string) => teamKey(name, otherNames);
  const placesOf = new Map<string, number[]>(items.map(({ name }) => [keyOf(name), []]));
  // Folding is the most expensive step, and most tables spell a team alike.
  const known = new Map<string, number[] | undefined>();
  const placesFor = (name: string) => {
    if (!known.has(name)) known.set(name, placesOf.get(keyOf(name)));
    return known.get(name);
  };
  let counted = 0;
  for (const table of tables) {
    const teams = table.map(({ name, tablePlace }) => ({ places: placesFor(name), tablePlace }));
    if (teams.length !== placesOf.size || teams.some(({ places }) => places === undefined)) continue;
    counted += 1;
    for (const { places, tablePlace } of teams) places?.push(tablePlace);
  }
  const rows = byPlace(items).map(({ name }) => {
    const places = placesOf.get(keyOf(name)) ?? [];
    const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
    return { name, mean, most: mostFrequent(places) };
  });
  const sorted = rows.toSorted((a, b) => a.mean - b.mean);
  return { tables: counted, rows: sorted.map((row) => ({ ...row, mean: Math.round(row.mean * 10) / 10 })) };
}

export const getConsensus = endpoint('GET', '/publictable/:id/consensus', {
  summary: 'Get the consensus of listed tables over the same teams',
  access: 'anyone',
  params: byId,
  /** With `null`, the response is `null` if there are too few tables. Browsers log every 404 as an error. */
  query: queryOf({ otherwise: v.optional(v.literal('null', 'Must be null')) }),
  answer: Consensus,
  failures: ['missing'],
});

import type { ComparedTeam, Comparison } from './compare.ts';
import type { PageHead } from './page-heads.ts';
import { zoneAt, type ZoneCounts } from './table-rules.ts';

/** Describes a team and its two places, such as "Arsenal: 1 and 7". */
export const differenceText = ({ name, places }: ComparedTeam): string =>
  `${name}: ${places.map((place) => place ?? 'not in it').join(' and ')}`;

const teams = (count: number) => `${count} ${count === 1 ? 'team' : 'teams'}`;

/** Returns a sentence with the number of teams that are in only one of the tables; `''` if there are none. */
export function teamsInOneText({ rows }: Pick<Comparison, 'rows'>): string {
  const inOne = rows.filter(({ difference }) => difference === null).length;
  return inOne === 0 ? '' : `${teams(inOne)} ${inOne === 1 ? 'appears' : 'appear'} in only one table.`;
}

/** Returns a sentence about the distance between two tables. */
export function distanceText({ distance, mostDistance, rows }: Comparison): string {
  const alone = teamsInOneText({ rows });
  const inBoth = rows.filter(({ difference }) => difference !== null).length;
  const inOne = rows.length - inBoth;
  if (inBoth === 0) return 'No team is in both tables.';
  if (distance === 0) {
    if (inOne === 0) return `They agree on all ${inBoth}.`;
    const common =
      inBoth === 1 ? 'Same place for the one team in both.' : `The ${inBoth} shared teams are in the same order.`;
    return `${common} ${alone}`;
  }
  const places = `${distance} ${distance === 1 ? 'place' : 'places'} apart`;
  const apart = mostDistance === null ? `${places}.` : `${places}, out of a possible ${mostDistance}.`;
  return `${apart} ${alone}`.trim();
}

const MOST_NAMED = 3;
const list = new Intl.ListFormat('en-GB');

/**
 * Returns a sentence with the number of shared teams whose zones differ. It names them if they are
 * few. `''` if there are none.
 */
export function zonesText(tables: readonly [ZoneCounts, ZoneCounts], { rows }: Comparison): string {
  const differing = rows.filter(({ places: [one, other] }) => {
    if (one === null || other === null) return false;
    return zoneAt(tables[0], one - 1) !== zoneAt(tables[1], other - 1);
  });
  if (differing.length === 0) return '';
  const names = differing.length > MOST_NAMED ? '' : `: ${list.format(differing.map(({ name }) => name))}`;
  return `${teams(differing.length)} ${differing.length === 1 ? 'is' : 'are'} in a different zone${names}.`;
}

/** Returns the head of the comparison page: both table names and the largest differences. */
export function headOfComparison(tables: readonly { name: string }[], comparison: Comparison): PageHead {
  const { largest } = comparison;
  const differences = largest.length === 0 ? '' : ` ${largest.map(differenceText).join('; ')}.`;
  return {
    title: tables.map(({ name }) => name).join(' vs '),
    description: `Two tables compared: ${distanceText(comparison).replace(/^\p{L}/u, (letter) => letter.toLowerCase())}${differences}`,
  };
}

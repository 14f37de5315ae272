import type { ComparedTeam, Comparison } from './compare.ts';
import type { PageHead } from './page-heads.ts';

/** A team and its two places: "Arsenal: 1 and 7". */
export const wordsOfDifference = ({ name, places }: ComparedTeam): string =>
  `${name}: ${places.map((place) => place ?? 'not in it').join(' and ')}`;

/** How far two tables are apart, in a sentence. */
export function wordsOfDistance({ distance, mostDistance, rows }: Comparison): string {
  if (rows.every(({ difference }) => difference === null)) return 'No team is in both.';
  if (distance === 0) return mostDistance === null ? 'The teams in both have the same places.' : 'The same order.';
  const places = `${distance} ${distance === 1 ? 'place' : 'places'} apart in all`;
  return mostDistance === null ? `${places}.` : `${places}, of ${mostDistance} at most.`;
}

/** The head of the page that compares two tables: their names, and what they differ in most. */
export function headOfComparison(tables: readonly { name: string }[], comparison: Comparison): PageHead {
  const { largest } = comparison;
  const differences = largest.length === 0 ? '' : ` ${largest.map(wordsOfDifference).join('; ')}.`;
  return {
    title: tables.map(({ name }) => name).join(' vs '),
    description: `Two tables compared: ${wordsOfDistance(comparison).replace(/^\p{L}/u, (letter) => letter.toLowerCase())}${differences}`,
  };
}

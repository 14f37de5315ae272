/** The minimum and maximum number of teams in a table. */
export const MIN_TEAMS = 2;
export const MAX_TEAMS = 40;

export type ZoneCounts = {
  numberOfTeams: number;
  positiveAfterSeasonTeams: number;
  negativeAfterSeasonTeams: number;
  numberOfRelegations: number;
};
export type ZoneColours = {
  winnerColor: string;
  positiveColor: string;
  negativeColor: string;
  relegationColor: string;
};
export type Zone = 'winner' | 'positive' | 'negative' | 'relegation' | 'none';

const teamsInZones = (table: ZoneCounts) =>
  table.positiveAfterSeasonTeams + table.negativeAfterSeasonTeams + table.numberOfRelegations;

/** The counting rule: the sum of positive, negative and relegation places does not exceed the number of teams. */
export const fitsCountingRule = (table: ZoneCounts): boolean => teamsInZones(table) <= table.numberOfTeams;

/** Returns how many teams are in no zone, the maximum that a selector may add. Never negative. */
export const remainingTeams = (table: ZoneCounts): number => Math.max(0, table.numberOfTeams - teamsInZones(table));

/**
 * Returns the zone of the row at `index` (0 is the top) among rows sorted by place. The winner
 * counts as a positive place.
 */
export function zoneAt(table: ZoneCounts, index: number): Zone {
  const firstRelegated = table.numberOfTeams - table.numberOfRelegations;
  if (index === 0) return 'winner';
  if (index < table.positiveAfterSeasonTeams) return 'positive';
  if (index >= firstRelegated) return 'relegation';
  if (index >= firstRelegated - table.negativeAfterSeasonTeams) return 'negative';
  return 'none';
}

/** Returns the rows of a table sorted by place. */
export const byPlace = <Row extends { tablePlace: number }>(items: readonly Row[]): Row[] =>
  items.toSorted((a, b) => a.tablePlace - b.tablePlace);

/** The label of each zone, so that zones do not depend on colour. Empty outside the zones. */
export const zoneLabels: Record<Zone, string> = {
  winner: 'Winner',
  positive: 'Positive',
  negative: 'Negative',
  relegation: 'Relegation',
  none: '',
};

const WHITE = '#ffffff';

/** Returns the background colour of a zone's rows; white outside the zones. */
export const zoneColour = (table: ZoneColours, zone: Zone): string => (zone === 'none' ? WHITE : table[`${zone}Color`]);

/** Returns a new table with the defaults of section 9 of the specification and `numberOfTeams` empty names. */
export function newTable(numberOfTeams = 10) {
  return {
    name: '',
    numberOfTeams,
    positiveAfterSeasonTeams: 0,
    negativeAfterSeasonTeams: 0,
    numberOfRelegations: 0,
    items: emptyItems(numberOfTeams),
    winnerColor: '#0f1990',
    positiveColor: '#2667b0',
    negativeColor: '#c55258',
    relegationColor: '#5d191c',
    itemColor: '#000000',
    isPublicTable: true,
  };
}

/** Returns rows with empty names and the places 1 to `numberOfTeams`. */
export function emptyItems(numberOfTeams: number): { name: string; tablePlace: number }[] {
  return Array.from({ length: numberOfTeams }, (_, index) => ({ name: '', tablePlace: index + 1 }));
}

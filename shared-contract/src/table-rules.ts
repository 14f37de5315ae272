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

/** The counting rule: positive, negative and relegation places together do not exceed the teams. */
export const fitsCountingRule = (table: ZoneCounts): boolean => teamsInZones(table) <= table.numberOfTeams;

/** How many teams are in no zone yet, the most that a selector may add. Never below 0. */
export const remainingTeams = (table: ZoneCounts): number => Math.max(0, table.numberOfTeams - teamsInZones(table));

/** The zone of the row at `index` (0 is the top row) among rows ordered by place. The winner counts among the positive places. */
export function zoneAt(table: ZoneCounts, index: number): Zone {
  const firstRelegated = table.numberOfTeams - table.numberOfRelegations;
  if (index === 0) return 'winner';
  if (index < table.positiveAfterSeasonTeams) return 'positive';
  if (index >= firstRelegated) return 'relegation';
  if (index >= firstRelegated - table.negativeAfterSeasonTeams) return 'negative';
  return 'none';
}

/** The rows of a table in the order of their places. */
export const byPlace = <Row extends { tablePlace: number }>(items: readonly Row[]): Row[] =>
  items.toSorted((a, b) => a.tablePlace - b.tablePlace);

/** What a zone is called, so that it does not depend on colour; rows outside the zones have no word. */
export const zoneWords: Record<Zone, string> = {
  winner: 'Winner',
  positive: 'Positive',
  negative: 'Negative',
  relegation: 'Relegation',
  none: '',
};

const WHITE = '#ffffff';

/** The background of a zone's rows; white outside the zones. */
export const zoneColour = (table: ZoneColours, zone: Zone): string => (zone === 'none' ? WHITE : table[`${zone}Color`]);

/** A new table as section 9 of the specification has it, with `numberOfTeams` empty names. */
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

/** Empty names with the places 1 to `numberOfTeams`. */
export function emptyItems(numberOfTeams: number): { name: string; tablePlace: number }[] {
  return Array.from({ length: numberOfTeams }, (_, index) => ({ name: '', tablePlace: index + 1 }));
}

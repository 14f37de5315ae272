import { zonesFit } from 'shared-contract/season-rules';
import { isBegun, titleOfSeason } from 'shared-contract/season-text';
import type { Standings } from 'shared-contract/public-seasons';
import { newTable, type Zone, zoneAt, type ZoneCounts } from 'shared-contract/table-rules';
import { example, type ExampleTable } from '../table-card/sample-tables.ts';

/** The colours of a season's table: those of a new table, with the page's ink as text colour. */
export const seasonColours = { ...newTable(2), itemColor: '#12162b' };

/** Returns the zones of a season as zones of a table, or no zones if they do not fit its number of teams. */
function zonesOf({ rows, rules: { zones } }: Standings): ZoneCounts {
  const isFitting = zonesFit(zones, rows.length);
  return {
    numberOfTeams: rows.length,
    positiveAfterSeasonTeams: isFitting ? zones.positive : 0,
    negativeAfterSeasonTeams: isFitting ? zones.negative : 0,
    numberOfRelegations: isFitting ? zones.relegations : 0,
  };
}

/** Returns the zone of the row at `index`. Returns `none` before the season's first match. */
export const zoneIn = (standings: Standings, index: number): Zone =>
  isBegun(standings) ? zoneAt(zonesOf(standings), index) : 'none';

/** Returns an example table with a season's title, teams and zones. The teams are in the order of the standings. */
export function tableFrom(standings: Standings): ExampleTable {
  const teams = standings.rows.map(({ teamName }) => teamName);
  return { ...example(titleOfSeason(standings), teams), ...zonesOf(standings) };
}

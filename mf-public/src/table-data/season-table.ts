import { zonesFit } from 'shared-contract/season-rules';
import { isBegun, titleOfSeason } from 'shared-contract/season-words';
import type { Standings } from 'shared-contract/public-seasons';
import { newTable, type Zone, zoneAt, type ZoneCounts } from 'shared-contract/table-rules';
import { example, type ExampleTable } from '../table-card/sample-tables.ts';

/** The colours of a season's table: those of a new one, with the page's ink where it can be read. */
export const seasonColours = { ...newTable(2), itemColor: '#12162b' };

/** The zones of a season as those of a table; none where they have no room in it. */
function zonesOf({ rows, rules: { zones } }: Standings): ZoneCounts {
  const isFitting = zonesFit(zones, rows.length);
  return {
    numberOfTeams: rows.length,
    positiveAfterSeasonTeams: isFitting ? zones.positive : 0,
    negativeAfterSeasonTeams: isFitting ? zones.negative : 0,
    numberOfRelegations: isFitting ? zones.relegations : 0,
  };
}

/** The zone of the row at `index`; none as long as nothing has been played. */
export const zoneIn = (standings: Standings, index: number): Zone =>
  isBegun(standings) ? zoneAt(zonesOf(standings), index) : 'none';

/** A table of one's own with the teams of a season in their order, and its zones. */
export function tableFrom(standings: Standings): ExampleTable {
  const teams = standings.rows.map(({ teamName }) => teamName);
  return { ...example(titleOfSeason(standings), teams), ...zonesOf(standings) };
}

import type { SeasonZones } from 'shared-contract/season-rules';
import { pointsText } from 'shared-contract/standing-words';
import type { StandingsRow } from 'shared-contract/standings';
import { zoneAt } from 'shared-contract/table-rules';
import { VisuallyHidden } from 'shared-ui/basic';
import { zoneLooks, zonesAmong } from './zones.tsx';

type OrderByRulesProps = { rows: readonly StandingsRow[]; zones: SeasonZones };

/** The latest standings as rules would have them: places, zones and points. */
export function OrderByRules({ rows, zones }: OrderByRulesProps) {
  const table = zonesAmong(rows.length, zones);
  return (
    <ol aria-label="Standings by these rules" className="adm:overflow-hidden adm:rounded-xl adm:border adm:text-sm">
      {rows.map(({ place, points, teamName, teamStatsId }, index) => {
        const zone = zoneAt(table, index);
        return (
          <li
            key={teamStatsId}
            className={`adm:grid adm:grid-cols-[1.75rem_minmax(0,1fr)_auto] adm:gap-x-2 adm:border-l-6 adm:py-1 adm:pr-3 adm:tabular-nums ${zoneLooks[zone]}`}
          >
            <span className="adm:text-end adm:font-semibold">
              {place}
              {zone !== 'none' && <VisuallyHidden> {zone}</VisuallyHidden>}
            </span>{' '}
            <span dir="auto" className="adm:truncate">
              {teamName}
            </span>{' '}
            <span className="adm:text-muted-foreground">{pointsText(points)}</span>
          </li>
        );
      })}
    </ol>
  );
}

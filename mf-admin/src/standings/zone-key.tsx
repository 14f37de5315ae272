import { type Zone, zoneAt, type ZoneCounts } from 'shared-contract/table-rules';
import { zoneMarks } from './zone-marks.ts';

const zones = ['winner', 'positive', 'negative', 'relegation'] as const satisfies Zone[];

/** What the bars beside the places stand for; screen readers have the zone in each row. */
export function ZoneKey({ of: table }: { of: ZoneCounts }) {
  const there = new Set(Array.from({ length: table.numberOfTeams }, (_, index) => zoneAt(table, index)));
  return (
    <ul aria-hidden="true" className="adm:flex adm:flex-wrap adm:gap-x-5 adm:gap-y-1">
      {zones
        .filter((zone) => there.has(zone))
        .map((zone) => (
          <li key={zone} className={`adm:border-l-6 adm:pl-2 adm:leading-5 adm:capitalize ${zoneMarks[zone].look}`}>
            {zoneMarks[zone].words}
          </li>
        ))}
    </ul>
  );
}

import type { SeasonZones } from 'shared-contract/season-rules';
import { type Zone, zoneAt, type ZoneCounts } from 'shared-contract/table-rules';

/** The border left of a place in the zone's colour. It is lighter in dark mode for contrast. */
export const zoneStyles: Record<Zone, string> = {
  winner: 'adm:border-l-[light-dark(var(--ui-winner),color-mix(in_srgb,var(--ui-winner),white_30%))]',
  positive: 'adm:border-l-[light-dark(var(--ui-positive),color-mix(in_srgb,var(--ui-positive),white_30%))]',
  negative:
    'adm:border-l-[light-dark(var(--ui-negative),color-mix(in_srgb,var(--ui-negative),white_30%))] adm:forced-colors:[border-left-style:dotted]',
  relegation:
    'adm:border-l-[light-dark(var(--ui-relegation),color-mix(in_srgb,var(--ui-relegation),white_30%))] adm:forced-colors:[border-left-style:dashed]',
  none: 'adm:border-l-transparent adm:forced-colors:border-l-0',
};

/** Converts a season's zones to those of a table with this many teams. */
export const zonesAmong = (numberOfTeams: number, zones: SeasonZones): ZoneCounts => ({
  numberOfTeams,
  positiveAfterSeasonTeams: zones.positive,
  negativeAfterSeasonTeams: zones.negative,
  numberOfRelegations: zones.relegations,
});

/** The legend of the zones' colours. It is hidden from screen readers, because each row names its zone. */
export function ZoneKey({ of: table }: { of: ZoneCounts }) {
  const zones = new Set(Array.from({ length: table.numberOfTeams }, (_, index) => zoneAt(table, index)));
  zones.delete('none');
  return (
    <ul aria-hidden="true" className="adm:flex adm:flex-wrap adm:gap-x-5 adm:gap-y-1">
      {[...zones].map((zone) => (
        <li key={zone} className={`adm:border-l-6 adm:pl-2 adm:leading-5 adm:capitalize ${zoneStyles[zone]}`}>
          {zone}
        </li>
      ))}
    </ul>
  );
}

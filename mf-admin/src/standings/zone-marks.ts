import type { SeasonZones } from 'shared-contract/season-rules';
import type { Zone, ZoneCounts } from 'shared-contract/table-rules';

/** The bar at the left of a place, lighter in dark mode, where the colours of zones would be lost, and the zone in words. */
export const zoneMarks: Record<Zone, { look: string; words: string }> = {
  winner: {
    look: 'adm:border-l-[light-dark(var(--ui-winner),color-mix(in_srgb,var(--ui-winner),white_30%))]',
    words: 'winner',
  },
  positive: {
    look: 'adm:border-l-[light-dark(var(--ui-positive),color-mix(in_srgb,var(--ui-positive),white_30%))]',
    words: 'positive',
  },
  negative: {
    look: 'adm:border-l-[light-dark(var(--ui-negative),color-mix(in_srgb,var(--ui-negative),white_30%))] adm:forced-colors:[border-left-style:dotted]',
    words: 'negative',
  },
  relegation: {
    look: 'adm:border-l-[light-dark(var(--ui-relegation),color-mix(in_srgb,var(--ui-relegation),white_30%))] adm:forced-colors:[border-left-style:dashed]',
    words: 'relegation',
  },
  none: { look: 'adm:border-l-transparent adm:forced-colors:border-l-0', words: '' },
};

/** The zones of a season as those of a table of so many teams. */
export const zonesAmong = (numberOfTeams: number, zones: SeasonZones): ZoneCounts => ({
  numberOfTeams,
  positiveAfterSeasonTeams: zones.positive,
  negativeAfterSeasonTeams: zones.negative,
  numberOfRelegations: zones.relegations,
});

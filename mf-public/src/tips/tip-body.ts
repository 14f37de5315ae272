import { zonesFit } from 'shared-contract/season-rules';
import { titleOfSeason } from 'shared-contract/season-words';
import { byPlace, type ZoneCounts } from 'shared-contract/table-rules';
import type { SimpleTable } from 'shared-contract/tables';
import type { Tipping } from 'shared-contract/tips';
import type { BandColours } from 'shared-contract/table-colours';
import { seasonColours } from '../table-data/season-table.ts';

/** Who sees a tip: nobody else, everybody with the link, or these once it is locked. */
export type WhoSeesTip = 'owner' | 'everybody' | 'afterLock';

/** What an owner chooses of a tip, beside the order. */
export type TipSettings = { who: WhoSeesTip; isRanked: boolean };

/** What an owner has chosen of a tip. */
export function settingsOf({ isPublicTable, tip }: SimpleTable): TipSettings {
  const isSealed = tip?.isSealed === true;
  const who = isPublicTable ? (isSealed ? 'afterLock' : 'everybody') : 'owner';
  return { who, isRanked: tip?.isRanked === true };
}

/** The ids of a tip's teams in the order tipped. */
export const orderOf = ({ items }: Pick<SimpleTable, 'items'>): string[] =>
  byPlace(items).flatMap(({ teamId }) => teamId ?? []);

/** The teams of the season as an order has them: those that it lacks come last, and those that left are not there. */
export function fitted(order: readonly string[], { teams }: Pick<Tipping, 'teams'>): string[] {
  const ids = teams.map(({ teamId }) => teamId);
  return [...order.filter((id) => ids.includes(id)), ...ids.filter((id) => !order.includes(id))];
}

/** The zones of the season's league, as those of a table. */
export function zonesOfTip({ teams, zones }: Pick<Tipping, 'teams' | 'zones'>): ZoneCounts {
  const isFitting = zonesFit(zones, teams.length);
  return {
    numberOfTeams: teams.length,
    positiveAfterSeasonTeams: isFitting ? zones.positive : 0,
    negativeAfterSeasonTeams: isFitting ? zones.negative : 0,
    numberOfRelegations: isFitting ? zones.relegations : 0,
  };
}

/** The colours of a tip: those that it was saved with, or a season's. */
export function coloursOfTip(saved: BandColours | null): BandColours {
  const { winnerColor, positiveColor, negativeColor, relegationColor, itemColor } = saved ?? seasonColours;
  return { winnerColor, positiveColor, negativeColor, relegationColor, itemColor };
}

/** How a tip is called, unless its owner calls it something else. */
export const nameOfTip = (season: Pick<Tipping, 'leagueName' | 'season'>): string =>
  `${titleOfSeason(season)} – my tip`;

/** What a save of a tip sends, but for the season and version. */
export function bodyOfTip(
  tipping: Tipping,
  order: readonly string[],
  { who, isRanked }: TipSettings,
  saved: SimpleTable | null,
) {
  const names = new Map(tipping.teams.map(({ name, teamId }) => [teamId, name]));
  return {
    name: saved?.name ?? nameOfTip(tipping),
    ...zonesOfTip(tipping),
    ...coloursOfTip(saved),
    items: order.map((teamId, index) => ({ name: names.get(teamId) ?? '', tablePlace: index + 1, teamId })),
    isPublicTable: who !== 'owner',
    isSealed: who === 'afterLock',
    isRanked,
  };
}

import { zonesFit } from 'shared-contract/season-rules';
import { titleOfSeason } from 'shared-contract/season-text';
import { byPlace, type ZoneCounts } from 'shared-contract/table-rules';
import type { SimpleTable } from 'shared-contract/tables';
import type { Tipping } from 'shared-contract/tips';
import type { BandColours } from 'shared-contract/table-colours';
import { seasonColours } from '../table-data/season-table.ts';

/** The visibility of a tip: only its owner, anyone with the link, or anyone with the link after the lock. */
export type WhoSeesTip = 'owner' | 'everybody' | 'afterLock';

/** The settings of a tip that its owner chooses. */
export type TipSettings = { who: WhoSeesTip; isRanked: boolean };

/** The choices of saving a tip. Sealed and public tips are ranked on the public leaderboard. */
export const tipChoices = ['sealed', 'private', 'public'] as const;
export type TipChoice = (typeof tipChoices)[number];

/** The settings that each choice saves. */
export const settingsFor: Record<TipChoice, TipSettings> = {
  sealed: { who: 'afterLock', isRanked: true },
  private: { who: 'owner', isRanked: false },
  public: { who: 'everybody', isRanked: true },
};

/** Returns the choice with the same visibility as the settings. */
export const choiceFor = ({ who }: TipSettings): TipChoice =>
  tipChoices.find((choice) => settingsFor[choice].who === who) ?? 'private';

/** Whether a tip is visible to others but unranked. Earlier releases asked about both separately. */
export const isUnranked = ({ isRanked, who }: TipSettings): boolean => who !== 'owner' && !isRanked;

/** Returns the settings of a saved tip. */
export function settingsOf({ isPublicTable, tip }: SimpleTable): TipSettings {
  const isSealed = tip?.isSealed === true;
  const who = isPublicTable ? (isSealed ? 'afterLock' : 'everybody') : 'owner';
  return { who, isRanked: tip?.isRanked === true };
}

/** Returns the ids of a tip's teams in the tipped order. */
export const orderOf = ({ items }: Pick<SimpleTable, 'items'>): string[] =>
  byPlace(items).flatMap(({ teamId }) => teamId ?? []);

/** Fits an order to the teams of the season: removes teams that left, and appends missing teams. */
export function fitted(order: readonly string[], { teams }: Pick<Tipping, 'teams'>): string[] {
  const ids = teams.map(({ teamId }) => teamId);
  return [...order.filter((id) => ids.includes(id)), ...ids.filter((id) => !order.includes(id))];
}

/** Returns the zones of the season's league as counts of a table. They are 0 if they do not fit the number of teams. */
export function zonesOfTip({ teams, zones }: Pick<Tipping, 'teams' | 'zones'>): ZoneCounts {
  const isFitting = zonesFit(zones, teams.length);
  return {
    numberOfTeams: teams.length,
    positiveAfterSeasonTeams: isFitting ? zones.positive : 0,
    negativeAfterSeasonTeams: isFitting ? zones.negative : 0,
    numberOfRelegations: isFitting ? zones.relegations : 0,
  };
}

/** Returns the saved colours of a tip, or the default colours of seasons. */
export function coloursOfTip(saved: BandColours | null): BandColours {
  const { winnerColor, positiveColor, negativeColor, relegationColor, itemColor } = saved ?? seasonColours;
  return { winnerColor, positiveColor, negativeColor, relegationColor, itemColor };
}

/** Returns the default name of a tip. */
export const nameOfTip = (season: Pick<Tipping, 'leagueName' | 'season'>): string =>
  `${titleOfSeason(season)} – my tip`;

/** Returns the body of a request that saves a tip, without the season and the version. */
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

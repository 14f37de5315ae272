import { type ListedSeason, PublicSeason } from 'shared-contract/public-seasons';
import { zoneOfCountry } from 'shared-contract/time-zones';
import { FIRST_TEAMS, type NextSeasons, type OpenSeason } from 'shared-contract/tips';
import * as v from 'valibot';
import { listSeasons, listSeasonsWithTips } from '../competition/standings/seasons.ts';
import type { StandingsCache } from '../competition/standings/standings.ts';
import { withTipping } from '../competition/tip-lock/listed-seasons.ts';
import type { Db } from '../platform/database/database.ts';
import { type TippedSeason, namedSeason, tippedSeasons } from './tipped-season.ts';
import { teamsInLastOrder } from './tipping.ts';

/** The number of latest seasons among which open ones are searched. */
const LATEST = 100;
/** Each open season is part of the home page's document. */
const MOST_COUNTRIES = 8;
/** After every timestamp. */
const NO_DEADLINE = '~';

const lockOf = ({ tipping }: ListedSeason) => tipping?.locksAt ?? NO_DEADLINE;

async function openSeason(db: Db, cache: StandingsCache, season: TippedSeason): Promise<OpenSeason> {
  const teams = await teamsInLastOrder(db, cache, season);
  return {
    ...namedSeason(season),
    timeZone: season.timeZone ?? zoneOfCountry(season.country),
    locksAt: season.state.lock,
    numberOfTeams: teams.length,
    zones: season.zones,
    teams: teams.slice(0, FIRST_TEAMS).map(({ name, teamId }) => ({ teamId, name })),
  };
}

/** Returns of each country the open season that locks next, or, while none is open, the latest season with tips. */
export async function nextSeasons(db: Db, cache: StandingsCache, now: Date): Promise<NextSeasons> {
  const { items } = await listSeasons(db, { page: 1, pageSize: LATEST });
  const open = (await withTipping(db, items, now))
    .filter(({ tipping }) => tipping?.isLocked === false)
    .toSorted((one, other) => lockOf(one).localeCompare(lockOf(other), 'en'));
  const ofCountries = [...Map.groupBy(open, ({ country }) => country).values()].flatMap(([first]) => first?.id ?? []);
  if (ofCountries.length === 0) {
    const [last] = (await listSeasonsWithTips(db, { page: 1, pageSize: 1 })).items;
    return { open: [], last: last === undefined ? null : v.parse(PublicSeason, last) };
  }
  const found = await tippedSeasons(db, ofCountries.slice(0, MOST_COUNTRIES));
  const shown: OpenSeason[] = [];
  for (const id of ofCountries) {
    const season = found.get(id);
    if (season !== undefined) shown.push(await openSeason(db, cache, season));
  }
  return { open: shown, last: null };
}

import { rowsOfAll } from 'shared-contract/compute-standings';
import { compareNames } from 'shared-contract/compare-names';
import type { SeasonToContinue } from 'shared-contract/next-season';
import { zonesFit } from 'shared-contract/season-rules';
import { resultsOf } from 'shared-contract/season-results';
import { zoneAt } from 'shared-contract/table-rules';
import { zoneOfCountry } from 'shared-contract/time-zones';
import type { Db } from '../../platform/database/database.ts';
import { decisionsOf } from '../standings/decisions.ts';
import { matchesOfSeasons } from '../standings/matches.ts';
import { byRound, getSeasonContext, type SeasonContext, seasonToRank, standingsOf } from '../standings/standings.ts';
import { tipStates } from '../tip-lock/tip-lock.ts';

type Team = SeasonToContinue['teams'][number];

/** Returns the teams in the order of the standings, or by name if the season has no result. */
async function teamsInOrder(db: Db, context: SeasonContext): Promise<Pick<SeasonToContinue, 'teams' | 'isOver'>> {
  const { season, teams } = context;
  const ofRound = byRound(await matchesOfSeasons(db, [season.id]));
  const toRank = seasonToRank(context, ofRound);
  const { openRounds, results } = resultsOf(toRank);
  if (results.length === 0) {
    const byName = teams
      .map(({ teamId, teamName }): Team => ({ teamId, name: teamName, place: null, zone: 'none' }))
      .toSorted((one, other) => compareNames(one.name, other.name));
    return { teams: byName, isOver: false };
  }
  const { rules, stage } = standingsOf(context, ofRound);
  const rows = rowsOfAll(toRank);
  const zones = {
    numberOfTeams: rows.length,
    positiveAfterSeasonTeams: rules.zones.positive,
    negativeAfterSeasonTeams: rules.zones.negative,
    numberOfRelegations: rules.zones.relegations,
  };
  const isFitting = stage === undefined && zonesFit(rules.zones, rows.length);
  const lastRound = Math.max(...results.map(({ round }) => round));
  return {
    teams: rows.map(({ place, teamId, teamName }, index) => ({
      teamId,
      name: teamName,
      place,
      zone: isFitting ? zoneAt(zones, index) : 'none',
    })),
    isOver: openRounds.length === 0 && lastRound >= season.numberOfRounds,
  };
}

/** Returns the data to create the season after another. @throws {Failure} if the season does not exist. */
export async function getSeasonToContinue(db: Db, id: string): Promise<SeasonToContinue> {
  const context = await getSeasonContext(db, id);
  const { country, leagueId, leagueName, numberOfTeams, season, version } = context.season;
  const league = await db.selectFrom('leagues').select('timeZone').where('id', '=', leagueId).executeTakeFirstOrThrow();
  const seasons = await db.selectFrom('leagueSeasons').select('season').where('leagueId', '=', leagueId).execute();
  const state = (await tipStates(db, [id])).get(id);
  return {
    id,
    season,
    version,
    leagueId,
    leagueName,
    country,
    numberOfTeams,
    timeZone: league.timeZone ?? zoneOfCountry(country),
    seasons: seasons.map((other) => other.season),
    ...(await teamsInOrder(db, context)),
    zones: decisionsOf(context.season).rules.zones,
    tipRule: state?.rule ?? 'places',
    locksAt: state?.lock ?? null,
  };
}

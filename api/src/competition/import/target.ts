import type { ImportRequest } from 'shared-contract/season-import';
import { zoneOfCountry } from 'shared-contract/time-zones';
import { missing } from '../../platform/failures.ts';
import { decisionsOf } from '../standings/decisions.ts';
import { matchesOfSeasons } from '../standings/matches.ts';
import type { Db } from '../../platform/database/database.ts';
import { textKey } from '../../platform/database/text-key.ts';
import type { StoredSeason } from './plan/plan.ts';

/** The limit of a league that the import creates: it fits any file. */
const ANY_NUMBER = 1000;

/** The stored data of the season to import into. The ids are `null` if the league or season does not exist. */
export type Target = StoredSeason & {
  leagueId: string | null;
  seasonId: string | null;
  roundIdOf: Map<number, string>;
};

type Wanted = Pick<ImportRequest, 'country' | 'league' | 'leagueId' | 'season'>;

async function leagueOf(db: Db, { country, league, leagueId }: Wanted) {
  const leagues = db.selectFrom('leagues').selectAll().orderBy('id');
  if (leagueId !== undefined) {
    return leagues.where('id', '=', leagueId).executeTakeFirstOrThrow(() => missing('League', 'leagueId'));
  }
  return leagues
    .where('country', '=', country)
    .where('nameKey', '=', textKey(league?.name ?? ''))
    .executeTakeFirst();
}

/** Reads the stored data that an import is compared with. @throws {Failure} if the league does not exist. */
export async function readTarget(db: Db, request: Wanted): Promise<Target> {
  const { country, league: wanted, season } = request;
  const league = await leagueOf(db, request);
  const seasonRow = await db
    .selectFrom('leagueSeasons')
    .select(['id', 'decisions'])
    .where('leagueId', '=', league?.id ?? null)
    .where('season', '=', season)
    .executeTakeFirst();
  const seasonId = seasonRow?.id ?? null;
  const teams = await db.selectFrom('teams').select(['id', 'name', 'englishName', 'aliases', 'country']).execute();
  const stats = await db
    .selectFrom('teamStats')
    .select(['id', 'teamId'])
    .where('leagueSeasonId', '=', seasonId)
    .execute();
  const rounds = await db
    .selectFrom('rounds')
    .select(['id', 'roundNumber', 'deadline'])
    .where('leagueSeasonId', '=', seasonId)
    .execute();
  const matches = seasonId === null ? [] : await matchesOfSeasons(db, [seasonId]);
  const numberOf = new Map(rounds.map(({ id, roundNumber }) => [id, roundNumber]));
  return {
    leagueId: league?.id ?? null,
    seasonId,
    league: {
      name: league?.name ?? wanted?.name ?? '',
      country: league?.country ?? country,
      timeZone: league?.timeZone ?? zoneOfCountry(league?.country ?? country),
      numberOfTeams: league?.numberOfTeams ?? wanted?.numberOfTeams ?? ANY_NUMBER,
      numberOfRounds: league?.numberOfRounds ?? wanted?.numberOfRounds ?? ANY_NUMBER,
    },
    rules: league === undefined || seasonRow === undefined ? null : decisionsOf({ ...league, ...seasonRow }).rules,
    teams: teams.map((team) => ({ ...team, aliases: JSON.parse(team.aliases) as string[] })),
    inSeason: new Set(stats.map(({ teamId }) => teamId)),
    statsIdOf: new Map(stats.map(({ id, teamId }) => [teamId, id])),
    rounds,
    roundIdOf: new Map(rounds.map(({ id, roundNumber }) => [roundNumber, id])),
    matches: matches.map((match) => ({ ...match, roundNumber: numberOf.get(match.roundId) ?? 0 })),
  };
}

import type { Body } from 'shared-contract/endpoint';
import {
  type LeagueSeason,
  type registerLeagueSeason,
  type SeasonTeam,
  tooManyTeams,
  type updateLeagueSeason,
} from 'shared-contract/league-seasons';
import { countsGoals } from 'shared-contract/match-results';
import type { SeasonDecisions } from 'shared-contract/season-decisions';
import type { ListedRound } from 'shared-contract/rounds';
import { withoutTeams } from 'shared-contract/season-stages';
import { INVALID_SEASON, isSeasonOn, newestSeasonFirst, type Season, seasonName } from 'shared-contract/seasons';
import type { Clock } from '../../platform/clock.ts';
import { conflict, invalid, missing, taken } from '../../platform/failures.ts';
import { inChunks } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import { onDuplicate, violatesForeignKey } from '../../platform/database/violations.ts';
import { readDecisions } from '../standings/decisions.ts';
import { matchesOfSeasons } from '../standings/matches.ts';
import { removeMatches } from './match-writes.ts';
import { editsIn, publication } from '../tip-lock/shown-seasons.ts';
import { assertMayBecomeDraft, assertNoTips, assertTeamsMayChange, forgetTippedStage } from '../tip-lock/tip-guards.ts';
import { lockLeagueOf } from './league-lock.ts';
import { leavingWarnings, assertWarningsConfirmed, renamingWarnings } from './warnings.ts';

type Row = { id: string; leagueId: string; season: number; isPublished: number; version: number };

async function withTeamsAndRounds(db: Db, rows: Row[]): Promise<LeagueSeason[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const teamRows = await db
    .selectFrom('teamStats')
    .innerJoin('teams', 'teams.id', 'teamStats.teamId')
    .select([
      'teamStats.id',
      'teamStats.leagueSeasonId',
      'teamStats.teamId',
      'teamStats.withdrawn',
      'teams.name as teamName',
    ])
    .where('teamStats.leagueSeasonId', 'in', ids)
    .orderBy('teams.nameKey')
    .orderBy('teamStats.id')
    .execute();
  const roundRows = await db
    .selectFrom('rounds')
    .leftJoin('matches', 'matches.roundId', 'rounds.id')
    .select(['rounds.id', 'rounds.leagueSeasonId', 'rounds.roundNumber', 'rounds.deadline', 'rounds.version'])
    .select(({ fn }) => [
      fn.count<number>('matches.id').as('matchCount'),
      fn.count<number>('matches.homeGoals').as('resultCount'),
    ])
    .where('rounds.leagueSeasonId', 'in', ids)
    .groupBy('rounds.id')
    .orderBy('rounds.roundNumber')
    .execute();
  const teams: Map<string, SeasonTeam[]> = Map.groupBy(teamRows, ({ leagueSeasonId }) => leagueSeasonId);
  const rounds: Map<string, ListedRound[]> = Map.groupBy(roundRows, ({ leagueSeasonId }) => leagueSeasonId);
  return rows
    .map((row) => ({
      ...row,
      isPublished: row.isPublished === 1,
      teams: teams.get(row.id) ?? [],
      rounds: rounds.get(row.id) ?? [],
    }))
    .sort((a, b) => newestSeasonFirst(a.season, b.season));
}

/** Returns the seasons of some leagues with their teams and rounds, newest first, by league id. */
export async function seasonsOfLeagues(db: Db, leagueIds: string[]): Promise<Map<string, LeagueSeason[]>> {
  if (leagueIds.length === 0) return new Map();
  const rows = await db.selectFrom('leagueSeasons').selectAll().where('leagueId', 'in', leagueIds).execute();
  return Map.groupBy(await withTeamsAndRounds(db, rows), ({ leagueId }) => leagueId);
}

/** Returns a season with its teams and rounds. @throws {Failure} if the season does not exist. */
export async function getSeason(db: Db, id: string): Promise<LeagueSeason> {
  const rows = await db.selectFrom('leagueSeasons').selectAll().where('id', '=', id).execute();
  const [season] = await withTeamsAndRounds(db, rows);
  if (season === undefined) throw missing('League season stats');
  return season;
}

/** Returns the display name of a season, such as `Allsvenskan 2023`. */
export async function titleOfSeason(db: Db, id: string): Promise<string> {
  const { name, season } = await db
    .selectFrom('leagueSeasons')
    .innerJoin('leagues', 'leagues.id', 'leagueSeasons.leagueId')
    .select(['leagues.name', 'leagueSeasons.season'])
    .where('leagueSeasons.id', '=', id)
    .executeTakeFirstOrThrow();
  return `${name} ${seasonName(season)}`;
}

/** Increments the versions of seasons after their teams have changed. */
export async function touchSeasons(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('leagueSeasons')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

/** Returns a season with the limits of its league. @throws {Failure} if the season does not exist. */
export async function leagueOfSeason(db: Db, id: string) {
  return db
    .selectFrom('leagueSeasons')
    .innerJoin('leagues', 'leagues.id', 'leagueSeasons.leagueId')
    .select(['leagueSeasons.season', 'leagues.numberOfTeams', 'leagues.numberOfRounds'])
    .where('leagueSeasons.id', '=', id)
    .executeTakeFirstOrThrow(() => missing('League season stats'));
}

const takenSeason = onDuplicate('league_seasons_league_id_season_unique', () =>
  taken('season', 'The league has this season already.'),
);

function assertCanBeMade(season: Season, { now }: Clock): void {
  if (!isSeasonOn(season, now())) throw invalid([{ path: 'season', message: INVALID_SEASON }]);
}

/**
 * Adds a season to a league.
 * @throws {Failure} if the league does not exist or has the season, or the season begins more than two years ahead.
 */
export async function addSeason(
  db: Db,
  clock: Clock,
  { isPublished, ...season }: Body<typeof registerLeagueSeason> & { id: string },
): Promise<void> {
  assertCanBeMade(season.season, clock);
  await lockLeagueOf(db, 'league', season.leagueId, clock.now());
  await db
    .insertInto('leagueSeasons')
    .values({ ...season, ...publication(isPublished) })
    .execute()
    .catch((error: unknown) => {
      if (violatesForeignKey(error)) throw missing('League', 'leagueId');
      return takenSeason(error);
    });
}

/** Inserts team stats that add teams to a season. Validates nothing. */
export const insertTeamStats = (
  db: Db,
  leagueSeasonId: string,
  joining: readonly { id: string; teamId: string }[],
): Promise<void> =>
  inChunks(joining, (part) =>
    db
      .insertInto('teamStats')
      .values(part.map(({ id, teamId }) => ({ id, leagueSeasonId, teamId })))
      .execute(),
  );

/** Stores a season's rules, adjustments and rulings. */
export async function setDecisions(db: Db, id: string, decisions: Omit<SeasonDecisions, 'version'>): Promise<void> {
  await db
    .updateTable('leagueSeasons')
    .set((row) => ({ decisions: JSON.stringify(decisions), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Removes teams from the stages of a season. */
async function removeFromStages(db: Db, id: string, leaving: ReadonlySet<string>): Promise<void> {
  const { decisions } = await readDecisions(db, id);
  const { stages, ...rules } = decisions.rules;
  if (stages === undefined) return;
  const left = withoutTeams(stages, leaving);
  await forgetTippedStage(db, id, left ?? []);
  await setDecisions(db, id, { ...decisions, rules: left === undefined ? rules : { ...rules, stages: left } });
}

/**
 * Removes teams from a season, with their unplayed matches.
 * @throws {Failure} if one of the matches has a result, or the administrator has not confirmed the deletion.
 */
async function removeTeams(db: Db, id: string, teamStatsIds: string[], confirmed?: readonly string[]): Promise<void> {
  const leaving = new Set(teamStatsIds);
  const matches = (await matchesOfSeasons(db, [id])).filter(
    (match) => leaving.has(match.homeTeamStatsId) || leaving.has(match.awayTeamStatsId),
  );
  if (matches.some(({ status }) => countsGoals(status))) {
    throw conflict('A team that would be left out has matches in this season.', 'teamIds');
  }
  assertWarningsConfirmed(leavingWarnings(matches), confirmed);
  await removeMatches(db, matches);
  await removeFromStages(db, id, leaving);
  await db.deleteFrom('teamStats').where('id', 'in', teamStatsIds).execute();
}

/** Sets the teams of a season. Teams that stay keep their stats. @throws {Failure} as `changeSeason`. */
async function setTeams(
  db: Db,
  { newId, now }: Clock,
  id: string,
  teamIds: string[],
  confirmed?: readonly string[],
): Promise<void> {
  const { numberOfTeams } = await leagueOfSeason(db, id);
  if (teamIds.length > numberOfTeams) {
    throw invalid([{ path: 'teamIds', message: tooManyTeams(numberOfTeams) }]);
  }
  const present = await db.selectFrom('teamStats').select(['id', 'teamId']).where('leagueSeasonId', '=', id).execute();
  const leaving = present.filter(({ teamId }) => !teamIds.includes(teamId)).map((stats) => stats.id);
  const presentIds = new Set(present.map(({ teamId }) => teamId));
  const joining = teamIds.filter((teamId) => !presentIds.has(teamId));
  if (leaving.length > 0 || joining.length > 0) await assertTeamsMayChange(db, id, now(), 'teamIds');
  if (leaving.length > 0) await removeTeams(db, id, leaving, confirmed);
  if (joining.length === 0) return;
  const known = await db.selectFrom('teams').select('id').where('id', 'in', joining).execute();
  if (known.length < joining.length) throw invalid([{ path: 'teamIds', message: 'Names a team that does not exist' }]);
  const added = joining.map((teamId) => ({ id: newId(), teamId }));
  await insertTeamStats(db, id, added);
}

/**
 * Updates a season and its teams. Absent fields stay unchanged.
 * @throws {Failure} if the league already has the season or has fewer teams, a team is unknown, a removed team has
 * results, a warning is not confirmed, or a season that users depend on would become a draft.
 */
export async function changeSeason(
  db: Db,
  clock: Clock,
  before: LeagueSeason,
  { confirm, id, isPublished, season, teamIds }: Body<typeof updateLeagueSeason>,
): Promise<void> {
  if (season !== undefined && season !== before.season) {
    assertCanBeMade(season, clock);
    assertWarningsConfirmed(renamingWarnings(before, season), confirm);
  }
  if (isPublished === false) await assertMayBecomeDraft(db, [id]);
  const edits = editsIn({ isPublished, season, teamIds });
  await db
    .updateTable('leagueSeasons')
    .set((row) => ({ season, ...publication(isPublished), version: row('version', '+', edits) }))
    .where('id', '=', id)
    .execute()
    .catch(takenSeason);
  if (teamIds !== undefined) await setTeams(db, clock, id, teamIds, confirm);
}

/** Deletes a season with its rounds, matches and team stats. @throws {Failure} if the season has tips or groups. */
export async function removeSeason(db: Db, id: string): Promise<void> {
  await assertNoTips(db, [id]);
  await db.deleteFrom('leagueSeasons').where('id', '=', id).execute();
}

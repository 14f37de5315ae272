import type { Body } from 'shared-contract/endpoint';
import type { registerTeamSeasonStats, TeamSeasonStats, updateTeamSeasonStats } from 'shared-contract/team-stats';
import { newestSeasonFirst } from 'shared-contract/seasons';
import type { Clock } from '../../platform/clock.ts';
import { conflict, invalid, missing, taken } from '../../platform/failures.ts';
import type { Db } from '../../platform/database/database.ts';
import { onDuplicate } from '../../platform/database/violations.ts';
import { matchesOfSeasons } from '../standings/matches.ts';
import { cancelMatches } from './match-writes.ts';
import { assertTeamsMayChange } from '../tip-lock/tip-guards.ts';
import { lockLeagueOf } from './league-lock.ts';
import { cancelWarnings, assertWarningsConfirmed } from './warnings.ts';
import { type StandingsCache, latestRows } from '../standings/standings.ts';
import { insertTeamStats, leagueOfSeason, touchSeasons } from './league-seasons.ts';
import { countRows, hasRow } from '../../platform/database/rows.ts';

const teamStats = (db: Db) =>
  db
    .selectFrom('teamStats')
    .innerJoin('teams', 'teams.id', 'teamStats.teamId')
    .innerJoin('leagueSeasons', 'leagueSeasons.id', 'teamStats.leagueSeasonId')
    .select([
      'teamStats.id',
      'teamStats.goalsFor',
      'teamStats.goalsAgainst',
      'teamStats.points',
      'teamStats.withdrawn',
      'teamStats.version',
      'teamStats.teamId',
      'teamStats.leagueSeasonId as leagueSeasonStatsId',
      'teams.name as teamName',
      'leagueSeasons.season',
    ]);

type Stored = Awaited<ReturnType<ReturnType<typeof teamStats>['execute']>>[number];

/** The source of standings. Reads outside transactions pass the cache; transactions compute standings. */
export type StandingsSource = Pick<StandingsCache, 'latestRows'>;

/** Fills the values that are not corrected with those computed from the matches. */
async function withComputed(
  db: Db,
  rows: readonly Stored[],
  source: StandingsSource = { latestRows },
): Promise<TeamSeasonStats[]> {
  const seasonIds = [...new Set(rows.map(({ leagueSeasonStatsId }) => leagueSeasonStatsId))];
  const standings = await source.latestRows(db, seasonIds);
  return rows.map((row) => {
    const { goalsAgainst = 0, goalsFor = 0, points = 0 } = standings.get(row.id) ?? {};
    return {
      ...row,
      goalsFor: row.goalsFor ?? goalsFor,
      goalsAgainst: row.goalsAgainst ?? goalsAgainst,
      points: row.points ?? points,
      computed: { goalsFor, goalsAgainst, points },
      corrected: row.goalsFor !== null || row.goalsAgainst !== null || row.points !== null,
    };
  });
}

/** Returns stats as the change log stores them: without the computed values, which are no part of the change. */
export function loggedStats({ computed: _computed, ...stats }: TeamSeasonStats): Omit<TeamSeasonStats, 'computed'> {
  return stats;
}

/** Returns the stats of a team in a season. @throws {Failure} if they do not exist. */
export async function getTeamStats(db: Db, id: string, source?: StandingsSource): Promise<TeamSeasonStats> {
  const [stats] = await withComputed(db, await teamStats(db).where('teamStats.id', '=', id).execute(), source);
  if (stats === undefined) throw missing('Team season stats');
  return stats;
}

/** Returns the season stats of some teams, newest season first. */
export async function teamStatsOfTeams(
  db: Db,
  teamIds: string[],
  source?: StandingsSource,
): Promise<TeamSeasonStats[]> {
  if (teamIds.length === 0) return [];
  const rows = await teamStats(db).where('teamStats.teamId', 'in', teamIds).orderBy('teamStats.id', 'desc').execute();
  return (await withComputed(db, rows, source)).sort((a, b) => newestSeasonFirst(a.season, b.season));
}

/** Returns the team stats of some seasons as the change log stores them, ordered by team name. */
export async function teamStatsOfSeasons(db: Db, seasonIds: string[]): Promise<ReturnType<typeof loggedStats>[]> {
  if (seasonIds.length === 0) return [];
  const rows = await teamStats(db)
    .where('teamStats.leagueSeasonId', 'in', seasonIds)
    .orderBy('teams.nameKey')
    .orderBy('teamStats.id')
    .execute();
  return (await withComputed(db, rows)).map(loggedStats);
}

/**
 * Adds a team to a season.
 * @throws {Failure} if the team or the season does not exist, `season` does not match, the season is full, or already
 * has the team.
 */
export async function addTeamStats(
  db: Db,
  { now }: Clock,
  stats: Body<typeof registerTeamSeasonStats> & { id: string },
): Promise<void> {
  await lockLeagueOf(db, 'season', stats.leagueSeasonStatsId, now());
  await assertTeamsMayChange(db, stats.leagueSeasonStatsId, now(), 'leagueSeasonStatsId');
  const league = await leagueOfSeason(db, stats.leagueSeasonStatsId);
  if (league.season !== stats.season) {
    throw invalid([{ path: 'season', message: 'Is not the season of the league season stats' }]);
  }
  if (!(await hasRow(db.selectFrom('teams').where('id', '=', stats.teamId)))) throw missing('Team', 'teamId');
  const takenTeam = onDuplicate('team_stats_league_season_id_team_id_unique', () =>
    taken('teamId', 'The team is in this season already.'),
  );
  await insertTeamStats(db, stats.leagueSeasonStatsId, [stats]).catch(takenTeam);
  const teams = await countRows(db.selectFrom('teamStats').where('leagueSeasonId', '=', stats.leagueSeasonStatsId));
  if (teams > league.numberOfTeams) throw conflict(`The season has its ${league.numberOfTeams} teams already.`);
  await touchSeasons(db, [stats.leagueSeasonStatsId]);
}

/**
 * Updates the stats of a team in a season. Absent fields stay unchanged. Annulling a team cancels all its matches.
 * @throws {Failure} if results would be deleted and the administrator has not confirmed it.
 */
export async function changeTeamStats(
  db: Db,
  before: TeamSeasonStats,
  { confirm, goalsAgainst, goalsFor, id, points, version: _version, ...fields }: Body<typeof updateTeamSeasonStats>,
): Promise<void> {
  const { withdrawn = before.withdrawn } = fields;
  if (withdrawn === 'annul' && before.withdrawn !== 'annul') {
    const own = (await matchesOfSeasons(db, [before.leagueSeasonStatsId])).filter(
      ({ awayTeamStatsId, homeTeamStatsId }) => homeTeamStatsId === id || awayTeamStatsId === id,
    );
    assertWarningsConfirmed(cancelWarnings(own), confirm);
    await cancelMatches(db, own);
  }
  const { computed } = await getTeamStats(db, id);
  const correction = (given: number, value: number) => (given === value ? null : given);
  await db
    .updateTable('teamStats')
    .set((row) => ({
      ...fields,
      ...(goalsFor === undefined ? {} : { goalsFor: correction(goalsFor, computed.goalsFor) }),
      ...(goalsAgainst === undefined ? {} : { goalsAgainst: correction(goalsAgainst, computed.goalsAgainst) }),
      ...(points === undefined ? {} : { points: correction(points, computed.points) }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  if (withdrawn !== before.withdrawn) await touchSeasons(db, [before.leagueSeasonStatsId]);
}

/** Deletes all corrections of a team's stats, so that the computed values apply again. */
export async function clearCorrections(db: Db, { corrected, id }: TeamSeasonStats): Promise<void> {
  if (!corrected) return;
  await db
    .updateTable('teamStats')
    .set((row) => ({ goalsFor: null, goalsAgainst: null, points: null, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Removes a team from a season. @throws {Failure} if the team has matches, or the season's tips are locked. */
export async function removeTeamStats(
  db: Db,
  { now }: Clock,
  { id, leagueSeasonStatsId }: TeamSeasonStats,
): Promise<void> {
  await assertTeamsMayChange(db, leagueSeasonStatsId, now());
  const isPlaying = await hasRow(db.selectFrom('matchSides').where('teamStatsId', '=', id));
  if (isPlaying) throw conflict('The team has matches in this season. Delete those first.');
  await db.deleteFrom('teamStats').where('id', '=', id).execute();
  await touchSeasons(db, [leagueSeasonStatsId]);
}

import type { Change } from '../../change-log/record.ts';
import { type Rows, rowsToUpdate } from '../../change-log/logged-rows.ts';
import { differences, withRows } from '../catalog/audited-entity.ts';
import { matchesOfSeasons, titleOfMatch } from '../standings/matches.ts';
import { teamStatsOfSeasons } from '../catalog/team-stats.ts';
import type { Db } from '../../platform/database/database.ts';
import { seasonName } from 'shared-contract/seasons';

/** A season with its league, rounds and matches, and some teams, in the format of the change log. */
type Snapshot = Awaited<ReturnType<typeof snapshotOf>>;

type Ids = { leagueId: string | null; seasonId: string | null; teamIds: readonly string[] };

/** Reads a season, its league and some teams. Missing rows result in empty lists. */
export async function snapshotOf(db: Db, { leagueId, seasonId, teamIds }: Ids) {
  const ids = [...teamIds];
  const leagues = await db.selectFrom('leagues').selectAll().where('id', '=', leagueId).execute();
  const seasons = await db.selectFrom('leagueSeasons').selectAll().where('id', '=', seasonId).execute();
  const teams = ids.length === 0 ? [] : await db.selectFrom('teams').selectAll().where('id', 'in', ids).execute();
  const stats = seasonId === null ? [] : await teamStatsOfSeasons(db, [seasonId]);
  const rounds = await db
    .selectFrom('rounds')
    .select(['id', 'roundNumber', 'deadline', 'version', 'leagueSeasonId as leagueSeasonStatsId'])
    .where('leagueSeasonId', '=', seasonId)
    .orderBy('roundNumber')
    .execute();
  const matches = seasonId === null ? [] : await matchesOfSeasons(db, [seasonId]);
  const parts = seasonId === null ? {} : await rowsToUpdate(db, 'leagueSeasonStats', seasonId);
  const rows: Rows = { ...parts, leagues, teams };
  return {
    rows,
    leagues: leagues.map(({ nameKey: _key, ...league }) => ({ ...league, isPublished: league.isPublished === 1 })),
    seasons: seasons.map(({ decisions, ...season }) => ({
      ...season,
      isPublished: season.isPublished === 1,
      ...(decisions !== null && { decisions: JSON.parse(decisions) as unknown }),
    })),
    teams: teams.map(({ nameKey: _key, ...team }) => ({ ...team, aliases: JSON.parse(team.aliases) as string[] })),
    stats,
    rounds,
    matches,
  };
}

/** Returns log entries for the differences between two snapshots. */
export function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  const league = (after.leagues[0] ?? before.leagues[0])?.name ?? '';
  const season = (after.seasons[0] ?? before.seasons[0])?.season;
  const title = `${league} ${seasonName(season)}`;
  const numbers = new Map([...before.rounds, ...after.rounds].map(({ id, roundNumber }) => [id, roundNumber]));
  const roundTitle = (id: string) => `Round ${numbers.get(id)}, ${title}`;
  // Compares deadlines, because a match change increments its round's version and has its own entry.
  const withNewDeadline = (rounds: Snapshot['rounds']) => {
    const other = new Map((rounds === before.rounds ? after : before).rounds.map((round) => [round.id, round]));
    return rounds.filter(({ deadline, id }) => other.get(id)?.deadline !== deadline);
  };
  const steps = [
    differences('team', ({ name }) => name, before.teams, after.teams),
    differences('league', ({ name }) => name, before.leagues, after.leagues),
    differences('leagueSeasonStats', () => title, before.seasons, after.seasons),
    differences('teamSeasonStats', ({ teamName }) => `${teamName}, ${title}`, before.stats, after.stats),
    differences('round', ({ id }) => roundTitle(id), withNewDeadline(before.rounds), withNewDeadline(after.rounds)),
    differences('match', (match) => titleOfMatch(match, roundTitle(match.roundId)), before.matches, after.matches),
  ];
  return (after.seasons.length === 0 ? steps.toReversed() : steps)
    .flat()
    .map((change) => withRows(change, before.rows, after.rows));
}

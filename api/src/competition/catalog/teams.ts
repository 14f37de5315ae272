import { assertTeamHasNoTips } from '../tip-lock/tip-guards.ts';
import type { Selectable } from 'kysely';
import type { Body } from 'shared-contract/endpoint';
import type { ListQuery } from 'shared-contract/list';
import type { registerTeam, Team, updateTeam } from 'shared-contract/teams';
import { conflict, missing } from '../../platform/failures.ts';
import { type Page, pageOf, sortOf } from '../../platform/database/page.ts';
import type { TeamRow } from '../../platform/database/schema/reference.ts';
import { inChunks } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import { containsText, textKey } from '../../platform/database/text-key.ts';
import { isSameTeam, assertWarningsConfirmed, teamWarnings } from './warnings.ts';
import { touchSeasons } from './league-seasons.ts';
import { type StandingsSource, teamStatsOfTeams } from './team-stats.ts';
import { hasRow } from '../../platform/database/rows.ts';

async function withSeasons(db: Db, rows: Selectable<TeamRow>[], source?: StandingsSource): Promise<Team[]> {
  const ids = rows.map(({ id }) => id);
  const stats = Map.groupBy(await teamStatsOfTeams(db, ids, source), ({ teamId }) => teamId);
  return rows.map((row) => ({
    ...row,
    aliases: JSON.parse(row.aliases) as string[],
    seasonStats: stats.get(row.id) ?? [],
  }));
}

type NewTeam = Omit<Body<typeof registerTeam>, 'confirm'> & { id: string };

/** Inserts teams. Validates nothing. */
export const insertTeams = (db: Db, teams: readonly NewTeam[]): Promise<void> =>
  inChunks(teams, (part) =>
    db
      .insertInto('teams')
      .values(
        part.map((team) => ({ ...team, nameKey: textKey(team.name), aliases: JSON.stringify(team.aliases ?? []) })),
      )
      .execute(),
  );

/** Sets the aliases of a team. */
export async function setAliases(db: Db, id: string, aliases: readonly string[]): Promise<void> {
  await db
    .updateTable('teams')
    .set((row) => ({ aliases: JSON.stringify(aliases), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Adds a team.
 * @throws {Failure} if its country has a team of this name, and the administrator has not confirmed the duplicate.
 */
export async function addTeam(db: Db, { confirm, ...team }: Body<typeof registerTeam> & { id: string }): Promise<void> {
  assertWarningsConfirmed(await teamWarnings(db, team), confirm);
  await insertTeams(db, [team]);
}

/** Returns a team with its seasons. @throws {Failure} if the team does not exist. */
export async function getTeam(db: Db, id: string, source?: StandingsSource): Promise<Team> {
  const row = await db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirst();
  const [team] = row === undefined ? [] : await withSeasons(db, [row], source);
  if (team === undefined) throw missing('Team');
  return team;
}

/**
 * Updates a team. Absent fields stay unchanged.
 * @throws {Failure} if its country has another team of the new name, and the administrator has not confirmed the
 * duplicate.
 */
export async function changeTeam(
  db: Db,
  before: Team,
  { aliases: names, confirm, teamId, version: _version, ...fields }: Body<typeof updateTeam>,
): Promise<void> {
  const named = { id: teamId, name: fields.name ?? before.name, country: fields.country ?? before.country };
  if (!isSameTeam(before, named)) assertWarningsConfirmed(await teamWarnings(db, named), confirm);
  const aliases = names === undefined ? undefined : JSON.stringify(names);
  const nameKey = fields.name === undefined ? undefined : textKey(fields.name);
  await db
    .updateTable('teams')
    .set((row) => ({ ...fields, nameKey, aliases, version: row('version', '+', 1) }))
    .where('id', '=', teamId)
    .execute();
}

/**
 * Deletes a team and its season stats.
 * @throws {Failure} if the team has matches, or one of its seasons has tips or groups.
 */
export async function removeTeam(db: Db, team: Team): Promise<void> {
  await assertTeamHasNoTips(db, team.id);
  const sides = db
    .selectFrom('matchSides')
    .innerJoin('teamStats', 'teamStats.id', 'matchSides.teamStatsId')
    .where('teamStats.teamId', '=', team.id);
  if (await hasRow(sides)) throw conflict('The team has matches. Delete those first.');
  await db.deleteFrom('teams').where('id', '=', team.id).execute();
  const seasonIds = team.seasonStats.map(({ leagueSeasonStatsId }) => leagueSeasonStatsId);
  await touchSeasons(db, seasonIds);
}

/** Returns the ids of the teams with a name. */
export async function teamsNamed(db: Db, name: string): Promise<string[]> {
  const teams = await db.selectFrom('teams').select('id').where('name', '=', name).execute();
  return teams.map(({ id }) => id);
}

/** Deletes those of some teams that are in no season. */
export async function removeTeamsWithoutSeason(db: Db, ids: readonly string[]): Promise<void> {
  const seasonsOfTeam = db.selectFrom('teamStats').select('teamStats.id');
  await db
    .deleteFrom('teams')
    .where('id', 'in', [...ids])
    .where(({ exists, not }) =>
      not(exists(seasonsOfTeam.whereRef('teamStats.teamId', '=', 'teams.id' as 'teamStats.teamId'))),
    )
    .execute();
}

/** Returns the image addresses of some teams by team id. */
export async function picturesOfTeams(db: Db, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('teams')
    .select(['id', 'imageUrl'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, imageUrl }) => [id, imageUrl]));
}

type TeamSort = 'name' | 'country' | 'id';

/** Returns one page of teams, of one country or of all. The default order is by name. */
export async function listTeams(
  db: Db,
  query: ListQuery & { sort?: TeamSort | `-${TeamSort}` | undefined; country?: number | undefined },
  source: StandingsSource,
): Promise<Page<Team>> {
  const { country } = query;
  const { column, direction } = sortOf<TeamSort>(query.sort, 'name');
  const rows = db
    .selectFrom('teams')
    .selectAll()
    .$if(country !== undefined, (teams) => teams.where('country', '=', country ?? 0))
    .$if(query.q !== undefined, (teams) => teams.where(containsText('nameKey', query.q ?? '')))
    .$if(column === 'country', (teams) => teams.orderBy('country', direction))
    .$if(column !== 'id', (teams) => teams.orderBy('nameKey', direction))
    .orderBy('id', direction);
  const { items, total } = await pageOf(rows, query);
  return { items: await withSeasons(db, items, source), total };
}

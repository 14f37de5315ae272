import type { Selectable } from 'kysely';
import type { ListQuery } from 'shared-contract/list';
import type { Season } from 'shared-contract/seasons';
import type { Team } from 'shared-contract/teams';
import type { TeamSeasonStats } from 'shared-contract/team-stats';
import { conflict, missing } from '../../failures.ts';
import { offsetOf, type Page, sortOf } from '../../store/page.ts';
import type { TeamRow } from '../../store/schema.ts';
import type { Db } from '../../store/store.ts';
import { holds, textKey } from '../../store/text-key.ts';
import { violatesForeignKey } from '../../store/violations.ts';

export type TeamFields = Pick<Team, 'name' | 'englishName' | 'country' | 'imageUrl' | 'website'>;

const columnsOf = ({ country, englishName, imageUrl, name, website }: TeamFields) => ({
  name,
  nameKey: textKey(name),
  englishName,
  country,
  imageUrl,
  website,
});

/** The seasons of some teams, oldest first. */
async function seasonStatsOf(db: Db, teamIds: string[]): Promise<Map<string, TeamSeasonStats[]>> {
  const rows =
    teamIds.length === 0
      ? []
      : await db
          .selectFrom('teamStats')
          .innerJoin('leagueSeasons', 'leagueSeasons.id', 'teamStats.leagueSeasonId')
          .innerJoin('teams', 'teams.id', 'teamStats.teamId')
          .select([
            'teamStats.id',
            'teamStats.teamId',
            'teamStats.leagueSeasonId as leagueSeasonStatsId',
            'teamStats.goalsFor',
            'teamStats.goalsAgainst',
            'teamStats.points',
            'teamStats.version',
            'teams.name as teamName',
            'leagueSeasons.season',
          ])
          .where('teamStats.teamId', 'in', teamIds)
          .orderBy('teamStats.id')
          .execute();
  return Map.groupBy(
    rows.map((row) => ({ ...row, season: row.season as Season })),
    ({ teamId }) => teamId,
  );
}

async function withSeasons(db: Db, rows: Selectable<TeamRow>[]): Promise<Team[]> {
  const ids = rows.map(({ id }) => id);
  const stats = await seasonStatsOf(db, ids);
  return rows.map((row) => ({ ...row, seasonStats: stats.get(row.id) ?? [] }));
}

/** Adds a team. */
export async function addTeam(db: Db, team: TeamFields & { id: string }): Promise<void> {
  await db
    .insertInto('teams')
    .values({ id: team.id, ...columnsOf(team) })
    .execute();
}

/** A team with its seasons. @throws {Failure} when there is none. */
export async function getTeam(db: Db, id: string): Promise<Team> {
  const row = await db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirst();
  const [team] = row === undefined ? [] : await withSeasons(db, [row]);
  if (team === undefined) throw missing('Team');
  return team;
}

/** Changes a team. @throws {Failure} when there is none. */
export async function changeTeam(db: Db, team: TeamFields & { teamId: string }): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('teams')
    .set(columnsOf(team))
    .where('id', '=', team.teamId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw missing('Team');
}

/** Deletes a team and its seasons. @throws {Failure} when there is none, or it has matches. */
export async function removeTeam(db: Db, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('teams')
    .where('id', '=', id)
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (violatesForeignKey(error)) throw conflict('The team has matches. Delete those first.');
      throw error;
    });
  if (numDeletedRows === 0n) throw missing('Team');
}

/** Teams by name, of one country or of all. */
export async function listTeams(
  db: Db,
  query: ListQuery & { sort?: 'name' | '-name' | 'country' | '-country' | undefined },
  country?: number,
): Promise<Page<Team>> {
  const base = db
    .selectFrom('teams')
    .$if(country !== undefined, (teams) => teams.where('country', '=', country ?? 0))
    .$if(query.q !== undefined, (teams) => teams.where(holds('nameKey', query.q ?? '')));
  const { column, direction } = sortOf(query.sort, 'name');
  const rows = await base
    .selectAll()
    .$if(column === 'country', (teams) => teams.orderBy('country', direction))
    .orderBy('nameKey', direction)
    .orderBy('id', direction)
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  const { total } = await base.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items: await withSeasons(db, rows), total };
}

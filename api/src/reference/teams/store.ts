import type { Selectable } from 'kysely';
import type { ListQuery } from 'shared-contract/list';
import type { Team } from 'shared-contract/teams';
import { conflict, missing } from '../../failures.ts';
import { offsetOf, type Page, sortOf } from '../../store/page.ts';
import type { TeamRow } from '../../store/schema.ts';
import type { Db } from '../../store/store.ts';
import { holds, textKey } from '../../store/text-key.ts';
import { touchSeasons } from '../league-seasons/store.ts';
import { teamStatsOfTeams } from '../team-stats/store.ts';

export type TeamFields = Pick<Team, 'name' | 'englishName' | 'country' | 'imageUrl' | 'website'>;

const columnsOf = ({ country, englishName, imageUrl, name, website }: TeamFields) => ({
  name,
  nameKey: textKey(name),
  englishName,
  country,
  imageUrl,
  website,
});

async function withSeasons(db: Db, rows: Selectable<TeamRow>[]): Promise<Team[]> {
  const ids = rows.map(({ id }) => id);
  const stats = Map.groupBy(await teamStatsOfTeams(db, ids), ({ teamId }) => teamId);
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
    .set((row) => ({ ...columnsOf(team), version: row('version', '+', 1) }))
    .where('id', '=', team.teamId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw missing('Team');
}

/** Deletes a team and its seasons. @throws {Failure} when it has matches. */
export async function removeTeam(db: Db, team: Team): Promise<void> {
  const playing = await db
    .selectFrom('matchSides')
    .innerJoin('teamStats', 'teamStats.id', 'matchSides.teamStatsId')
    .select('matchId')
    .where('teamStats.teamId', '=', team.id)
    .limit(1)
    .executeTakeFirst();
  if (playing !== undefined) throw conflict('The team has matches. Delete those first.');
  await db.deleteFrom('teams').where('id', '=', team.id).execute();
  await touchSeasons(
    db,
    team.seasonStats.map(({ leagueSeasonStatsId }) => leagueSeasonStatsId),
  );
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

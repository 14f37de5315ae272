import type { Selectable } from 'kysely';
import type { League } from 'shared-contract/leagues';
import type { ListQuery } from 'shared-contract/list';
import { conflict, missing } from '../../failures.ts';
import { offsetOf, type Page, sortOf } from '../../store/page.ts';
import type { LeagueRow } from '../../store/schema.ts';
import type { Db } from '../../store/store.ts';
import { holds, textKey } from '../../store/text-key.ts';
import { seasonsOfLeagues } from '../league-seasons/store.ts';

export type LeagueFields = Pick<League, 'name' | 'numberOfTeams' | 'country' | 'numberOfRounds'>;

const columnsOf = ({ country, name, numberOfRounds, numberOfTeams }: LeagueFields) => ({
  name,
  nameKey: textKey(name),
  country,
  numberOfTeams,
  numberOfRounds,
});

async function withSeasons(db: Db, rows: Selectable<LeagueRow>[]): Promise<League[]> {
  const ids = rows.map(({ id }) => id);
  const seasons = await seasonsOfLeagues(db, ids);
  return rows.map((row) => ({ ...row, leagueSeasonStats: seasons.get(row.id) ?? [] }));
}

/** Adds a league. */
export async function addLeague(db: Db, league: LeagueFields & { id: string }): Promise<void> {
  await db
    .insertInto('leagues')
    .values({ id: league.id, ...columnsOf(league) })
    .execute();
}

/** A league with its seasons. @throws {Failure} when there is none. */
export async function getLeague(db: Db, id: string): Promise<League> {
  const row = await db.selectFrom('leagues').selectAll().where('id', '=', id).executeTakeFirst();
  const [league] = row === undefined ? [] : await withSeasons(db, [row]);
  if (league === undefined) throw missing('League');
  return league;
}

/** Changes a league. @throws {Failure} when there is none, or a season has more teams or a later round than the league would. */
export async function changeLeague(db: Db, league: LeagueFields & { id: string }): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('leagues')
    .set((row) => ({ ...columnsOf(league), version: row('version', '+', 1) }))
    .where('id', '=', league.id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw missing('League');
  for (const { rounds, teams } of (await seasonsOfLeagues(db, [league.id])).get(league.id) ?? []) {
    if (teams.length > league.numberOfTeams)
      throw conflict('A season of this league has more teams than that.', 'numberOfTeams');
    if (rounds.some(({ roundNumber }) => roundNumber > league.numberOfRounds)) {
      throw conflict('A season of this league has a round with a higher number.', 'numberOfRounds');
    }
  }
}

/** Deletes a league with its seasons and what is in them. @throws {Failure} when there is none. */
export async function removeLeague(db: Db, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('leagues').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw missing('League');
}

type LeagueSort = 'name' | 'country' | 'numberOfTeams';

/** Leagues by name, of one country or of all. */
export async function listLeagues(
  db: Db,
  query: ListQuery & { sort?: LeagueSort | `-${LeagueSort}` | undefined },
  country?: number,
): Promise<Page<League>> {
  const base = db
    .selectFrom('leagues')
    .$if(country !== undefined, (leagues) => leagues.where('country', '=', country ?? 0))
    .$if(query.q !== undefined, (leagues) => leagues.where(holds('nameKey', query.q ?? '')));
  const { column, direction } = sortOf<LeagueSort>(query.sort, 'name');
  const rows = await base
    .selectAll()
    .$if(column !== 'name', (leagues) => leagues.orderBy(column === 'country' ? 'country' : 'numberOfTeams', direction))
    .orderBy('nameKey', direction)
    .orderBy('id', direction)
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  const { total } = await base.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items: await withSeasons(db, rows), total };
}

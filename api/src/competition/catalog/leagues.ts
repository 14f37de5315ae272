import type { Clock } from '../../platform/clock.ts';
import { assertLeagueHasNoTips, assertLeagueMayBecomeDraft, assertNumbersMayChange } from '../tip-lock/tip-guards.ts';
import type { Selectable } from 'kysely';
import type { Body } from 'shared-contract/endpoint';
import type { League, registerLeague, updateLeague } from 'shared-contract/leagues';
import type { ListQuery } from 'shared-contract/list';
import { zoneOfCountry } from 'shared-contract/time-zones';
import { conflict, missing } from '../../platform/failures.ts';
import { type Page, pageOf, sortOf } from '../../platform/database/page.ts';
import type { LeagueRow } from '../../platform/database/schema/reference.ts';
import type { Db } from '../../platform/database/database.ts';
import { containsText, textKey } from '../../platform/database/text-key.ts';
import { seasonsOfLeagues } from './league-seasons.ts';
import { editsIn, publication } from '../tip-lock/shown-seasons.ts';

async function withSeasons(db: Db, rows: Selectable<LeagueRow>[]): Promise<League[]> {
  const ids = rows.map(({ id }) => id);
  const seasons = await seasonsOfLeagues(db, ids);
  return rows.map((row) => ({
    ...row,
    timeZone: row.timeZone ?? zoneOfCountry(row.country),
    isPublished: row.isPublished === 1,
    leagueSeasonStats: seasons.get(row.id) ?? [],
  }));
}

/** Adds a league. */
export async function addLeague(
  db: Db,
  { isPublished, ...league }: Body<typeof registerLeague> & { id: string },
): Promise<void> {
  await db
    .insertInto('leagues')
    .values({ ...league, ...publication(isPublished), nameKey: textKey(league.name) })
    .execute();
}

/** Returns a league with its seasons. @throws {Failure} if the league does not exist. */
export async function getLeague(db: Db, id: string): Promise<League> {
  const row = await db.selectFrom('leagues').selectAll().where('id', '=', id).executeTakeFirst();
  const [league] = row === undefined ? [] : await withSeasons(db, [row]);
  if (league === undefined) throw missing('League');
  return league;
}

/**
 * Updates a league. Absent fields stay unchanged.
 * @throws {Failure} if the league does not exist, a season exceeds the new limits, a season's tips are locked, or a league whose seasons users
 * depend on would become a draft.
 */
export async function changeLeague(
  db: Db,
  { now }: Clock,
  before: Pick<League, 'numberOfTeams' | 'numberOfRounds'>,
  { id, isPublished, version: _version, ...fields }: Body<typeof updateLeague>,
): Promise<void> {
  for (const field of ['numberOfTeams', 'numberOfRounds'] as const) {
    const isOther = fields[field] !== undefined && fields[field] !== before[field];
    if (isOther) await assertNumbersMayChange(db, id, now(), field);
  }
  if (isPublished === false) await assertLeagueMayBecomeDraft(db, id);
  const nameKey = fields.name === undefined ? undefined : textKey(fields.name);
  const league = await db
    .updateTable('leagues')
    .set((row) => ({
      ...fields,
      ...publication(isPublished),
      nameKey,
      version: row('version', '+', editsIn({ isPublished, ...fields })),
    }))
    .where('id', '=', id)
    .returning(['numberOfTeams', 'numberOfRounds'])
    .executeTakeFirstOrThrow(() => missing('League'));
  for (const { rounds, teams } of (await seasonsOfLeagues(db, [id])).get(id) ?? []) {
    if (teams.length > league.numberOfTeams)
      throw conflict('A season of this league has more teams than that.', 'numberOfTeams');
    if (rounds.some(({ roundNumber }) => roundNumber > league.numberOfRounds)) {
      throw conflict('A season of this league has a round with a higher number.', 'numberOfRounds');
    }
  }
}

/**
 * Deletes a league with its seasons and all rows below them.
 * @throws {Failure} if one of the seasons has tips or groups.
 */
export async function removeLeague(db: Db, id: string): Promise<void> {
  await assertLeagueHasNoTips(db, id);
  await db.deleteFrom('leagues').where('id', '=', id).execute();
}

type LeagueSort = 'name' | 'country' | 'numberOfTeams' | 'id';

/** Returns one page of leagues, of one country or of all. The default order is by name. */
export async function listLeagues(
  db: Db,
  query: ListQuery & { sort?: LeagueSort | `-${LeagueSort}` | undefined },
  country?: number,
): Promise<Page<League>> {
  const { column, direction } = sortOf<LeagueSort>(query.sort, 'name');
  const rows = db
    .selectFrom('leagues')
    .selectAll()
    .$if(country !== undefined, (leagues) => leagues.where('country', '=', country ?? 0))
    .$if(query.q !== undefined, (leagues) => leagues.where(containsText('nameKey', query.q ?? '')))
    .$if(column !== 'name', (leagues) => leagues.orderBy(column === 'name' ? 'nameKey' : column, direction))
    .$if(column !== 'id', (leagues) => leagues.orderBy('nameKey', direction))
    .orderBy('id', direction);
  const { items, total } = await pageOf(rows, query);
  return { items: await withSeasons(db, items), total };
}

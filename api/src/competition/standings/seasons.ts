import { sql } from 'kysely';
import type { ListQuery } from 'shared-contract/list';
import type { PublicSeason } from 'shared-contract/public-seasons';
import { previousSeason } from 'shared-contract/seasons';
import { type Page, pageOf, sortOf } from '../../platform/database/page.ts';
import type { Db } from '../../platform/database/database.ts';
import { containsText } from '../../platform/database/text-key.ts';
import { isShown } from '../tip-lock/shown-seasons.ts';
import { numberOfTips } from '../tip-lock/tip-counts.ts';

/** SQL expression for the chronological order of seasons. 2025 is stored as 25; the later 2025/26 is stored as 2526. */
const inTime = sql<number>`case when league_seasons.season < 100 then league_seasons.season * 100 else league_seasons.season end`;

/** Selects seasons with their leagues' names and countries. */
export const seasons = (db: Db) =>
  db
    .selectFrom('leagueSeasons')
    .innerJoin('leagues', 'leagues.id', 'leagueSeasons.leagueId')
    .select([
      'leagueSeasons.id',
      'leagueSeasons.season',
      'leagueSeasons.leagueId',
      'leagues.name as leagueName',
      'leagues.country',
    ]);

/** Returns a subquery of seasons to join. `inTime` is their chronological order. */
export const joinedSeasons = (db: Db) =>
  seasons(db)
    .select(['leagues.timeZone', inTime.as('inTime')])
    .as('seasons');

/** Selects the ids of all seasons of the league that a season belongs to. */
export const seasonIdsOfSameLeague = (db: Db, id: string) =>
  db
    .selectFrom('leagueSeasons')
    .innerJoin('leagueSeasons as others', 'others.leagueId', 'leagueSeasons.leagueId')
    .select('others.id')
    .where('leagueSeasons.id', '=', id);

/** Returns the id of the league's previous published season, or `undefined` if there is none. */
export async function seasonBefore(
  db: Db,
  { id, leagueId, season }: Pick<PublicSeason, 'id' | 'leagueId' | 'season'>,
): Promise<string | undefined> {
  const others = await db
    .selectFrom('leagueSeasons')
    .select(['id', 'season'])
    .where('leagueId', '=', leagueId)
    .where('isPublished', '=', 1)
    .where('id', '!=', id)
    .execute();
  const before = previousSeason(
    season,
    others.map((other) => other.season),
  );
  return others.find((other) => other.season === before)?.id;
}

type SeasonQuery = ListQuery & { sort?: 'season' | '-season' | undefined };

const listed = (db: Db, { q, sort }: SeasonQuery) =>
  seasons(db)
    .where(isShown)
    .$if(Boolean(q), (all) => all.where(containsText('leagues.nameKey', q ?? '')))
    .orderBy(inTime, sortOf<'season'>(sort, '-season').direction)
    .orderBy('leagues.nameKey')
    .orderBy('leagueSeasons.id');

/** Returns one page of the published seasons of all leagues, newest first by default. */
export const listSeasons = (db: Db, query: SeasonQuery): Promise<Page<PublicSeason>> =>
  pageOf(listed(db, query), query);

/** Returns one page of the seasons that have tips, newest first by default. */
export const listSeasonsWithTips = (db: Db, query: SeasonQuery): Promise<Page<PublicSeason>> =>
  pageOf(
    listed(db, query)
      .innerJoin('tippings', 'tippings.leagueSeasonId', 'leagueSeasons.id')
      .where(({ ref }) => numberOfTips(ref('tippings.leagueSeasonId')), '>', 0),
    query,
  );

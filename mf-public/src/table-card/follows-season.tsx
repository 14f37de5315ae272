import { type ListedSeason, listSeasons } from 'shared-contract/public-seasons';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-text';
import type { SimpleTable } from 'shared-contract/tables';
import { query, useData } from 'shared-session/query';
import { TextLink } from '../shared/text-link.tsx';

type Following = Pick<SimpleTable, 'kind' | 'leagueSeasonStatsId' | 'name' | 'stage'>;

/** Returns the id of the season whose standings a table follows, or `undefined` for any other table. */
export const seasonFollowed = ({ kind, leagueSeasonStatsId }: Following): string | undefined =>
  kind === 'standings' ? leagueSeasonStatsId : undefined;

type Seasons = ReadonlyMap<string, ListedSeason> | undefined;

/** Returns the seasons by id, or `undefined` until they have loaded. Loads them only if a table follows a season. */
export function useSeasonsFollowed(tables: readonly Following[]): Seasons {
  const isNeeded = tables.some((table) => seasonFollowed(table) !== undefined);
  const { data } = useData(isNeeded ? query(listSeasons) : null);
  return data && new Map(data.map((season) => [season.id, season]));
}

type FollowsSeasonProps = { table: Following; seasons: Seasons; className?: string };

/** Links to the season that a table follows. Renders nothing for another table, or if the season was deleted. */
export function FollowsSeason({ table, seasons, className }: FollowsSeasonProps) {
  const id = seasonFollowed(table);
  if (id === undefined || (seasons !== undefined && !seasons.has(id))) return null;
  // The table has the season's title as its name. It serves as placeholder, so loading shifts no layout.
  const season = seasons?.get(id);
  const title = season === undefined ? table.name : titleOfSeason(season);
  const page = pathTo('season', { lssId: id });
  return (
    <p className={className}>
      Follows the standings of{' '}
      <TextLink to={table.stage === undefined ? page : `${page}?stage=${table.stage}`}>{title}</TextLink>
      {season?.tipping?.isLocked === false && (
        <>
          {' · '}
          <TextLink to={pathTo('predict', { lssId: id })}>Predict this season</TextLink>
        </>
      )}
    </p>
  );
}

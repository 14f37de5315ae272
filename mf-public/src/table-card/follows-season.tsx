import { type ListedSeason, listSeasons } from 'shared-contract/public-seasons';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-words';
import type { SimpleTable } from 'shared-contract/tables';
import { query, useData } from 'shared-session/query';
import { TextLink } from '../shared/text-link.tsx';

type Following = Pick<SimpleTable, 'kind' | 'leagueSeasonStatsId' | 'name'>;

/** The season whose standings a table follows; `undefined` of any other table. */
export const seasonFollowed = ({ kind, leagueSeasonStatsId }: Following): string | undefined =>
  kind === 'standings' ? leagueSeasonStatsId : undefined;

type Seasons = ReadonlyMap<string, ListedSeason> | undefined;

/** The seasons by id, loaded where one of the tables follows a season; `undefined` until they are there. */
export function useSeasonsFollowed(tables: readonly Following[]): Seasons {
  const isNeeded = tables.some((table) => seasonFollowed(table) !== undefined);
  const { data } = useData(isNeeded ? query(listSeasons) : null);
  return data && new Map(data.map((season) => [season.id, season]));
}

type FollowsSeasonProps = { table: Following; seasons: Seasons; className?: string };

/** Says which season a table follows; nothing of another table, or where the season is gone. */
export function FollowsSeason({ table, seasons, className }: FollowsSeasonProps) {
  const id = seasonFollowed(table);
  if (id === undefined || (seasons !== undefined && !seasons.has(id))) return null;
  // A table is named like its season, so nothing moves when the title is there.
  const season = seasons?.get(id);
  const title = season === undefined ? table.name : titleOfSeason(season);
  return (
    <p className={className}>
      Follows the standings of <TextLink to={pathTo('season', { lssId: id })}>{title}</TextLink>
      {season?.tipping?.isLocked === false && (
        <>
          {' · '}
          <TextLink to={pathTo('predict', { lssId: id })}>Predict this season</TextLink>
        </>
      )}
    </p>
  );
}

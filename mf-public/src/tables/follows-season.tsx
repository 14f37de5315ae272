import { listSeasons } from 'shared-contract/public-seasons';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-words';
import type { SimpleTable } from 'shared-contract/tables';
import { callList, useLoad } from 'shared-session';
import { TextLink } from '../text-link.tsx';

type Following = Pick<SimpleTable, 'kind' | 'leagueSeasonStatsId' | 'name'>;

/** The season whose standings a table follows; `undefined` of any other table. */
export const seasonFollowed = ({ kind, leagueSeasonStatsId }: Following): string | undefined =>
  kind === 'standings' ? leagueSeasonStatsId : undefined;

type Titles = ReadonlyMap<string, string> | undefined;

/** The titles of seasons by id, loaded where one of the tables follows a season; `undefined` until they are there. */
export function useSeasonTitles(tables: readonly Following[]): Titles {
  const isNeeded = tables.some((table) => seasonFollowed(table) !== undefined);
  const seasons = useLoad(isNeeded ? 'titles of seasons' : null, async (signal) => {
    const { items } = await callList(listSeasons, { signal });
    return new Map(items.map((season) => [season.id, titleOfSeason(season)]));
  });
  return seasons.data;
}

type FollowsSeasonProps = { table: Following; titles: Titles; className?: string };

/** Says which season a table follows; nothing of another table, or where the season is gone. */
export function FollowsSeason({ table, titles, className }: FollowsSeasonProps) {
  const id = seasonFollowed(table);
  if (id === undefined || (titles !== undefined && !titles.has(id))) return null;
  // A table is named like its season, so nothing moves when the title is there.
  const title = titles?.get(id) ?? table.name;
  return (
    <p className={className}>
      Follows the standings of <TextLink to={pathTo('season', { lssId: id })}>{title}</TextLink>
    </p>
  );
}

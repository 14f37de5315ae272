import { listTeamsOfCountry, type Team } from 'shared-contract/teams';
import { callList } from 'shared-session';
import { combinedQuery, type Query } from 'shared-session/query';
import { allPages } from './list-export.ts';

/** Loads all teams of a country, sorted by name. */
export const allTeamsOf = (country: number | string): Query<Team[]> =>
  combinedQuery('all teams', [listTeamsOfCountry], String(country), (signal) =>
    allPages((page) => callList(listTeamsOfCountry, { params: { country }, query: { sort: 'name', ...page }, signal })),
  );

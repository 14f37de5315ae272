import { listTeamsOfCountry, type Team } from 'shared-contract/teams';
import { callList } from 'shared-session';
import { allPages } from './list-export.ts';

/** Loads all pages of a country's teams, sorted by name. */
export const allTeamsOf = (country: number | string, signal: AbortSignal): Promise<Team[]> =>
  allPages((page) => callList(listTeamsOfCountry, { params: { country }, query: { sort: 'name', ...page }, signal }));

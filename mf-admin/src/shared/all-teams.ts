import { MAX_PAGE_SIZE } from 'shared-contract/list';
import { listTeamsOfCountry, type Team } from 'shared-contract/teams';
import { callList } from 'shared-session';

/** Loads all pages of a country's teams, sorted by name. */
export async function allTeamsOf(country: number | string, signal: AbortSignal): Promise<Team[]> {
  const teams: Team[] = [];
  for (let page = 1; ; page += 1) {
    const query = { sort: 'name' as const, page, pageSize: MAX_PAGE_SIZE };
    const { items, total } = await callList(listTeamsOfCountry, { params: { country }, query, signal });
    teams.push(...items);
    if (items.length === 0 || teams.length >= total) return teams;
  }
}

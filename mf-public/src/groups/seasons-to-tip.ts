import { listSeasonsWithTips } from 'shared-contract/leaderboards';
import { listSeasons, type PublicSeason } from 'shared-contract/public-seasons';
import { call } from 'shared-session';
import { combinedQuery } from 'shared-session/query';
import { openSeasons } from '../seasons/open-seasons.tsx';

async function load(signal: AbortSignal): Promise<PublicSeason[]> {
  const [withTips, all] = await Promise.all([call(listSeasonsWithTips, { signal }), call(listSeasons, { signal })]);
  const open = openSeasons(all);
  const ids = new Set(open.map(({ id }) => id));
  return [...open, ...withTips.filter(({ id, isFinal }) => !isFinal && !ids.has(id))];
}

/** The query for the seasons that a group makes sense for: those that can be tipped, and those with tips that are not over. */
export const seasonsToTip = combinedQuery('seasons to tip', [listSeasonsWithTips, listSeasons], null, load);

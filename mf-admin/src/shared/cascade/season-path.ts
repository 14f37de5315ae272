import type { LeagueSeason } from 'shared-contract/league-seasons';
import { pathTo } from 'shared-contract/screens';
import type { Choice } from './cascade.ts';

type SeasonList = 'leagueSeasonsHandle' | 'roundsHandle' | 'matchesHandle';

/** The address of a list with a season chosen, or a round of it. */
export function seasonPath(list: SeasonList, { id, leagueId }: LeagueSeason, { country, round = '' }: Partial<Choice>) {
  const chosen = { country: country ?? '', league: leagueId, season: id, round };
  const filled = Object.entries(chosen).filter(([, value]) => value !== '');
  return `${pathTo(list)}?${new URLSearchParams(filled).toString()}`;
}

import { type ListedSeason, listSeasons, type Standings } from 'shared-contract/public-seasons';
import { listOwnTips } from 'shared-contract/tips';
import { callList } from 'shared-session';
import { loadStandings } from './use-standings.ts';

/** A season as its page begins. */
export type SeasonToShow = {
  first: Standings;
  /** All seasons of the league, newest first. */
  seasons: ListedSeason[];
  /** The reader's own tip of it. */
  ownTipId: string | undefined;
};

type Asked = { id: string; round: number | undefined; isSignedIn: boolean };

async function ownTipOf(id: string, signal: AbortSignal): Promise<string | undefined> {
  const { items } = await callList(listOwnTips, { signal });
  return items.find(({ season }) => season.id === id)?.tableId;
}

/** Loads a season; the page does without what an API of the release before does not know. @throws {ApiError} as `call` does. */
export async function loadSeason({ id, round, isSignedIn }: Asked, signal: AbortSignal): Promise<SeasonToShow> {
  const own = isSignedIn ? ownTipOf(id, signal).catch(() => undefined) : undefined;
  const first = await loadStandings(id, round, signal);
  const { items } = await callList(listSeasons, { query: { q: first.leagueName }, signal }).catch(() => ({
    items: [],
  }));
  return {
    first,
    seasons: items.filter(({ leagueId }) => leagueId === first.leagueId),
    ownTipId: await own,
  };
}

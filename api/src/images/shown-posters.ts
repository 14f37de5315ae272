import type { Leaderboard } from 'shared-contract/leaderboards';
import { missing, nullIfMissing } from '../platform/failures.ts';
import { invitationOfPicture } from '../groups/invitations.ts';
import { getLeaderboard } from '../leaderboards/leaderboard.ts';
import { otherProfile } from '../profiles/profiles.ts';
import { getTippedSeason } from '../tips/tipped-season.ts';
import type { PictureServices, ShownPoster } from './pictures.ts';
import { posterOfInvitation, posterOfLeaderboard, posterOfProfile, posterOfSeason } from './poster.ts';

/**
 * Returns the leaderboard of a season as visitors see it; `null` before the lock, and for a season that has none.
 */
export async function lockedBoard(
  { clock, scorers, store }: Pick<PictureServices, 'clock' | 'scorers' | 'store'>,
  lssId: string,
): Promise<Leaderboard | null> {
  const season = await getTippedSeason(store.db, lssId).catch(nullIfMissing);
  if (season === null) return null;
  const query = { scope: 'all', page: 1 } as const;
  const { answer } = await getLeaderboard(store.db, scorers, { lssId, query, callerId: null, now: clock.now() });
  return answer.isLocked ? answer : null;
}

/** Returns the contents of the pictures of pages, as visitors see them. They fail with `missing` for a page without. */
export function shownPosters(services: PictureServices) {
  const { clock, config, standings, store } = services;
  const { site } = config;
  return {
    invitation: async (params: { id: string; key: string }): Promise<ShownPoster> => ({
      poster: posterOfInvitation(await invitationOfPicture(services, params), site),
      subject: [params.id],
    }),
    season: async (id: string): Promise<ShownPoster> => ({
      poster: posterOfSeason((await standings.get(store.db, id, undefined)).standings, site),
      subject: [id],
    }),
    async leaderboard(lssId: string): Promise<ShownPoster> {
      const board = await lockedBoard(services, lssId);
      if (board === null) throw missing('Leaderboard');
      return { poster: posterOfLeaderboard(board, site), subject: [lssId, 'leaderboard'] };
    },
    async profile(id: string): Promise<ShownPoster> {
      const person = await otherProfile(store.db, id, null, clock.now());
      if (person.type !== 'PublicProfileUserResponse') throw missing('Profile');
      return { poster: posterOfProfile(person, site), subject: [person.userId] };
    },
  };
}

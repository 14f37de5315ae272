import { byId, type Case, onlySelf, UNKNOWN_ID } from './case.ts';

/** The cells of the calls about scores and leaderboards. */
export const boardCells: Record<string, Case> = {
  getTipScore: { ...byId((world) => world.newPrivateTip()), expected: onlySelf },
  getLeaderboardPicture: {
    relations: {
      locked: async (world) => ({ params: { lssId: (await world.newSeason()).id } }),
      missing: () => ({ params: { lssId: UNKNOWN_ID } }),
      malformed: () => ({ params: { lssId: 'x' } }),
    },
  },
  getLeaderboard: {
    relations: {
      existing: async (world) => ({ params: { lssId: (await world.newSeason()).id } }),
      missing: () => ({ params: { lssId: UNKNOWN_ID } }),
      malformed: () => ({ params: { lssId: 'x' } }),
    },
  },
};

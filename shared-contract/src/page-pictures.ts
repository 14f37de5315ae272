import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, Id } from './fields.ts';
import { queryOf } from './list.ts';
import { ofPreviews } from './pictures.ts';

const picture = {
  access: 'anyone',
  query: queryOf(ofPreviews),
  file: ['image/png'],
  failures: ['missing', 'limit-reached', 'busy'],
} as const;

export const getSeasonPicture = endpoint('GET', '/lss/:id/image', {
  summary: 'Get the picture of a season’s standings',
  params: byId,
  ...picture,
});
/** 404 before the lock. */
export const getLeaderboardPicture = endpoint('GET', '/leaderboard/:lssId/image', {
  summary: 'Get the picture of a season’s leaderboard after the lock',
  params: v.object({ lssId: Id }),
  ...picture,
});
/** 404 for a private profile. */
export const getProfilePicture = endpoint('GET', '/account/user/:id/image', {
  summary: 'Get the picture of a public profile',
  params: byId,
  ...picture,
});

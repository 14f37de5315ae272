import { getOwnProfile, type OwnProfile } from 'shared-contract/account';
import { cacheAnswer, type Loading, query, type Query, useData } from 'shared-session/query';
import { rememberEmail } from './last-email.ts';
import { REFRESH_MS } from './screen-parts.tsx';

const request = query(getOwnProfile);

/** The query for the profile of the signed-in user. */
export const ownProfile: Query<OwnProfile> = {
  ...request,
  load: async (signal) => {
    const profile = await request.load(signal);
    rememberEmail(profile.userName);
    return profile;
  },
};

/** Caches the profile in the response of an update. */
export function cacheOwnProfile(profile: OwnProfile): void {
  rememberEmail(profile.userName);
  cacheAnswer(ownProfile, profile);
}

/** Returns the profile of the signed-in user. It changes when another user signs in in another tab. */
export const useOwnProfile = (): Loading<OwnProfile> => useData(ownProfile);

/** Returns the profile and refreshes it, for screens that show changes from other tabs and devices. */
export const useFreshOwnProfile = (): Loading<OwnProfile> => useData(ownProfile, { refreshMs: REFRESH_MS.long });

import { getOwnProfile, type OwnProfile } from 'shared-contract/account';
import { call, type Loading, useLoad, useSession } from 'shared-session';
import { type Fresh, REFRESHED_AFTER_MS, useFreshLoad } from '../use-fresh-load.ts';
import { noteEmail } from '../sign-in/last-email.ts';
import { useAccountNews } from './account-news.ts';

const keyOf = (handlerId: string | null) => handlerId && `own profile of ${handlerId}`;
async function load(signal: AbortSignal): Promise<OwnProfile> {
  const profile = await call(getOwnProfile, { signal });
  noteEmail(profile.userName);
  return profile;
}

/** The profile of the user who is signed in; it follows the session when another user signs in in another tab. */
export function useOwnProfile(): Loading<OwnProfile> {
  const handlerId = useSession((session) => session.handlerId);
  return useLoad(keyOf(handlerId), load);
}

/** The same for a screen that shows it: what changes in another tab or on another device is seen here. */
export function useFreshOwnProfile(): Fresh<OwnProfile> {
  const handlerId = useSession((session) => session.handlerId);
  const profile = useFreshLoad(keyOf(handlerId), load, REFRESHED_AFTER_MS.long);
  useAccountNews(profile.reload);
  return profile;
}

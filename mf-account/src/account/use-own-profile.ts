import { getOwnProfile, type OwnProfile } from 'shared-contract/account';
import { call, type Loading, useLoad, useSession } from 'shared-session';

/** The profile of the user who is signed in; it follows the session when another user signs in in another tab. */
export function useOwnProfile(): Loading<OwnProfile> {
  const handlerId = useSession((session) => session.handlerId);
  return useLoad(handlerId && `own profile of ${handlerId}`, (signal) => call(getOwnProfile, { signal }));
}

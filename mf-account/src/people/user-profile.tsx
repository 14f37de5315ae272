import { getOtherProfile, type OtherProfile } from 'shared-contract/account';
import { type FriendRequests, listFriendRequests } from 'shared-contract/friends';
import { pathTo } from 'shared-contract/screens';
import { Navigate, useParams } from 'shared-router';
import { call, codeOf, useSession } from 'shared-session';
import { EmptyState, Loaded, Page } from 'shared-ui/basic';
import { FullProfile } from './full-profile.tsx';
import { PrivateProfile } from './private-profile.tsx';
import { relationTo } from './relation.ts';
import { useFreshLoad } from '../use-fresh-load.ts';

/** Without the requests the profile is still shown, with the button to send one. */
async function requestsOrNone(signal: AbortSignal): Promise<FriendRequests> {
  try {
    return await call(listFriendRequests, { signal });
  } catch (error) {
    if (!signal.aborted) console.error('Friend requests could not be loaded', error);
    return { receivedRequests: [], sentRequests: [] };
  }
}

async function loadPerson(id: string, isSignedIn: boolean, signal: AbortSignal) {
  const [person, requests] = await Promise.all([
    call(getOtherProfile, { params: { id }, signal }),
    isSignedIn ? requestsOrNone(signal) : { receivedRequests: [], sentRequests: [] },
  ]);
  return { person, relation: isSignedIn ? relationTo(person, requests) : null };
}

function titleOf(person: OtherProfile | undefined): string {
  if (person !== undefined && 'firstName' in person) return `${person.firstName} ${person.lastName}`;
  return person?.type === 'PrivateProfileUserResponse' ? 'Private Profile' : 'Profile';
}

export function UserProfile() {
  const { userId = '' } = useParams();
  const handlerId = useSession((session) => session.handlerId);
  const isSignedIn = handlerId !== null;
  const standing = useFreshLoad(`${userId} as seen by ${handlerId}`, (signal) =>
    loadPerson(userId, isSignedIn, signal),
  );

  if (codeOf(standing.error) === 'conflict') return <Navigate to={pathTo('profile')} replace />;
  return (
    <Page title={titleOf(standing.data?.person)} description="Somebody's profile." width="prose">
      <Loaded
        of={standing}
        loading="Loading profile..."
        failed="An error occurred while fetching user data."
        {...(codeOf(standing.error) === 'missing' && { renderFailed: () => <EmptyState title="User not found." /> })}
      >
        {({ person, relation }) => {
          switch (person.type) {
            case 'FriendProfileUserResponse':
            case 'PublicProfileUserResponse':
              return <FullProfile person={person} relation={relation} refresh={standing.refresh} />;
            case 'PrivateProfileUserResponse':
              return <PrivateProfile person={person} relation={relation} refresh={standing.refresh} />;
            default:
              console.error('Unknown kind of profile', person);
              return <EmptyState title="Unable to display profile information." />;
          }
        }}
      </Loaded>
    </Page>
  );
}

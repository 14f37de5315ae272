import { getOtherProfile, type OtherProfile } from 'shared-contract/account';
import { Id } from 'shared-contract/fields';
import { type FriendRequests, listFriendRequests } from 'shared-contract/friends';
import { pathTo } from 'shared-contract/screens';
import { Link, Navigate, useParams } from 'shared-router';
import { call, codeOf, useSession } from 'shared-session';
import { combinedQuery, useData } from 'shared-session/query';
import { buttonVariants, EmptyState, Loaded, Page, Skeleton } from 'shared-ui/basic';
import * as v from 'valibot';
import { CardSkeleton, COLUMN, Outdated, REFRESH_MS } from '../shared/screen-parts.tsx';
import { pageTitle, useFocusAfterRemoval } from '../shared/use-focus-after-removal.ts';
import { loadRequests, relationTo } from './requests.tsx';
import { ShownProfile } from './shown-profile.tsx';

/** Loads the requests. If that fails, the profile is shown with the button to send a request. */
async function requestsOrNone(signal: AbortSignal): Promise<FriendRequests> {
  try {
    return await loadRequests(signal);
  } catch (error) {
    if (!signal.aborted) console.error('Friend requests could not be loaded', error);
    return { receivedRequests: [], sentRequests: [] };
  }
}

async function loadPerson(id: string, isSignedIn: boolean, signal: AbortSignal) {
  const [person, requests] = await Promise.all([
    call(getOtherProfile, { params: { id }, signal }),
    isSignedIn ? requestsOrNone(signal) : null,
  ]);
  return { person, relation: requests && relationTo(person, requests) };
}

const personAs = (id: string, isSignedIn: boolean) =>
  combinedQuery('person', [getOtherProfile, listFriendRequests], id, (signal) => loadPerson(id, isSignedIn, signal));

function titleOf(person: OtherProfile | undefined): string {
  if (person !== undefined && 'firstName' in person) return `${person.firstName} ${person.lastName}`;
  return person?.type === 'PrivateProfileUserResponse' ? 'Private Profile' : 'Profile';
}

export function UserProfile() {
  const { userId = '' } = useParams();
  const isSignedIn = useSession(({ handlerId }) => handlerId !== null);
  const result = useData(personAs(userId, isSignedIn), { refreshMs: REFRESH_MS.short });
  const passesFocus = useFocusAfterRemoval(pageTitle);
  const userName = result.data?.person.userName ?? userId;
  // The profile's head repeats the title, so the heading is hidden. It is hidden while loading, too, so that nothing
  // shifts.
  const isNamedBelow =
    result.data === undefined ? result.status === 'loading' : titleOf(result.data.person) !== 'Profile';

  const code = codeOf(result.error);

  if (code === 'conflict') return <Navigate to={pathTo('profile')} replace />;
  // A former user name redirects to the current one.
  if (userId !== userName && !v.is(Id, userId))
    return <Navigate to={pathTo('userProfile', { userId: userName })} replace />;
  return (
    <Page
      title={code === 'missing' ? 'No profile here' : titleOf(result.data?.person)}
      isLoading={result.status === 'loading'}
      isTitleVisuallyHidden={isNamedBelow}
      description="Someone's profile."
    >
      <div className="acc:grid acc:grid-cols-[minmax(0,1fr)] acc:gap-8" {...passesFocus}>
        <Outdated when={result.isOld} />
        <Loaded
          of={result}
          loading="Loading profile..."
          skeleton={<ProfileSkeleton />}
          failed="An error occurred while fetching user data."
          {...(code === 'missing' && { renderFailed: () => <NotFound isSignedIn={isSignedIn} /> })}
        >
          {(shown) => <ShownProfile {...shown} refresh={result.reload} />}
        </Loaded>
      </div>
    </Page>
  );
}

const ProfileSkeleton = () => (
  <div className={COLUMN}>
    <Skeleton className="acc:h-56 acc:rounded-2xl acc:sm:h-58" />
    <CardSkeleton rows={3} />
  </div>
);

/** The message for an unknown or deleted user, with a link to another page. */
function NotFound({ isSignedIn }: { isSignedIn: boolean }) {
  const [to, label] = isSignedIn ? [pathTo('friends'), 'Go to your friends'] : [pathTo('home'), 'Go to Home'];
  return (
    <div role="status">
      <EmptyState
        title="User not found."
        text="They may have deleted their account, or the link is incomplete."
        action={
          <Link to={to} className={buttonVariants()}>
            {label}
          </Link>
        }
      />
    </div>
  );
}

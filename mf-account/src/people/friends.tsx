import { listFriendRequests, listFriends } from 'shared-contract/friends';
import { call, useSession } from 'shared-session';
import { Loaded, Page } from 'shared-ui/basic';
import { useFreshLoad } from '../use-fresh-load.ts';
import { BlockedPeople } from './blocked-people.tsx';
import { FriendList } from './friend-list.tsx';
import { useOwnProfile } from '../account/use-own-profile.ts';
import { COLUMN, COLUMNS } from '../columns.ts';
import { Outdated } from '../outdated.tsx';
import { CardSkeleton } from '../skeletons.tsx';
import { ReceivedRequests, SentRequests } from './request-lists.tsx';
import { RequestMails } from './request-mails.tsx';
import { SendRequest } from './send-request.tsx';
import { tellWaiting } from './tell-waiting.ts';

async function loadLists(signal: AbortSignal) {
  try {
    const [friends, requests] = await Promise.all([
      call(listFriends, { signal }),
      call(listFriendRequests, { signal }),
    ]);
    tellWaiting(requests);
    return { friends, ...requests };
  } catch (error) {
    if (!signal.aborted) console.error('Friends could not be loaded', error);
    throw error;
  }
}

/** What waits for an answer first, then asking, then what there is. */
export function Friends() {
  const handlerId = useSession((session) => session.handlerId);
  const lists = useFreshLoad(handlerId && `friends of ${handlerId}`, loadLists);
  const { refresh } = lists;
  const me = useOwnProfile();
  return (
    <Page title="Friends" description="Your friends and friend requests.">
      <div className={COLUMN}>
        <Outdated when={lists.isOld} />
        <Loaded
          of={lists}
          loading="Loading your friends..."
          skeleton={<FriendsSkeleton />}
          failed="Your friends could not be loaded."
        >
          {({ friends, receivedRequests, sentRequests }) => (
            <div className={COLUMNS}>
              <div className={COLUMN}>
                <ReceivedRequests requests={receivedRequests} refresh={refresh} />
                <SendRequest refresh={refresh} />
                <SentRequests requests={sentRequests} refresh={refresh} />
              </div>
              <div className={COLUMN}>
                <FriendList friends={friends} me={me.data} refresh={refresh} />
                <RequestMails me={me} />
                <BlockedPeople />
              </div>
            </div>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

const FriendsSkeleton = () => (
  <div className={COLUMNS}>
    <div className={COLUMN}>
      <CardSkeleton rows={1} hasFaces />
      <CardSkeleton rows={3} />
      <CardSkeleton rows={1} hasFaces />
    </div>
    <CardSkeleton rows={5} hasFaces />
  </div>
);

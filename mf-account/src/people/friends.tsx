import { listFriendRequests, listFriends } from 'shared-contract/friends';
import { call, useSession } from 'shared-session';
import { Loaded, Page } from 'shared-ui/basic';
import { useFreshLoad } from '../use-fresh-load.ts';
import { BlockedPeople } from './blocked-people.tsx';
import { FriendList } from './friend-list.tsx';
import { Outdated } from '../outdated.tsx';
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
  return (
    <Page title="Friends" description="Your friends and friend requests.">
      <div className="acc:grid acc:grid-cols-[minmax(0,1fr)] acc:gap-6">
        <Outdated when={lists.isOld} />
        <Loaded of={lists} loading="Loading your friends..." failed="Your friends could not be loaded.">
          {({ friends, receivedRequests, sentRequests }) => (
            <div className="acc:grid acc:grid-cols-[minmax(0,1fr)] acc:items-start acc:gap-6 acc:lg:grid-cols-2">
              <div className="acc:grid acc:grid-cols-[minmax(0,1fr)] acc:gap-6">
                <ReceivedRequests requests={receivedRequests} refresh={refresh} />
                <SendRequest refresh={refresh} />
                <SentRequests requests={sentRequests} refresh={refresh} />
              </div>
              <div className="acc:grid acc:grid-cols-[minmax(0,1fr)] acc:gap-6">
                <FriendList friends={friends} refresh={refresh} />
                <RequestMails />
                <BlockedPeople />
              </div>
            </div>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

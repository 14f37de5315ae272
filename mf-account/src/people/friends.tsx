import {
  acceptFriendRequest,
  type FriendRequests,
  listFriendRequests,
  listFriends,
  removeFriend,
  removeFriendRequest,
} from 'shared-contract/friends';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { call, useSession } from 'shared-session';
import { Loaded, Page } from 'shared-ui/basic';
import { ListSection, Row, RowButton } from '../row-list.tsx';
import { SendRequest } from './send-request.tsx';
import { type ActionWords, useActions } from '../use-actions.ts';
import { type Fresh, useFreshLoad } from '../use-fresh-load.ts';

const same = (done: string, failed: string): ActionWords => ({ done, refused: failed, failed });

const words = {
  remove: same('Friend removed', 'Something went wrong, try again later'),
  accept: same('Friend request accepted', 'Failed to accept friend request'),
  dropRequest: same('Friend request deleted', 'Failed to delete friend request'),
};

async function loadLists(signal: AbortSignal) {
  try {
    const [friends, requests] = await Promise.all([
      call(listFriends, { signal }),
      call(listFriendRequests, { signal }),
    ]);
    return { friends, ...requests };
  } catch (error) {
    if (!signal.aborted) console.error('Friends could not be loaded', error);
    throw error;
  }
}
type Lists = Awaited<ReturnType<typeof loadLists>>;

export function Friends() {
  const handlerId = useSession((session) => session.handlerId);
  const lists = useFreshLoad(handlerId && `friends of ${handlerId}`, loadLists);
  return (
    <Page title="Friends" description="Your friends and friend requests.">
      <Loaded of={lists} loading="Loading your friends..." failed="Your friends could not be loaded.">
        {(shown) => <FriendLists lists={shown} refresh={lists.refresh} />}
      </Loaded>
    </Page>
  );
}

type Person =
  | FriendRequests['receivedRequests'][number]['senderProfile']
  | FriendRequests['sentRequests'][number]['receiverProfile'];

/** What identifies a person besides their name: the handle, where it is not the name already, and the e-mail if there is one to see. */
function noteOn(person: Person): string | undefined {
  const isUnconfirmed = 'emailConfirmed' in person && person.emailConfirmed === false;
  const email = isUnconfirmed ? `${person.email} (unconfirmed)` : person.email;
  const handle = person.userName === person.name ? null : person.userName;
  const parts = [handle, email].filter((part) => typeof part === 'string');
  return parts.length === 0 ? undefined : parts.join(', ');
}

type FriendListsProps = { lists: Lists; refresh: Fresh<Lists>['refresh'] };

function FriendLists({ lists: { friends, receivedRequests, sentRequests }, refresh }: FriendListsProps) {
  const { busy, act } = useActions('top-right', refresh);
  return (
    <div className="acc:grid acc:items-start acc:gap-6 acc:lg:grid-cols-2">
      <ListSection title="Your friends" empty="You have no friends yet." count={friends.length}>
        {friends.map(({ userId, fullName }) => (
          <Row key={userId} name={<Link to={pathTo('userProfile', { userId })}>{fullName}</Link>}>
            <RowButton
              busy={busy}
              name={`remove ${userId}`}
              onPress={(name) => act(name, () => call(removeFriend, { params: { id: userId } }), words.remove)}
            >
              Remove Friend
            </RowButton>
          </Row>
        ))}
      </ListSection>
      <div className="acc:grid acc:gap-6">
        <SendRequest refresh={refresh} />
        <ListSection title="Received requests" empty="No received friend requests" count={receivedRequests.length}>
          {receivedRequests.map(({ id, senderId, senderProfile }) => (
            <Row key={id} name={senderProfile.name} note={noteOn(senderProfile)}>
              <RowButton
                busy={busy}
                name={`accept ${id}`}
                variant="default"
                onPress={(name) =>
                  act(name, () => call(acceptFriendRequest, { params: { id: senderId } }), words.accept)
                }
              >
                Accept
              </RowButton>
              <RowButton
                busy={busy}
                name={`decline ${id}`}
                onPress={(name) => act(name, () => call(removeFriendRequest, { params: { id } }), words.dropRequest)}
              >
                Decline
              </RowButton>
            </Row>
          ))}
        </ListSection>
        <ListSection title="Sent requests" empty="No sent friend requests" count={sentRequests.length}>
          {sentRequests.map(({ id, receiverProfile }) => (
            <Row key={id} name={receiverProfile.name} note={noteOn(receiverProfile)}>
              <RowButton
                busy={busy}
                name={`cancel ${id}`}
                onPress={(name) => act(name, () => call(removeFriendRequest, { params: { id } }), words.dropRequest)}
              >
                Cancel Request
              </RowButton>
            </Row>
          ))}
        </ListSection>
      </div>
    </div>
  );
}

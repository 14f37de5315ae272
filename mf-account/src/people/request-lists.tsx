import type { ReactNode } from 'react';
import { acceptFriendRequest, type FriendRequest, removeFriendRequest } from 'shared-contract/friends';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { call } from 'shared-session';
import { ListSection, Row, RowButton } from '../shared/row-list.tsx';
import { Unconfirmed } from '../shared/unconfirmed.tsx';
import { useActions } from '../shared/use-actions.ts';
import { listWords, requestWords } from './words.ts';

type RequestsProps = { requests: FriendRequest[]; refresh: () => Promise<void> };
type Person = FriendRequest['senderProfile'] | FriendRequest['receiverProfile'];

/** What identifies a person besides their name: the handle, where it is not the name already, and the email if there is one to see. */
function noteOn({ email, name, userName }: Person): ReactNode {
  const parts = [userName === name ? null : userName, email].filter((part) => typeof part === 'string');
  if (parts.length === 0) return undefined;
  // Each in a line of its own, and whole: it is what an answer depends on.
  return parts.map((part) => (
    <span key={part} className="acc:block">
      {part}
    </span>
  ));
}

const profileLink = (userId: string, name: string) => <Link to={pathTo('userProfile', { userId })}>{name}</Link>;

/** The requests that wait for the user's answer. */
export function ReceivedRequests({ requests, refresh }: RequestsProps) {
  const { busy, act } = useActions('top-right', refresh);
  return (
    <ListSection title="Received requests" empty="No received friend requests" count={requests.length}>
      {requests.map(({ id, senderId, senderProfile }) => (
        <Row
          key={id}
          name={profileLink(senderId, senderProfile.name)}
          person={{ id: senderId, name: senderProfile.name }}
          note={noteOn(senderProfile)}
          mark={!senderProfile.emailConfirmed && <Unconfirmed />}
        >
          <RowButton
            busy={busy}
            name={`accept ${id}`}
            variant="default"
            onPress={(name) =>
              act(name, () => call(acceptFriendRequest, { params: { id: senderId } }), listWords.accept)
            }
          >
            Accept
          </RowButton>
          <RowButton
            busy={busy}
            name={`decline ${id}`}
            onPress={(name) => act(name, () => call(removeFriendRequest, { params: { id } }), requestWords.decline)}
          >
            Decline
          </RowButton>
        </Row>
      ))}
    </ListSection>
  );
}

/** The requests that wait for somebody else's answer. */
export function SentRequests({ requests, refresh }: RequestsProps) {
  const { busy, act } = useActions('top-right', refresh);
  return (
    <ListSection title="Sent requests" empty="No sent friend requests" count={requests.length}>
      {requests.map(({ id, receiverId, receiverProfile }) => (
        <Row
          key={id}
          name={profileLink(receiverId, receiverProfile.name)}
          person={{ id: receiverId, name: receiverProfile.name }}
          note={noteOn(receiverProfile)}
        >
          <RowButton
            busy={busy}
            name={`cancel ${id}`}
            onPress={(name) => act(name, () => call(removeFriendRequest, { params: { id } }), requestWords.cancel)}
          >
            Cancel Request
          </RowButton>
        </Row>
      ))}
    </ListSection>
  );
}

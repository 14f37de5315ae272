import { type ReactNode, useId } from 'react';
import { acceptFriendRequest, Addressee, type FriendRequest, sendFriendRequest } from 'shared-contract/friends';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { call } from 'shared-session';
import { submit } from 'shared-session/submit';
import { Card, CardTitle } from 'shared-ui/basic';
import { Form, SubmitButton, TextField, useContractForm } from 'shared-ui/form';
import { toast } from 'shared-ui/toast';
import * as v from 'valibot';
import { useActions } from '../shared/actions.tsx';
import { ListSection, Row, RowButton } from '../shared/row-list.tsx';
import { dropRequest, dropMessages, Unconfirmed } from './requests.tsx';

type RequestsProps = { requests: FriendRequest[]; refresh: () => Promise<void> };
type Person = FriendRequest['senderProfile'] | FriendRequest['receiverProfile'];

/**
 * Returns what identifies a user besides the name: the handle, if it differs from the name, and the email, if it is
 * visible.
 */
function noteFor({ email, name, userName }: Person): ReactNode {
  const parts = [userName === name ? null : userName, email].filter((part) => typeof part === 'string');
  if (parts.length === 0) return undefined;
  // Each on its own line and not truncated, because the user decides by it.
  return parts.map((part) => (
    <span key={part} className="acc:block">
      {part}
    </span>
  ));
}

const profileLink = (userId: string, name: string) => <Link to={pathTo('userProfile', { userId })}>{name}</Link>;

/** The received friend requests. */
export function ReceivedRequests({ requests, refresh }: RequestsProps) {
  const { button } = useActions(refresh);
  return (
    <ListSection title="Received requests" empty="No received friend requests" count={requests.length}>
      {requests.map(({ id, senderId, senderProfile }) => (
        <Row
          key={id}
          name={profileLink(senderId, senderProfile.name)}
          person={{ id: senderId, name: senderProfile.name }}
          note={noteFor(senderProfile)}
          mark={!senderProfile.emailConfirmed && <Unconfirmed />}
        >
          <RowButton
            variant="default"
            {...button(`accept ${id}`, () => call(acceptFriendRequest, { params: { id: senderId } }), {
              done: 'Friend request accepted',
              failed: 'Failed to accept friend request',
            })}
          >
            Accept
          </RowButton>
          <RowButton {...button(`decline ${id}`, dropRequest(id), dropMessages.decline)}>Decline</RowButton>
        </Row>
      ))}
    </ListSection>
  );
}

/** The sent friend requests. */
export function SentRequests({ requests, refresh }: RequestsProps) {
  const { button } = useActions(refresh);
  return (
    <ListSection title="Sent requests" empty="No sent friend requests" count={requests.length}>
      {requests.map(({ id, receiverId, receiverProfile }) => (
        <Row
          key={id}
          name={profileLink(receiverId, receiverProfile.name)}
          person={{ id: receiverId, name: receiverProfile.name }}
          note={noteFor(receiverProfile)}
        >
          <RowButton {...button(`cancel ${id}`, dropRequest(id), dropMessages.cancel)}>Cancel Request</RowButton>
        </Row>
      ))}
    </ListSection>
  );
}

/** The form to send a friend request by user name, profile link, id or email. */
export function SendRequest({ refresh }: { refresh: () => Promise<void> }) {
  const title = useId();
  // 'onSubmit': most visits of this page have another purpose, so leaving the field empty is no error.
  const form = useContractForm(v.object({ id: Addressee }), { id: '' }, { name: 'send-request', mode: 'onSubmit' });
  const { control } = form;

  const send = async () => {
    const submitted = await submit(form, async (params) => {
      await call(sendFriendRequest, { params });
    });
    if (submitted.state === 'invalid') return;
    if (submitted.state === 'done') {
      toast.success('Friend request sent');
      form.reset();
    } else {
      toast.error('Failed to send friend request', { description: submitted.reason });
    }
    await refresh();
  };

  return (
    <Card>
      <CardTitle id={title}>Send a friend request</CardTitle>
      <Form
        aria-labelledby={title}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          control={control}
          name="id"
          label="ID or email of the user"
          autoComplete="off"
          hint="Email, user name or profile link."
        />
        <SubmitButton control={control} className="acc:justify-self-start">
          Send request
        </SubmitButton>
      </Form>
    </Card>
  );
}

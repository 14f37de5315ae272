import { Ban, Check, Mail, UserCheck, UserMinus, UserPlus, UserX } from 'lucide-react';
import { useState } from 'react';
import type { OtherProfile } from 'shared-contract/account';
import { acceptFriendRequest, blockUser, removeFriend, sendFriendRequest } from 'shared-contract/friends';
import { pathTo } from 'shared-contract/screens';
import { Link, useNavigate } from 'shared-router';
import { call, codeOf } from 'shared-session';
import { Button, buttonVariants } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { toast } from 'shared-ui/toast';
import { ActionButton, type ActionMessages, useActions } from '../shared/actions.tsx';
import { RemoveFriendDialog } from './remove-friend-dialog.tsx';
import { dropRequest, dropMessages, type Relation, Unconfirmed } from './requests.tsx';

const messages = {
  send: {
    done: 'Friend request sent',
    refused: 'Failed to send friend request',
    failed: 'An error occurred while sending friend request',
  },
  accept: {
    done: 'Friend request accepted',
    refused: 'Failed to accept friend request',
    failed: 'An error occurred while accepting friend request',
  },
  remove: {
    done: 'Friend removed',
    refused: 'Failed to remove friend',
    failed: 'An error occurred while removing friend',
  },
} satisfies Record<string, ActionMessages>;

export type ProfileProps<Person = OtherProfile> = {
  person: Person;
  /** `null` for visitors. */
  relation: Relation | null;
  refresh: () => Promise<void>;
};

/**
 * The actions on another user: the buttons for the relation, and Block. A visitor sees a link to the login instead.
 * The link to write a message is first for a friend, and before Block for others. A private profile has no such link.
 */
export function FriendButtons({ person, relation, refresh }: ProfileProps) {
  const { act, busy, button } = useActions(refresh, 'bottom-center');
  const [isConfirming, setIsConfirming] = useState(false);
  const isPrivate = person.type === 'PrivateProfileUserResponse';
  const name = isPrivate ? person.userName : `${person.firstName} ${person.lastName}`;
  const params = { id: person.userId };
  const message = !isPrivate && (
    <Link to={pathTo('notImplemented')} className={buttonVariants({ variant: 'outline' })}>
      <Mail aria-hidden="true" />
      Send Message
    </Link>
  );
  if (relation === null) {
    return (
      <>
        {message}
        <p className="acc:flex acc:min-h-11 acc:items-center">
          <Link
            to={pathTo('login')}
            state={{ from: pathTo('userProfile', { userId: person.userName }) }}
            className={buttonVariants({ variant: 'link', className: 'acc:px-0 acc:text-left' })}
          >
            Log in to add {isPrivate ? name : person.firstName} as a friend
          </Link>
        </p>
      </>
    );
  }

  const buttons = () => {
    switch (relation.is) {
      case 'none':
        return (
          <ActionButton
            icon={<UserPlus aria-hidden="true" />}
            {...button('send', () => call(sendFriendRequest, { params }), messages.send)}
          >
            Add Friend
          </ActionButton>
        );
      case 'sent':
        return (
          <>
            <Button variant="secondary" disabled>
              <Check aria-hidden="true" />
              {isPrivate ? 'Friend Request Sent' : 'Request Sent'}
            </Button>
            <ActionButton
              icon={<UserX aria-hidden="true" />}
              variant="outline"
              {...button('cancel', dropRequest(relation.requestId), dropMessages.cancel)}
            >
              Cancel Request
            </ActionButton>
          </>
        );
      case 'received':
        return (
          <>
            {relation.isUnconfirmed && (
              <p className="acc:basis-full acc:max-sm:px-0">
                <Unconfirmed />
              </p>
            )}
            <ActionButton
              icon={<UserCheck aria-hidden="true" />}
              {...button('accept', () => call(acceptFriendRequest, { params }), messages.accept)}
            >
              Accept Friend Request
            </ActionButton>
            <ActionButton
              icon={<UserX aria-hidden="true" />}
              variant="outline"
              {...button('decline', dropRequest(relation.requestId), dropMessages.decline)}
            >
              Decline
            </ActionButton>
          </>
        );
      case 'friend':
        return (
          <>
            <ActionButton
              name="remove"
              busy={busy}
              icon={<UserMinus aria-hidden="true" />}
              variant="ghost"
              className="acc:text-muted-foreground"
              onPress={() => setIsConfirming(true)}
            >
              Remove Friend
            </ActionButton>
            <RemoveFriendDialog
              name={name}
              open={isConfirming}
              onOpenChange={setIsConfirming}
              onConfirm={() => void act('remove', () => call(removeFriend, { params }), messages.remove)}
            />
          </>
        );
    }
  };
  return (
    <div className={BUTTON_ROW}>
      {relation.is === 'friend' && message}
      {buttons()}
      {relation.is !== 'friend' && message}
      <BlockButton userId={person.userId} name={name} refresh={refresh} />
    </div>
  );
}

/**
 * On a phone the first button has its own row. The others share the next row, small and without icons. The height is
 * the same as for visitors.
 */
const BUTTON_ROW =
  'acc:flex acc:w-full acc:flex-wrap acc:gap-3 acc:max-sm:gap-x-2 acc:max-sm:*:grow acc:max-sm:*:px-2 acc:max-sm:*:first:basis-full acc:max-sm:[&>p+button]:basis-full acc:max-sm:[&>:is(a,button)+:is(a,button)]:text-sm acc:max-sm:[&>:is(a,button)+:is(a,button):not([aria-disabled=true])>svg]:hidden';

/**
 * Blocks a user after a confirmation, and navigates to the list of blocked users, because the profile is inaccessible
 * then.
 */
function BlockButton({ userId, name, refresh }: { userId: string; name: string; refresh: () => Promise<void> }) {
  const navigate = useNavigate();
  const block = async () => {
    try {
      await call(blockUser, { params: { id: userId } });
    } catch (error) {
      if (codeOf(error) !== 'missing') throw error;
      return refresh();
    }
    toast.success(`${name} is blocked`, { position: 'bottom-center' });
    await navigate(pathTo('friends'));
  };
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" className="acc:text-muted-foreground">
          <Ban aria-hidden="true" />
          Block
        </Button>
      }
      question={`Block ${name}?`}
      details={
        <ul className="acc:grid acc:list-disc acc:gap-1 acc:pl-5">
          <li>You’ll be removed from each other’s friends, and open requests are cancelled.</li>
          <li>Neither of you can find the other, see the other’s profile or ask to be friends.</li>
          <li>What’s public stays public: public tables, and a public profile to people who aren’t logged in.</li>
          <li>They won’t be told. You can unblock them on your Friends page.</li>
        </ul>
      }
      confirm="Block"
      onConfirm={block}
      failed="They could not be blocked. Please try again."
    />
  );
}

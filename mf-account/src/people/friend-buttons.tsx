import { Check, UserCheck, UserMinus, UserPlus } from 'lucide-react';
import { acceptFriendRequest, removeFriend, sendFriendRequest } from 'shared-contract/friends';
import { call } from 'shared-session';
import { Button, Spinner } from 'shared-ui/basic';
import { type ActionWords, useActions } from '../use-actions.ts';
import type { Relation } from './relation.ts';

const words = {
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
} satisfies Record<string, ActionWords>;

type FriendButtonsProps = {
  userId: string;
  /** `null` for visitors. */
  relation: Relation | null;
  /** Label while a request is pending. */
  sentLabel: string;
  refresh: () => Promise<void>;
};

/** The button that fits the relation: ask, accept or remove. */
export function FriendButtons({ userId, relation, sentLabel, refresh }: FriendButtonsProps) {
  const { busy, act } = useActions('bottom-center', refresh);
  const params = { id: userId };
  const isBusy = busy !== null;

  switch (relation) {
    case null:
      return null;
    case 'none':
      return (
        <Button
          disabled={isBusy}
          onClick={() => void act('send', () => call(sendFriendRequest, { params }), words.send)}
        >
          {isBusy ? <Spinner /> : <UserPlus aria-hidden="true" />}
          Add Friend
        </Button>
      );
    case 'sent':
      return (
        <Button variant="secondary" disabled>
          <Check aria-hidden="true" />
          {sentLabel}
        </Button>
      );
    case 'received':
      return (
        <Button
          disabled={isBusy}
          onClick={() => void act('accept', () => call(acceptFriendRequest, { params }), words.accept)}
        >
          {isBusy ? <Spinner /> : <UserCheck aria-hidden="true" />}
          Accept Friend Request
        </Button>
      );
    case 'friend':
      return (
        <Button
          variant="outline"
          disabled={isBusy}
          onClick={() => void act('remove', () => call(removeFriend, { params }), words.remove)}
        >
          {isBusy ? <Spinner /> : <UserMinus aria-hidden="true" />}
          Remove Friend
        </Button>
      );
  }
}

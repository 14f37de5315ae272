import type { ActionWords } from '../shared/use-actions.ts';

const same = (done: string, failed: string, meaning?: string): ActionWords => ({
  done,
  refused: failed,
  failed,
  ...(meaning === undefined ? {} : { meaning }),
});

/** Of requests that end without a friendship, on every screen. */
export const requestWords = {
  cancel: same('Friend request deleted', 'Failed to delete friend request'),
  decline: same(
    'Friend request deleted',
    'Failed to delete friend request',
    'They can ask you again in 30 days. You can ask them at any time.',
  ),
};

/** Of the lists of friends and requests. */
export const listWords = {
  remove: same('Friend removed', 'Something went wrong, try again later'),
  accept: same('Friend request accepted', 'Failed to accept friend request'),
  unblock: (name: string) => same(`${name} is no longer blocked`, 'Something went wrong, try again later'),
};

/** Of a profile. */
export const profileWords = {
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

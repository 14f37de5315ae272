import { exampleBodies } from '../examples.ts';
import { byId, type Case, onlySelf, UNKNOWN_ID } from './case.ts';

/** The cells of the calls about accounts, friends and mails. */
export const peopleCells: Record<string, Case> = {
  getOtherProfile: {
    relations: {
      existing: (world) => ({ params: { id: world.self.id } }),
      'other’s': (world) => ({ params: { id: world.other.id } }),
      missing: () => ({ params: { id: UNKNOWN_ID } }),
    },
    expected: (actor, relation) => {
      const isOwn = (actor === 'self' && relation === 'existing') || (actor === 'other' && relation === 'other’s');
      return isOwn ? 409 : undefined;
    },
  },
  getProfilePicture: {
    relations: {
      private: (world) => ({ params: { id: world.self.id } }),
      missing: () => ({ params: { id: UNKNOWN_ID } }),
      malformed: () => ({ params: { id: 'x' } }),
    },
    expected: (_actor, relation) => (relation === 'private' ? 404 : undefined),
  },
  requestPasswordReset: {
    relations: {
      existing: (world) => ({ params: { id: world.self.email } }),
      unknown: () => ({ params: { id: 'nobody@example.com' } }),
      malformed: () => ({ params: { id: 'x' } }),
    },
  },
  sendFriendRequest: {
    relations: {
      existing: (world) => ({ params: { id: world.admin.id } }),
      missing: () => ({ params: { id: UNKNOWN_ID } }),
    },
    expected: (actor, relation) => (relation === 'existing' && actor === 'admin' ? 400 : undefined),
  },
  acceptFriendRequest: {
    ...byId(async (world) => (await world.newRequest()).senderId),
    expected: onlySelf,
  },
  removeFriendRequest: { ...byId(async (world) => (await world.newRequest()).id), expected: onlySelf },
  blockUser: byId(async (world) => (await world.newRequest()).senderId),
  unblockUser: { ...byId((world) => world.newBlocked()), expected: onlySelf },
  removeFriend: { ...byId(async (world) => (await world.newFriendOf(world.self)).id), expected: onlySelf },
  endOneSession: {
    ...byId((world) => world.newSession()),
    expected: onlySelf,
  },
  getUser: byId((world) => world.self.id),
  updateUser: byId((world) => world.other.id, { newLastName: 'Changed' }),
  deleteUser: byId(async (world) => (await world.newFriendOf(world.other)).id),
  banUser: byId(async (world) => (await world.newFriendOf(world.other)).id, exampleBodies['banUser']),
  liftBan: byId((world) => world.newBanned()),
  turnMailsOff: {
    relations: {
      existing: async (world) => ({ params: { token: await world.newUnsubscribeToken() } }),
      missing: () => ({ params: { token: 'x'.repeat(43) } }),
      malformed: () => ({ params: { token: 'x' } }),
    },
  },
  retryUndeliveredMail: byId((world) => world.newUndeliveredMail()),
  dismissUndeliveredMail: byId((world) => world.newUndeliveredMail()),
  resendConfirmation: {
    relations: { any: () => ({}) },
    expected: (actor) => (actor === 'unconfirmed' ? undefined : 400),
  },
};

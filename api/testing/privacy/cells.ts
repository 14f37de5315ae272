import type { Parts } from '../server.ts';
import { type Kind, type Owner, type Viewer, viewers } from './owner.ts';

type Cells = Partial<Record<Viewer, readonly string[]>>;
export type Row = {
  /** Returns a request about the owner; absent if the call has no parameter that could identify one. */
  about?: (owner: Owner) => Pick<Parts, 'params' | 'query'>;
  /**
   * Returns the facts that each viewer may see of the owner, in the format of `foundIn`. Omitted viewers may see none.
   */
  sees: (kind: Kind) => Cells;
};

export const NAME = 'first+last';
export const below = (path: string, fields: readonly string[]) => fields.map((field) => `${path}.${field}`);
export const forAll = (some: readonly Viewer[], cell: readonly string[]): Cells =>
  Object.fromEntries(some.map((viewer) => [viewer, cell]));
export const except = (...some: Viewer[]) => viewers.filter((viewer) => !some.includes(viewer));
export const noFacts: Row = { sees: () => ({}) };

export const profile = ['userId=id', 'userName=handle'];
export const fullProfile = [
  ...profile,
  'firstName=first',
  'lastName=last',
  'phoneNumber=phone',
  'imageUrl=picture',
  'created=joined',
];
export const ownProfile = [
  'id=id',
  'firstName=first',
  'lastName=last',
  'userName=email',
  `name=${NAME}`,
  'publicUserName=handle',
  'phoneNumber=phone',
  'imageUrl=picture',
  'created=joined',
];
export const asListed = (kind: Kind) => (kind === 'public' ? NAME : 'handle');

const asSender = [
  'senderId=id',
  `senderProfile.name=${NAME}`,
  'senderProfile.userName=handle',
  'senderProfile.email=email',
];
const asReceiver = (kind: Kind) => [
  'receiverId=id',
  `receiverProfile.name=${asListed(kind)}`,
  'receiverProfile.userName=handle',
];
export const requests = (kind: Kind): Cells => ({
  requested: below('receivedRequests[]', asSender),
  requester: below('sentRequests[]', asReceiver(kind)),
  'requester by e-mail': below('sentRequests[]', [...asReceiver(kind), 'receiverProfile.email=email']),
  self: [
    ...below('sentRequests[]', asSender),
    ...below('receivedRequests[]', [...asReceiver('public'), 'receiverProfile.email=email']),
  ],
});
export const friend = ['userId=id', `fullName=${NAME}`];
export const blocked = (kind: Kind) => [...profile, `name=${asListed(kind)}`];
export const publicTable = ['handlerId=id', 'name=public table'];
export const everyTable = [...publicTable, 'name=private table', 'name=listed table'];
/** The viewers who are members of the owner's group. */
export const inGroup = ['stranger', 'friend', 'former friend', 'blocked', 'blocker', 'self'] as const;
export const asMember = (kind: Kind) => [
  ...below('members[]', profile),
  ...(kind === 'public' ? [`members[].fullName=${NAME}`] : []),
  `ownerName=${asListed(kind)}`,
];
/** Returns the viewers who see more of a profile than the handle, besides its owner. */
export const seeProfile = (kind: Kind) =>
  kind === 'public' ? except('blocked', 'blocker', 'self') : (['friend'] as const);

export const ranked = [...profile, `fullName=${NAME}`];
/** Returns the facts on a leaderboard, by viewer: those of a public profile are visible to all. */
export const onBoard = (kind: Kind, path: string) =>
  kind === 'public' ? forAll(except('blocked', 'blocker'), below(path, ranked)) : {};

export const asAuthor = ['author.id=id', 'author.userName=handle', 'author.email=email'];
export const listedUser = ['id=id', `name=${NAME}`, 'userName=email', 'phoneNumber=phone'];
export const userBefore = [...listedUser, 'firstName=first', 'lastName=last'];

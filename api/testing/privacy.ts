import { getOwnProfile, updateOwnProfile, updateUser } from 'shared-contract/account';
import {
  acceptFriendRequest,
  blockUser,
  listFriendRequests,
  removeFriend,
  removeFriendRequest,
  sendFriendRequest,
} from 'shared-contract/friends';
import { reportTable } from 'shared-contract/reports';
import { createTable } from 'shared-contract/tables';
import { sql } from 'kysely';
import { exampleBodies } from './examples.ts';
import { PASSWORD, type Parts, type TestServer, type TestUser } from './server.ts';

/** Who looks at what is an owner's, by what they are to the owner. */
export const viewers = [
  'visitor',
  'stranger',
  'requested',
  'requester',
  'requester by e-mail',
  'declined',
  'friend',
  'former friend',
  'blocked',
  'blocker',
  'administrator',
  'self',
] as const;
export type Viewer = (typeof viewers)[number];

/** A private profile, whose phone number is for friends, or a public one, whose number is for everybody. */
export type Kind = 'private' | 'public';

/** What is known of an owner, each a text that stands nowhere else. */
const facts = (kind: Kind) => ({
  first: kind === 'private' ? 'Quillon' : 'Isolde',
  last: kind === 'private' ? 'Zephyr' : 'Vantage',
  phone: kind === 'private' ? '+46701112223' : '+46704445556',
  picture: `https://example.com/${kind}-face.png`,
  joined: kind === 'private' ? '2019-03-04T05:06:07.008Z' : '2019-04-05T06:07:08.009Z',
  'last login': kind === 'private' ? '2020-03-04T05:06:07.008Z' : '2020-04-05T06:07:08.009Z',
  'private table': `Kept shelf, ${kind}`,
  'public table': `Shown shelf, ${kind}`,
  'listed table': `Chosen shelf, ${kind}`,
});

export type Owner = {
  kind: Kind;
  user: TestUser;
  /** What is known of them, by name. */
  facts: Record<string, string>;
  tables: { private: string; public: string };
  viewers: Record<Exclude<Viewer, 'visitor'>, TestUser>;
};

/** Creates an owner with everything that can be known of them, and somebody for each relation to them. */
export async function newOwner(server: TestServer, kind: Kind): Promise<Owner> {
  const { call } = server;
  const { first: firstName, last: lastName, ...known } = facts(kind);
  const user = await server.newUser({ firstName, lastName });
  const make = (endpoint: Parameters<typeof call>[0], by: TestUser, id: string) =>
    call(endpoint, { params: { id }, token: by.token });
  const newTable = async (name: string, isPublicTable: boolean, isListed = false) => {
    const body = { ...exampleBodies['createTable'], name, isPublicTable, isListed };
    return (await call(createTable, { body, token: user.token })).answer.id;
  };
  const requested = await server.newUser();
  await make(sendFriendRequest, user, requested.id);
  const [requester, byEmail, declined] = [await server.newUser(), await server.newUser(), await server.newUser()];
  await make(sendFriendRequest, declined, user.id);
  const { receivedRequests } = (await call(listFriendRequests, { token: user.token })).answer;
  await make(removeFriendRequest, user, receivedRequests[0]?.id ?? '');
  await make(sendFriendRequest, requester, user.id);
  await make(sendFriendRequest, byEmail, user.email);
  const [friend, former] = [await server.newUser(), await server.newUser()];
  for (const { id, token } of [friend, former]) {
    await call(sendFriendRequest, { params: { id: user.id }, token });
    await make(acceptFriendRequest, user, id);
  }
  await make(removeFriend, user, former.id);
  const [blocked, blocker] = [await server.newUser(), await server.newUser()];
  await make(blockUser, user, blocked.id);
  await make(blockUser, blocker, user.id);

  const admin = { id: '', email: '', token: await server.adminToken() };
  const handle = `known-as-${kind}`;
  const { publicUserName: formerHandle } = (await call(getOwnProfile, { token: user.token })).answer;
  const own = {
    currentPassword: PASSWORD,
    newUserName: handle,
    newPhoneNumber: known.phone,
    phoneAudience: kind === 'private' ? 'friends' : 'everybody',
    isPublicProfile: kind === 'public',
  };
  await call(updateOwnProfile, { body: own, token: user.token });
  await call(updateUser, { params: { id: user.id }, body: { newImageUrl: known.picture }, token: admin.token });
  const { db } = server.services.store;
  await sql`update users set created_at = ${known.joined}, last_login_at = ${known['last login']} where id = ${user.id}`.execute(
    db,
  );
  const refusedAt = server.clock.now().toISOString();
  await db.updateTable('outbox').set({ refusedAt, lastError: '550' }).where('recipient', '=', user.email).execute();
  await newTable(known['listed table'], true, true);
  const publicId = await newTable(known['public table'], true);
  await call(reportTable, { params: { id: publicId }, body: exampleBodies['reportTable'] });
  return {
    kind,
    user,
    facts: {
      id: user.id,
      handle,
      'former handle': formerHandle,
      email: user.email,
      first: firstName,
      last: lastName,
      ...known,
    },
    tables: {
      // Listed, which is of no effect on a private one.
      private: await newTable(known['private table'], false, true),
      public: publicId,
    },
    viewers: {
      stranger: await server.newUser(),
      requested,
      requester,
      'requester by e-mail': byEmail,
      declined,
      friend,
      'former friend': former,
      blocked,
      blocker,
      administrator: admin,
      self: user,
    },
  };
}

/** Where an answer holds what is known of an owner: `path=fact`, or `path=fact+fact`, for each field that does. */
export function foundIn(answer: unknown, known: Record<string, string>): string[] {
  const found = new Set<string>();
  const look = (value: unknown, path: string) => {
    if (Array.isArray(value)) for (const item of value) look(item, `${path}[]`);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) look(item, path === '' ? name : `${path}.${name}`);
    } else {
      const names = Object.keys(known).filter((name) => String(value).includes(known[name] ?? ''));
      if (names.length > 0) found.add(`${path}=${names.join('+')}`);
    }
  };
  look(answer, '');
  return [...found].sort();
}

type Cells = Partial<Record<Viewer, readonly string[]>>;
type Row = {
  /** How the call asks about the owner; absent where it takes nothing that could name them. */
  about?: (owner: Owner) => Pick<Parts, 'params' | 'query'>;
  /** What each viewer may see of the owner, as `foundIn` tells it; nothing, for a viewer who is left out. */
  sees: (kind: Kind) => Cells;
};

const NAME = 'first+last';
const below = (path: string, fields: readonly string[]) => fields.map((field) => `${path}.${field}`);
const forAll = (some: readonly Viewer[], cell: readonly string[]): Cells =>
  Object.fromEntries(some.map((viewer) => [viewer, cell]));
const except = (...some: Viewer[]) => viewers.filter((viewer) => !some.includes(viewer));
const nobody: Row = { sees: () => ({}) };

const profile = ['userId=id', 'userName=handle'];
const fullProfile = [
  ...profile,
  'firstName=first',
  'lastName=last',
  'phoneNumber=phone',
  'imageUrl=picture',
  'created=joined',
];
const ownProfile = [
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
const asListed = (kind: Kind) => (kind === 'public' ? NAME : 'handle');

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
const requests = (kind: Kind): Cells => ({
  requested: below('receivedRequests[]', asSender),
  requester: below('sentRequests[]', asReceiver(kind)),
  'requester by e-mail': below('sentRequests[]', [...asReceiver(kind), 'receiverProfile.email=email']),
  self: [
    ...below('sentRequests[]', asSender),
    ...below('receivedRequests[]', [...asReceiver('public'), 'receiverProfile.email=email']),
  ],
});
const friend = ['userId=id', `fullName=${NAME}`];
const blocked = (kind: Kind) => [...profile, `name=${asListed(kind)}`];
const publicTable = ['handlerId=id', 'name=public table'];
const everyTable = [...publicTable, 'name=private table', 'name=listed table'];
/** Who sees more of a profile than the handle, besides its owner. */
const seeProfile = (kind: Kind) => (kind === 'public' ? except('blocked', 'blocker', 'self') : (['friend'] as const));

const asAuthor = ['author.id=id', 'author.userName=handle', 'author.email=email'];
const listedUser = ['id=id', `name=${NAME}`, 'userName=email', 'phoneNumber=phone'];
const userBefore = [...listedUser, 'firstName=first', 'lastName=last'];

/** Every call that reads, by name. One that is about something else still has to tell nothing of any owner. */
export const answers: Record<string, Row> = {
  getOtherProfile: {
    about: ({ user }) => ({ params: { id: user.id } }),
    sees: (kind) => ({
      ...forAll(except('friend', 'blocked', 'blocker', 'self'), kind === 'public' ? fullProfile : profile),
      friend: fullProfile,
    }),
  },
  getOwnProfile: { sees: () => ({ self: ownProfile }) },
  getOwnData: {
    sees: (kind) => ({
      ...requests(kind),
      friend: below('friends[]', friend),
      declined: ['declinedRequests[].receiverId=id'],
      blocker: below('blocked[]', blocked(kind)),
      self: [
        ...(requests(kind).self ?? []),
        ...below('profile', ownProfile),
        'account.lastLogin=last login',
        'formerUserNames[]=former handle',
        ...below('tables[]', everyTable),
        'declinedRequests[].receiverId=id',
      ],
    }),
  },
  listSessions: nobody,
  getTermsNotice: nobody,
  listFriends: { sees: () => ({ friend: below('[]', friend) }) },
  listFriendRequests: { sees: requests },
  countWaitingRequests: { sees: () => ({ self: [`name=${NAME}`] }) },
  listBlockedUsers: { sees: (kind) => ({ blocker: below('[]', blocked(kind)) }) },
  listTablesOfOwner: {
    about: ({ user }) => ({ params: { id: user.id } }),
    sees: (kind) => ({
      ...forAll(seeProfile(kind), below('[]', ['handlerId=id', 'name=listed table'])),
      visitor: [],
      ...forAll(['self', 'administrator'], below('[]', everyTable)),
    }),
  },
  listTablesOnProfile: {
    about: ({ user }) => ({ params: { id: user.id } }),
    sees: (kind) => forAll(seeProfile(kind), ['[].name=listed table', '[].table.name=listed table']),
  },
  listFriendsTables: {
    sees: () => ({
      friend: below('[]', [
        'userId=id',
        'userName=handle',
        `fullName=${NAME}`,
        'name=listed table',
        'table.name=listed table',
      ]),
    }),
  },
  listTableVersions: {
    about: ({ tables }) => ({ params: { id: tables.private } }),
    sees: () => forAll(['self', 'administrator'], ['[].table.name=private table']),
  },
  listDeletedTables: nobody,
  getTableViews: nobody,
  getRating: nobody,
  getTable: {
    about: ({ tables }) => ({ params: { id: tables.private } }),
    sees: () => forAll(['self', 'administrator'], ['handlerId=id', 'name=private table']),
  },
  getPublicTable: {
    about: ({ tables }) => ({ params: { id: tables.public } }),
    sees: () => forAll(viewers, [...publicTable, 'userName=handle']),
  },
  // Of what getPublicTable answers: as shapes, and without its owner as a file.
  getPicture: nobody,
  exportTable: { about: ({ tables }) => ({ params: { id: tables.public } }), sees: () => forAll(viewers, []) },
  compareTwoTables: {
    about: ({ tables }) => ({ params: { a: tables.public, b: tables.public } }),
    sees: () => forAll(viewers, [...below('tables[]', publicTable), 'tables[].userName=handle']),
  },
  getComparisonPicture: nobody,
  getConsensus: nobody,
  exportOwnTable: { about: ({ tables }) => ({ params: { id: tables.private } }), sees: () => ({}) },
  listOfficialTables: nobody,
  getUser: {
    about: ({ user }) => ({ params: { id: user.id } }),
    sees: () => ({ administrator: [...userBefore, 'imageUrl=picture', 'created=joined', 'lastLogin=last login'] }),
  },
  listUsers: {
    about: ({ user }) => ({ query: { q: user.email } }),
    sees: () => ({ administrator: below('[]', listedUser) }),
  },
  listChanges: {
    about: ({ user }) => ({ query: { entityId: user.id } }),
    sees: () => ({
      administrator: below('[]', [
        'entityId=id',
        `entityName=${NAME}`,
        ...below('before', userBefore),
        ...below('after', [...userBefore, 'imageUrl=picture']),
      ]),
    }),
  },
  listReports: {
    sees: () => ({ administrator: below('[]', ['name=public table', ...asAuthor]) }),
  },
  findTables: {
    about: ({ user }) => ({ query: { author: user.id } }),
    sees: () => ({
      administrator: below('[]', ['name=private table', 'name=public table', 'name=listed table', ...asAuthor]),
    }),
  },
  // Of whoever has the link of the mail.
  getDecision: nobody,
  getAdminSummary: nobody,
  listUndeliveredMails: { sees: () => ({ administrator: ['[].recipient=email'] }) },
  listTeams: nobody,
  listTeamsOfCountry: nobody,
  getTeam: nobody,
  listLeagues: nobody,
  listLeaguesOfCountry: nobody,
  getLeague: nobody,
  getLeagueSeason: nobody,
  getTeamSeasonStats: nobody,
  getRound: nobody,
  getMatch: nobody,
};

/** The calls that write and answer something: what the caller has written, as the call that reads it answers, and no one else's. */
export const answersToWrites = [
  'adminRegisterUser',
  'banUser',
  'beginSecondFactor',
  'checkPasswordLink',
  'claimTable',
  'createAnonymousTable',
  'createTable',
  'decideReport',
  'enableSecondFactor',
  'hideTablesOfAuthor',
  'logIn',
  'openReport',
  'restoreTableVersion',
  'setTableVisibility',
  'undeleteTable',
  'updateManagedTable',
  'updateOwnProfile',
  'updateTable',
  'updateUser',
];

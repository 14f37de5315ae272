import type { Parts } from '../server.ts';
import { type Kind, type Owner, type Viewer, viewers } from './owner.ts';

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
/** Who is in a group of the owner's. */
const inGroup = ['stranger', 'friend', 'former friend', 'blocked', 'blocker', 'self'] as const;
const asMember = (kind: Kind) => [
  ...below('members[]', profile),
  ...(kind === 'public' ? [`members[].fullName=${NAME}`] : []),
  `ownerName=${asListed(kind)}`,
];
/** Who sees more of a profile than the handle, besides its owner. */
const seeProfile = (kind: Kind) => (kind === 'public' ? except('blocked', 'blocker', 'self') : (['friend'] as const));

const ranked = [...profile, `fullName=${NAME}`];
/** Who sees somebody on a leaderboard: everybody, of a public profile. */
const onBoard = (kind: Kind, path: string) =>
  kind === 'public' ? forAll(except('blocked', 'blocker'), below(path, ranked)) : {};

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
  // Of whoever has the key, and nobody's.
  getManagedTable: nobody,
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
  getTipScore: { about: ({ tip }) => ({ params: { id: tip.id } }), sees: () => ({}) },
  getLeaderboard: {
    about: ({ tip }) => ({ params: { lssId: tip.seasonId } }),
    sees: (kind) => ({
      ...onBoard(kind, 'rows[]'),
      self: [...below('own', ranked), ...(kind === 'public' ? below('rows[]', ranked) : [])],
    }),
  },
  listSeasonsWithTips: { sees: (kind) => onBoard(kind, '[].rows[]') },
  getGroup: {
    about: ({ group }) => ({ params: { id: group.id } }),
    sees: (kind) => ({
      ...forAll(inGroup, asMember(kind)),
      ...forAll(['friend', 'self'], asMember('public')),
      ...forAll(['blocked', 'blocker'], []),
    }),
  },
  listGroups: nobody,
  getGroupTips: {
    about: ({ group }) => ({ params: { id: group.id } }),
    sees: () => ({ ...forAll(inGroup, below('people[]', profile)), ...forAll(['blocked', 'blocker'], []) }),
  },
  getInvitation: {
    about: ({ group }) => ({ params: { code: group.code } }),
    sees: (kind) => ({
      ...forAll(except('visitor', 'blocked', 'blocker'), [`ownerName=${asListed(kind)}`]),
      ...forAll(['friend', 'self'], [`ownerName=${NAME}`]),
    }),
  },
  getTipMails: nobody,
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
  getSeasonDecisions: nobody,
  listSeasons: nobody,
  getStandings: nobody,
  listResults: nobody,
  listSeasonChanges: nobody,
  getTeamSeasonStats: nobody,
  getRound: nobody,
  getMatch: nobody,
  getSeasonScoring: nobody,
  getTipping: nobody,
  listOwnTips: nobody,
};

/** The calls that write and answer something: what the caller has written, as the call that reads it answers, and no one else's. */
export const answersToWrites = [
  'adminRegisterUser',
  'banUser',
  'beginSecondFactor',
  'checkPasswordLink',
  'claimTable',
  'createAnonymousTable',
  'createGroup',
  'createTable',
  'decideReport',
  'enableSecondFactor',
  'hideTablesOfAuthor',
  'joinGroup',
  'logIn',
  'openReport',
  'renewGroupCode',
  'restoreChange',
  'restoreTableVersion',
  'setTableVisibility',
  'undeleteTable',
  'updateGroup',
  'updateManagedTable',
  'updateOwnProfile',
  'updateSeasonScoring',
  'updateTable',
  'updateTipMails',
  'updateTipping',
  'updateUser',
];

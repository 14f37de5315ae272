import {
  asAuthor,
  asListed,
  asMember,
  below,
  blocked,
  everyTable,
  except,
  forAll,
  friend,
  fullProfile,
  inGroup,
  listedUser,
  NAME,
  noFacts,
  onBoard,
  ownProfile,
  profile,
  publicTable,
  ranked,
  requests,
  type Row,
  seeProfile,
  userBefore,
} from './cells.ts';
import { viewers } from './owner.ts';

/** Every reading call by name. Calls about other subjects must not reveal facts of any owner either. */
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
  listSessions: noFacts,
  getTermsNotice: noFacts,
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
  listDeletedTables: noFacts,
  // Accessible with the key only, and without an owner.
  getManagedTable: noFacts,
  getTableViews: noFacts,
  getRating: noFacts,
  getTable: {
    about: ({ tables }) => ({ params: { id: tables.private } }),
    sees: () => forAll(['self', 'administrator'], ['handlerId=id', 'name=private table']),
  },
  getPublicTable: {
    about: ({ tables }) => ({ params: { id: tables.public } }),
    sees: () => forAll(viewers, [...publicTable, 'userName=handle']),
  },
  // Shows the content of getPublicTable: as an image, and without the owner as a file.
  getPicture: noFacts,
  exportTable: { about: ({ tables }) => ({ params: { id: tables.public } }), sees: () => forAll(viewers, []) },
  compareTwoTables: {
    about: ({ tables }) => ({ params: { a: tables.public, b: tables.public } }),
    sees: () => forAll(viewers, [...below('tables[]', publicTable), 'tables[].userName=handle']),
  },
  getComparisonPicture: noFacts,
  listOtherNames: noFacts,
  getConsensus: noFacts,
  exportOwnTable: { about: ({ tables }) => ({ params: { id: tables.private } }), sees: () => ({}) },
  listOfficialTables: noFacts,
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
  listGroups: noFacts,
  getGroupTips: {
    about: ({ group }) => ({ params: { id: group.id } }),
    sees: () => ({ ...forAll(inGroup, below('people[]', profile)), ...forAll(['blocked', 'blocker'], []) }),
  },
  getInvitation: {
    about: ({ group }) => ({ params: { code: group.code } }),
    sees: (kind) => ({
      ...forAll(except('blocked', 'blocker'), [`ownerName=${asListed(kind)}`]),
      visitor: ['ownerName=handle'],
      ...forAll(['friend', 'self'], [`ownerName=${NAME}`]),
    }),
  },
  getInvitationPicture: noFacts,
  getSeasonPicture: noFacts,
  getLeaderboardPicture: noFacts,
  getProfilePicture: noFacts,
  getTipMails: noFacts,
  getReminderOffer: noFacts,
  // Accessible with the link of the mail only.
  getDecision: noFacts,
  getAdminSummary: noFacts,
  listUndeliveredMails: { sees: () => ({ administrator: ['[].recipient=email'] }) },
  listTeams: noFacts,
  listTeamsOfCountry: noFacts,
  getTeam: noFacts,
  listLeagues: noFacts,
  listLeaguesOfCountry: noFacts,
  getLeague: noFacts,
  getLeagueSeason: noFacts,
  getSeasonDecisions: noFacts,
  getSeasonToContinue: noFacts,
  listSeasons: noFacts,
  getStandings: noFacts,
  getSeasonCalendar: noFacts,
  listResults: noFacts,
  listSeasonChanges: noFacts,
  getTeamSeasonStats: noFacts,
  getRound: noFacts,
  getMatch: noFacts,
  getSeasonScoring: noFacts,
  getTipping: noFacts,
  getNextSeasons: noFacts,
  getSealedTip: {
    about: ({ tables }) => ({ params: { id: tables.sealed } }),
    sees: () => forAll(viewers, ['userName=handle']),
  },
  listOwnTips: noFacts,
};

/**
 * Writing calls with a response. They return only what the caller has written, in the form of the corresponding reading
 * call.
 */
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

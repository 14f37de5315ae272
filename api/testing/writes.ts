import { getOwnProfile } from 'shared-contract/account';
import { getUser, listUsers } from 'shared-contract/users';
import { listFriendRequests } from 'shared-contract/friends';
import { getGroup } from 'shared-contract/groups';
import { getRating } from 'shared-contract/ratings';
import { getSeasonScoring, type SeasonScoring } from 'shared-contract/season-scoring';
import { ANONYMOUS_ID, getTable } from 'shared-contract/tables';
import { getTipMails } from 'shared-contract/tip-mails';
import { PASSWORD } from './server.ts';
import { writesOfReferenceData } from './writes/reference-data.ts';
import { tipSettings } from './writes/tip-settings.ts';
import { asAdmin, by, byAnswer, type Write } from './writes/write.ts';

const items = ['Alfa', 'Bravo', 'Charlie', 'Delta'].map((name, index) => ({ name, tablePlace: index + 1 }));
const table = { numberOfTeams: items.length, items };
const zones = { negativeAfterSeasonTeams: 1, numberOfRelegations: 1 };
const SECRET = 'is never shown';
const accountNames = {
  newFirstName: 'firstName',
  newLastName: 'lastName',
  newEmail: 'userName',
  newPhoneNumber: 'phoneNumber',
  newImageUrl: 'imageUrl',
  newRole: 'role',
};
const owner = 'the owner is the signed-in user';
/** Fields that a tip has in addition to other tables. The tests of tips compare them. */
const ofTips = { leagueSeasonStatsId: undefined, isSealed: false, isRanked: false };
const unreadOfTips = Object.fromEntries(Object.keys(ofTips).map((field) => [field, 'only tips have it']));

/** Finds the user by e-mail in the user list. */
const userWith: Write['read'] = async (server, { admin }, { body }) => {
  const { answer: users } = await server.call(listUsers, { token: admin.token });
  const id = users.find(({ userName }) => userName === body['email'])?.id;
  return (await server.call(getUser, { params: { id }, token: admin.token })).answer;
};

const givenReport: Write['read'] = async ({ services }, _world, { body }) =>
  services.store.db
    .selectFrom('givenReports')
    .selectAll()
    .where('text', '=', String(body['text']))
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Every call that writes fields or creates something, by its name in the contract. */
export const writes: Record<string, Write> = {
  register: {
    given: async () => ({ token: undefined }),
    read: userWith,
    names: { email: 'userName' },
    unread: { password: SECRET, userName: 'other users see it; administrators see the e-mail under this name' },
  },
  adminRegisterUser: {
    given: async ({ admin }) => ({ body: { email: 'invited@example.com' }, token: admin.token }),
    read: userWith,
    names: { email: 'userName', roleName: 'role' },
  },
  updateOwnProfile: {
    given: async ({ allowHandleChange: letChangeHandle, self }, seed) => {
      await letChangeHandle(self);
      return { body: { currentPassword: seed === 1 ? PASSWORD : 'Gr33n-kettle1' }, token: self.token };
    },
    read: async (server, { self }) => (await server.call(getOwnProfile, { token: self.token })).answer,
    names: { ...accountNames, newUserName: 'publicUserName' },
    unread: { newPassword: SECRET, currentPassword: SECRET, newRole: 'users cannot change their own role' },
  },
  updateUser: {
    given: asAdmin(async ({ other }) => ({ params: { id: other.id } })),
    read: by(getUser),
    names: accountNames,
    unread: {
      newPassword: SECRET,
      isPublicProfile: 'only the owner sees and sets it',
      currentPassword: 'must be empty',
    },
  },
  banUser: {
    given: asAdmin(async (world) => ({
      params: { id: (await world.newFriendOf(world.other)).id },
      body: { until: '2199-03-04T05:06:07.008Z' },
    })),
    read: async (server, { admin }, { params }) =>
      (await server.call(getUser, { params, token: admin.token })).answer.ban ?? undefined,
  },
  sendFriendRequest: {
    given: async (world) => ({ params: { id: world.admin.id }, token: world.self.token }),
    read: async (server, { self }) =>
      (await server.call(listFriendRequests, { token: self.token })).answer.sentRequests.at(-1),
  },
  createTable: {
    given: async ({ self }) => ({ body: { ...table, ...ofTips }, token: self.token }),
    read: byAnswer(getTable),
    unread: { handlerId: owner, ...unreadOfTips },
  },
  createAnonymousTable: {
    given: async () => ({ params: { id: ANONYMOUS_ID }, body: { ...table, ...ofTips }, token: undefined }),
    read: byAnswer(getTable),
    unread: {
      handlerId: owner,
      email: 'is stored for moderation only',
      isListed: 'never, without an owner',
      ...unreadOfTips,
    },
  },
  updateTable: {
    given: async (world, seed) => ({
      params: { id: await world.newTable(false) },
      body: { ...table, ...zones, ...ofTips, positiveAfterSeasonTeams: seed, version: 1 },
      token: world.self.token,
    }),
    read: by(getTable),
    unread: { handlerId: owner, version: 'is the previous one', ...unreadOfTips },
  },
  updateManagedTable: {
    given: async (world, seed) => {
      const { headers, id } = await world.newManagedTable();
      return {
        params: { id },
        headers,
        body: { ...table, ...zones, ...ofTips, positiveAfterSeasonTeams: seed, version: 1 },
        token: undefined,
      };
    },
    read: by(getTable),
    unread: {
      handlerId: owner,
      version: 'is the previous one',
      isListed: 'never, without an owner',
      ...unreadOfTips,
    },
  },
  rateTable: {
    given: async (world) => ({ params: { id: await world.newRated() }, token: world.self.token }),
    read: async (server, { self }, { params }) => (await server.call(getRating, { params, token: self.token })).answer,
  },
  reportTable: {
    given: async (world) => ({
      params: { id: await world.newTable(true) },
      body: { reason: 'illegal' },
      token: undefined,
    }),
    read: givenReport,
  },
  reportUser: {
    given: async ({ self }) => ({ params: { id: self.id }, body: { reason: 'other' }, token: undefined }),
    read: givenReport,
  },
  reportGroup: {
    given: async (world) => {
      const { code, id } = await world.newGroup();
      return { params: { id }, body: { reason: 'other', code }, token: world.other.token };
    },
    read: givenReport,
    unread: { code: 'proves that the caller has the link' },
  },
  setTableVisibility: {
    given: async (world) => ({
      body: { tableId: await world.newTable(false), isSealed: false, isRanked: false },
      token: world.self.token,
    }),
    read: by(getTable),
    unread: unreadOfTips,
  },
  updateTipping: tipSettings,
  updateSeasonScoring: {
    given: async (world, seed) => {
      const body = { earlyRounds: seed === 1 ? [1] : [], isCalledOver: seed === 1 };
      return { params: { id: await world.newSeasonToScore() }, body, token: world.admin.token };
    },
    read: async (server, world, written) => {
      const scoring = (await by(getSeasonScoring)(server, world, written)) as SeasonScoring;
      return { ...scoring, earlyRounds: scoring.rounds.filter(({ isEarly }) => isEarly).map(({ round }) => round) };
    },
  },
  updateTipMails: {
    given: async ({ self }) => ({ token: self.token }),
    read: async (server, { self }) => (await server.call(getTipMails, { token: self.token })).answer,
  },
  answerReminderOffer: {
    given: async ({ self }) => ({ token: self.token }),
    read: async (server, { self }) => {
      const { answer } = await server.call(getTipMails, { token: self.token });
      return { isWanted: answer.deadline };
    },
  },
  createGroup: {
    given: async (world) => ({ body: { leagueSeasonStatsId: await world.groupSeason() }, token: world.self.token }),
    read: async (server, { self }, written) => {
      const params = { id: (written.answer as { id: string }).id };
      const { answer } = await server.call(getGroup, { params, token: self.token });
      return { ...answer, leagueSeasonStatsId: answer.season.id };
    },
  },
  updateGroup: {
    given: async (world) => ({ params: { id: (await world.newGroup()).id }, body: {}, token: world.self.token }),
    read: async (server, { self }, { params }) => (await server.call(getGroup, { params, token: self.token })).answer,
    unread: { ownerId: 'transfers the group to another user' },
  },
  ...writesOfReferenceData,
  sendFeedback: {
    given: async (_world, seed) => ({
      body: { category: seed === 1 ? 'Support' : 'Partnership' },
      token: undefined,
    }),
    read: async ({ services }, _world, { body }) =>
      services.store.db
        .selectFrom('feedback')
        .selectAll()
        .where('message', '=', String(body['message']))
        .executeTakeFirst(),
    names: { from: 'sender' },
  },
};

/** Calls with a body that sets no field of an entity. */
export const setsNoField = new Set([
  'importSeason',
  // The tests of next seasons compare teams, rules and lock.
  'createNextSeason',
  'addSeasonTable',
  // Decisions about a season are tested with its standings.
  'updateSeasonRules',
  'addAdjustment',
  'setRuling',
  'decideReport',
  'hideTablesOfAuthor',
  'answerDecision',
  'logIn',
  'confirmSession',
  'restoreTableVersion',
  'requestManageLink',
  'addTableView',
  'beginSecondFactor',
  'enableSecondFactor',
  'removeSecondFactor',
  'deleteOwnAccount',
  'confirmEmail',
  'undoEmailChange',
  'checkPasswordLink',
  'resetPassword',
  'reportFailures',
]);

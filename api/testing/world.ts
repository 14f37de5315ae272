import { listChanges } from 'shared-contract/audit';
import { getOwnProfile } from 'shared-contract/account';
import { updateUser } from 'shared-contract/users';
import { banUser } from 'shared-contract/bans';
import { acceptFriendRequest, blockUser, listFriendRequests, sendFriendRequest } from 'shared-contract/friends';
import { createGroup, joinGroup, removeGroupMember } from 'shared-contract/groups';
import { registerLeague } from 'shared-contract/leagues';
import { registerLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { registerMatch } from 'shared-contract/matches';
import { registerRound } from 'shared-contract/rounds';
import { importSeason } from 'shared-contract/season-import';
import { decideReport, listReports } from 'shared-contract/moderation';
import { reportTable } from 'shared-contract/reports';
import { rateTable } from 'shared-contract/ratings';
import { MANAGE_KEY_HEADER } from 'shared-contract/endpoint';
import { ANONYMOUS_ID, createAnonymousTable, createTable } from 'shared-contract/tables';
import { deleteTeam, registerTeam } from 'shared-contract/teams';
import { markRefused, queueMail, takeDueMail } from '../src/mail/outbox.ts';
import { exampleBodies } from './examples.ts';
import { PASSWORD, type TestServer, type TestUser } from './server.ts';
import { newSeasonToTip, type SeasonToTip } from './season-to-tip.ts';
import { tippedSeason } from './tipped-season.ts';

/** A small set of data made by the calls: users with friendships, and objects that belong to them. */
export type World = {
  self: TestUser;
  other: TestUser;
  friend: TestUser;
  admin: TestUser;
  newAdmin: () => Promise<TestUser>;
  /** A table of `self`, or of another user. */
  newTable: (isPublicTable: boolean, owner?: TestUser) => Promise<string>;
  /** A table without an owner, and its key. */
  newManagedTable: () => Promise<{ id: string; email: string; headers: Record<string, string> }>;
  /** A public table of `other` that `self` has rated. */
  newRated: () => Promise<string>;
  /** The row of a report on a public table of `other`. */
  newReport: () => Promise<{ id: string; version: number }>;
  /** The token with which `other` answers that a table of theirs was hidden. */
  newAnswerToken: () => Promise<string>;
  /** A table over whose teams five people have listed ones. */
  newAgreed: () => Promise<string>;
  /** The id of another session of `self`. */
  newSession: () => Promise<string>;
  /** A friend request from a new user to `self`. */
  newRequest: () => Promise<{ id: string; senderId: string }>;
  /** The id of a new user whom `self` has blocked. */
  newBlocked: () => Promise<string>;
  /** The id of a new user whom the administrator has banned. */
  newBanned: () => Promise<string>;
  /** Lets a user choose another handle at once, as 30 days after the last choice. */
  letChangeHandle: (user: TestUser) => Promise<void>;
  newFriendOf: (user: TestUser) => Promise<TestUser>;
  /** The id of a mail that a mail server has refused for good. */
  newUndeliveredMail: () => Promise<string>;
  /** The token with which a new user, who was mailed about a friend request, turns such mails off. */
  newMailOff: () => Promise<string>;
  newTeam: () => Promise<string>;
  /** A private tip of `self` for a season that is locked. */
  newPrivateTip: () => Promise<string>;
  /** An entry of the log that can be restored. */
  newRestorable: () => Promise<string>;
  newLeague: () => Promise<string>;
  /** A season that can be tipped. */
  newSeasonToTip: () => Promise<SeasonToTip>;
  /** The season that groups of the world tip; it is locked. */
  groupSeason: () => Promise<string>;
  /** A season with a locked tip, whose first round has one of its two results. */
  newSeasonToScore: () => Promise<string>;
  /** A group of `self` with `friend` in it, or removed from it. The last few are kept, as nobody owns many. */
  newGroup: (how?: { isRemoved: boolean }) => Promise<{ id: string; code: string }>;
  /** An import by the administrator, which can be undone. */
  newImport: () => Promise<string>;
  /** A season with four teams, one round and one match in it between the first two. */
  newSeason: () => Promise<{ id: string; teams: { id: string; teamId: string }[]; roundId: string; matchId: string }>;
};

/** The id of the session that a token stands for. */
export const sessionOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string }).jti;

/** Creates this data on a server. */
export async function makeWorld(server: TestServer): Promise<World> {
  const token = await server.adminToken();
  const { call } = server;
  const [self, other, friend] = [await server.newUser(), await server.newUser(), await server.newUser()];
  const { id } = (await call(getOwnProfile, { token })).answer;

  async function befriend(one: TestUser, two: TestUser) {
    await call(sendFriendRequest, { params: { id: one.id }, token: two.token });
    await call(acceptFriendRequest, { params: { id: two.id }, token: one.token });
  }
  await befriend(self, friend);

  async function newTable(isPublicTable: boolean, owner = self) {
    const body = { ...exampleBodies['createTable'], isPublicTable };
    return (await call(createTable, { body, token: owner.token })).answer.id;
  }
  async function newReport() {
    const tableId = await newTable(true, other);
    await call(reportTable, { params: { id: tableId }, body: exampleBodies['reportTable'] });
    const { answer } = await call(listReports, { query: { sort: '-last' }, token });
    const row = answer.find(({ subjectId }) => subjectId === tableId);
    return { id: row?.id ?? '', version: row?.version ?? 0 };
  }
  const listedTable = (owner: { token: string }) => {
    const items = ['Rome', 'Oslo', 'Bonn', 'Bern'].map((name, index) => ({ name, tablePlace: index + 1 }));
    const body = { ...exampleBodies['createTable'], items, isPublicTable: true, isListed: true };
    return call(createTable, { body, token: owner.token });
  };

  const newTeam = async () => (await call(registerTeam, { body: exampleBodies['registerTeam'], token })).answer.id;
  const newLeague = async () =>
    (await call(registerLeague, { body: exampleBodies['registerLeague'], token })).answer.id;
  async function newSeason() {
    const leagueId = await newLeague();
    const made = (await call(registerLeagueSeason, { body: { leagueId, season: 25 }, token })).answer;
    const teamIds = [await newTeam(), await newTeam(), await newTeam(), await newTeam()];
    const { teams } = (await call(updateLeagueSeason, { body: { id: made.id, season: 25, teamIds }, token })).answer;
    const round = { roundNumber: 1, leagueSeasonStatsId: made.id, deadline: '2025-02-28T14:00:00.000Z' };
    const { id: roundId } = (await call(registerRound, { body: round, token })).answer;
    const match = {
      roundId,
      homeTeamStatsId: teams[0]?.id,
      awayTeamStatsId: teams[1]?.id,
      homeTeamGoals: 1,
      awayTeamGoals: 0,
    };
    const { id: matchId } = (await call(registerMatch, { body: match, token })).answer;
    return { id: made.id, teams, roundId, matchId };
  }
  let madeGroupSeason: Promise<string> | undefined;
  const groupSeason = () => (madeGroupSeason ??= newSeason().then(({ id: seasonId }) => seasonId));
  const groups: string[] = [];
  return {
    self,
    other,
    friend,
    admin: { id, email: '', token },
    async newUndeliveredMail() {
      const { clock, store } = server.services;
      const data = { from: null, category: 'Other', message: 'Hello' };
      await queueMail(store.db, server.services, { template: 'feedback', recipient: 'nobody@example.com', data });
      const mail = await takeDueMail(store.db, clock.now());
      await markRefused(store.db, mail?.id ?? '', '550 No such user', clock.now());
      return mail?.id ?? '';
    },
    async newMailOff() {
      const { mailTokens, store } = server.services;
      const [sender, receiver] = [await server.newUser(), await server.newUser()];
      const ids = [sender.id, receiver.id];
      await store.db.updateTable('users').set({ emailConfirmed: true }).where('id', 'in', ids).execute();
      await call(sendFriendRequest, { params: { id: receiver.id }, token: sender.token });
      const offs = store.db.selectFrom('mailOffs').select('id').where('userId', '=', receiver.id);
      return mailTokens.tokenFor((await offs.executeTakeFirstOrThrow()).id);
    },
    newTeam,
    async newPrivateTip() {
      const season = await tippedSeason(server);
      return (await season.addTip({ order: [0, 1, 2, 3], ownerId: self.id, isPublic: false })).id;
    },
    async newRestorable() {
      const teamId = await newTeam();
      await call(deleteTeam, { params: { id: teamId }, token });
      const query = { entityId: teamId, action: 'delete' };
      return (await call(listChanges, { query, token })).answer[0]?.id ?? '';
    },
    newLeague,
    async newAdmin() {
      const user = await server.newUser();
      await call(updateUser, { params: { id: user.id }, body: { newRole: 'admin' }, token });
      return { ...user, token: await server.signIn({ email: user.email, password: PASSWORD }) };
    },
    newTable,
    newReport,
    async newAnswerToken() {
      const { mailTokens, store } = server.services;
      const report = await newReport();
      const body = { ...exampleBodies['decideReport'], version: report.version };
      await call(decideReport, { params: { id: report.id }, body, token });
      const decisions = store.db.selectFrom('reportDecisions').select('id').where('reportId', '=', report.id);
      return mailTokens.tokenFor((await decisions.executeTakeFirstOrThrow()).id);
    },
    async newManagedTable() {
      const body = exampleBodies['createAnonymousTable'] as { email: string };
      const { answer, headers } = await call(createAnonymousTable, { params: { id: ANONYMOUS_ID }, body });
      return { id: answer, email: body.email, headers: { [MANAGE_KEY_HEADER]: String(headers[MANAGE_KEY_HEADER]) } };
    },
    async newRated() {
      const body = { ...exampleBodies['createTable'], isPublicTable: true };
      const { answer } = await call(createTable, { body, token: other.token });
      await call(rateTable, { params: { id: answer.id }, body: { stars: 4 }, token: self.token });
      return answer.id;
    },
    async newAgreed() {
      const { answer: first } = await listedTable(self);
      for (const { token: by } of [other, friend, await server.newUser(), await server.newUser()]) {
        await listedTable({ token: by });
      }
      return first.id;
    },
    newSession: async () => sessionOf(await server.signIn({ email: self.email, password: PASSWORD })),
    async newRequest() {
      const sender = await server.newUser();
      await call(sendFriendRequest, { params: { id: self.id }, token: sender.token });
      const { sentRequests } = (await call(listFriendRequests, { token: sender.token })).answer;
      return { id: sentRequests[0]?.id ?? '', senderId: sender.id };
    },
    async newBlocked() {
      const { id: blocked } = await server.newUser();
      await call(blockUser, { params: { id: blocked }, token: self.token });
      return blocked;
    },
    async newBanned() {
      const { id: banned } = await server.newUser();
      await call(banUser, { params: { id: banned }, body: exampleBodies['banUser'], token });
      return banned;
    },
    async letChangeHandle(user) {
      const { db } = server.services.store;
      await db.updateTable('users').set({ handleChangedAt: null }).where('id', '=', user.id).execute();
    },
    async newFriendOf(user) {
      const made = await server.newUser();
      await befriend(user, made);
      return made;
    },
    newSeasonToTip: () => newSeasonToTip(server),
    async newImport() {
      const leagueId = await newLeague();
      const source = `Round,Home,Away,Score\n1,Alfa ${leagueId},Beta ${leagueId},1-0\n`;
      const merges = { [`Alfa ${leagueId}`]: null, [`Beta ${leagueId}`]: null };
      const body = { country: 5, leagueId, season: 23, source, merges, dryRun: false };
      return (await call(importSeason, { body, token })).answer.importId ?? '';
    },
    newSeason,
    groupSeason,
    async newSeasonToScore() {
      const season = await tippedSeason(server);
      await season.addTip({ order: [0, 1, 2, 3] });
      await season.lock();
      await season.play(1, [[1, 0], 'scheduled']);
      return season.seasonId;
    },
    async newGroup({ isRemoved } = { isRemoved: false }) {
      const { db } = server.services.store;
      if (groups.length === 10)
        await db
          .deleteFrom('tipGroups')
          .where('id', '=', groups.shift() ?? '')
          .execute();
      const body = { ...exampleBodies['createGroup'], leagueSeasonStatsId: await groupSeason() };
      const { answer } = await call(createGroup, { body, token: self.token });
      groups.push(answer.id);
      await call(joinGroup, { params: { code: answer.code }, token: friend.token });
      const member = { id: answer.id, userId: friend.id };
      if (isRemoved) await call(removeGroupMember, { params: member, token: self.token });
      return { id: answer.id, code: answer.code ?? '' };
    },
  };
}

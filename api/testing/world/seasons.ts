import { listChanges } from 'shared-contract/audit';
import { createGroup, joinGroup, removeGroupMember } from 'shared-contract/groups';
import { getLeagueSeason, registerLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { updateSeasonRules } from 'shared-contract/season-decisions';
import { registerLeague } from 'shared-contract/leagues';
import { registerMatch } from 'shared-contract/matches';
import { registerRound } from 'shared-contract/rounds';
import { importSeason } from 'shared-contract/season-import';
import { deleteTeam, registerTeam } from 'shared-contract/teams';
import { pictureKeyOf } from '../../src/groups/group-codes.ts';
import { exampleBodies } from '../examples.ts';
import { newSeasonToTip } from '../season-to-tip.ts';
import type { TestServer } from '../server.ts';
import { tippedSeason } from '../tipped-season.ts';
import type { People } from './people.ts';

/** Functions that create reference data, and tips and groups of these users. */
export function seasonsOf({ admin: { token }, friend, self }: People, server: TestServer) {
  const { call } = server;
  const { db } = server.services.store;

  const newTeam = async () => (await call(registerTeam, { body: exampleBodies['registerTeam'], token })).answer.id;
  const newLeague = async () =>
    (await call(registerLeague, { body: { ...exampleBodies['registerLeague'], isPublished: true }, token })).answer.id;
  /** Creates a season with four teams, one round and a match between the first two teams. */
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
      decidedIn: 'overtime' as const,
    };
    const { id: matchId } = (await call(registerMatch, { body: match, token })).answer;
    return { id: made.id, teams, roundId, matchId };
  }
  let madeGroupSeason: Promise<string> | undefined;
  /** Returns the locked season that the world's groups tip. */
  const groupSeason = () => (madeGroupSeason ??= newSeason().then(({ id }) => id));
  const groups: string[] = [];

  return {
    newTeam,
    newLeague,
    newSeason,
    groupSeason,
    /** Returns the id of a log entry that can be restored. */
    async newRestorable() {
      const teamId = await newTeam();
      await call(deleteTeam, { params: { id: teamId }, token });
      const query = { entityId: teamId, action: 'delete' };
      return (await call(listChanges, { query, token })).answer[0]?.id ?? '';
    },
    /** Returns the id of an import by the administrator, which can be undone. */
    async newImport() {
      const leagueId = await newLeague();
      const source = `Round,Home,Away,Score\n1,Alfa ${leagueId},Beta ${leagueId},1-0\n`;
      const merges = { [`Alfa ${leagueId}`]: null, [`Beta ${leagueId}`]: null };
      const body = { country: 5, leagueId, season: 23, source, merges, dryRun: false };
      return (await call(importSeason, { body, token })).answer.importId ?? '';
    },
    /** Creates a season that can be tipped. */
    newSeasonToTip: () => newSeasonToTip(server),
    /** Creates one with a single stage of all its teams. */
    async newStagedSeasonToTip() {
      const { id, rounds } = await newSeasonToTip(server);
      const { teams } = (await call(getLeagueSeason, { params: { id }, token })).answer;
      const stage = {
        id: crypto.randomUUID(),
        name: 'Regular season',
        kind: 'league',
        firstRound: 1,
        lastRound: 6,
        teamStatsIds: teams.map((team) => team.id),
        carry: 'all',
        placeFrom: 1,
      };
      await call(updateSeasonRules, { params: { id }, body: { stages: [stage], reason: 'One stage' }, token });
      return { id, rounds, stageId: stage.id };
    },
    /** Returns the id of a sealed public tip of `self`, for a new season. */
    newSealedTip: async (change: object = {}) =>
      (await (await newSeasonToTip(server)).newTip(self, undefined, { isSealed: true, ...change })).id,
    /** Returns the id of a private tip of `self` for a locked season. */
    async newPrivateTip() {
      const season = await tippedSeason(server);
      return (await season.addTip({ order: [0, 1, 2, 3], ownerId: self.id, isPublic: false })).id;
    },
    /** Creates a season with a locked tip, whose first round has one of its two results. */
    async newSeasonToScore() {
      const season = await tippedSeason(server);
      await season.addTip({ order: [0, 1, 2, 3] });
      await season.lock();
      await season.play(1, [[1, 0], 'scheduled']);
      return season.seasonId;
    },
    /**
     * Creates a group of `self` with `friend` as a current or removed member. Deletes all but the last few groups,
     * because the number per owner is limited.
     */
    async newGroup({ isRemoved } = { isRemoved: false }) {
      const oldest = groups.length === 10 ? groups.shift() : undefined;
      if (oldest !== undefined) await db.deleteFrom('tipGroups').where('id', '=', oldest).execute();
      const body = { ...exampleBodies['createGroup'], leagueSeasonStatsId: await groupSeason() };
      const { answer } = await call(createGroup, { body, token: self.token });
      groups.push(answer.id);
      await call(joinGroup, { params: { code: answer.code }, token: friend.token });
      const member = { id: answer.id, userId: friend.id };
      if (isRemoved) await call(removeGroupMember, { params: member, token: self.token });
      return { id: answer.id, code: answer.code ?? '' };
    },
    /** Returns the parameters of the picture of a group's invitation. */
    async newInvitationPicture() {
      const { code, id } = await this.newGroup();
      return { id, key: pictureKeyOf(server.services, code) };
    },
  };
}

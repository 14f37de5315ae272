import { getLeagueSeason } from 'shared-contract/league-seasons';
import { getLeague } from 'shared-contract/leagues';
import { getMatch } from 'shared-contract/matches';
import { getRound } from 'shared-contract/rounds';
import { getTeamSeasonStats } from 'shared-contract/team-stats';
import { getTeam } from 'shared-contract/teams';
import { asAdmin, by, byAnswer, type Write } from './write.ts';

const confirmed = { confirm: 'confirms warnings' };
/** An award and a decision after regulation exclude each other. */
const overtimeOrAward = (seed: number) =>
  seed % 2 === 0
    ? { status: 'awarded', awardedTo: 'home', decidedIn: undefined }
    : { homeTeamGoals: 3, awayTeamGoals: 2, status: 'played', awardedTo: null, decidedIn: 'overtime' };
const aliasesOf = (seed: number) => [`Alias ${seed}`, `Other ${seed}`];

/** The calls that write leagues, seasons, teams, rounds and matches, by their names in the contract. */
export const writesOfReferenceData: Record<string, Write> = {
  registerTeam: {
    given: asAdmin(async () => ({ body: { aliases: aliasesOf(1), confirm: ['team-exists'] } })),
    read: byAnswer(getTeam),
    unread: confirmed,
  },
  updateTeam: {
    given: async (world, seed) => ({
      body: { teamId: await world.newTeam(), aliases: aliasesOf(seed), confirm: ['team-exists'] },
      token: world.admin.token,
    }),
    read: by(getTeam),
    unread: confirmed,
  },
  registerLeague: { given: asAdmin(), read: byAnswer(getLeague) },
  updateLeague: { given: asAdmin(async (world) => ({ body: { id: await world.newLeague() } })), read: by(getLeague) },
  registerLeagueSeason: {
    given: asAdmin(async (world) => ({ body: { leagueId: await world.newLeague() } })),
    read: byAnswer(getLeagueSeason),
  },
  updateLeagueSeason: {
    given: asAdmin(async (world) => ({ body: { id: (await world.newSeason()).id, confirm: ['season-renamed'] } })),
    read: by(getLeagueSeason),
    unread: {
      ...confirmed,
      teamIds: 'the tests of seasons compare its teams',
    },
  },
  registerTeamSeasonStats: {
    given: asAdmin(async (world) => {
      const leagueSeasonStatsId = (await world.newSeason()).id;
      return { body: { leagueSeasonStatsId, season: 25, teamId: await world.newTeam() } };
    }),
    read: byAnswer(getTeamSeasonStats),
  },
  updateTeamSeasonStats: {
    given: asAdmin(async (world) => ({ body: { id: (await world.newSeason()).teams[0]?.id } })),
    read: by(getTeamSeasonStats),
    unread: confirmed,
  },
  registerRound: {
    given: asAdmin(async (world) => ({ body: { leagueSeasonStatsId: (await world.newSeason()).id, roundNumber: 9 } })),
    read: byAnswer(getRound),
    unread: confirmed,
  },
  updateRound: {
    given: asAdmin(async (world) => ({ body: { id: (await world.newSeason()).roundId } })),
    read: by(getRound),
    unread: confirmed,
  },
  registerMatch: {
    given: asAdmin(async (world) => {
      const { roundId, teams } = await world.newSeason();
      const sides = { homeTeamStatsId: teams[2]?.id, awayTeamStatsId: teams[3]?.id };
      return { body: { roundId, ...sides, ...overtimeOrAward(1) } };
    }),
    read: byAnswer(getMatch),
    unread: confirmed,
  },
  updateMatch: {
    given: async (world, seed) => {
      const { matchId, roundId } = await world.newSeason();
      return { body: { id: matchId, roundId, ...overtimeOrAward(seed) }, token: world.admin.token };
    },
    read: by(getMatch),
    unread: confirmed,
  },
  saveRoundMatches: {
    given: asAdmin(async (world) => {
      const { roundId, teams } = await world.newSeason();
      const sides = { homeTeamStatsId: teams[2]?.id, awayTeamStatsId: teams[3]?.id };
      return {
        params: { id: roundId },
        body: { matches: [{ id: null, ...sides, homeTeamGoals: 4, awayTeamGoals: 3 }] },
      };
    }),
    read: by(getRound),
    unread: { ...confirmed, matches: 'the tests of rounds compare its matches' },
  },
};

import { exampleBodies } from '../examples.ts';
import type { World } from '../world.ts';
import { byBody, byId, type Case, example, UNKNOWN_ID } from './case.ts';

const match = async (world: World) => {
  const { roundId, teams } = await world.newSeason();
  return { ...exampleBodies['registerMatch'], roundId, homeTeamStatsId: teams[2]?.id, awayTeamStatsId: teams[3]?.id };
};

/** Calls that remove an entry which the season does not have. */
const taken = (name: string): Case => ({
  relations: {
    missing: async (world) => ({ params: { id: (await world.newSeason()).id, [name]: UNKNOWN_ID } }),
    malformed: () => ({ params: { id: 'x', [name]: UNKNOWN_ID } }),
  },
});

/** The cells of the calls about the reference data. */
export const referenceCells: Record<string, Case> = {
  getTeam: byId((world) => world.newTeam()),
  deleteTeam: byId((world) => world.newTeam()),
  updateTeam: byBody(async (world) => example('updateTeam', { teamId: await world.newTeam() }), { teamId: UNKNOWN_ID }),
  listTeamsOfCountry: {
    relations: { existing: () => ({ params: { country: '5' } }), malformed: () => ({ params: { country: 'x' } }) },
  },
  getLeague: byId((world) => world.newLeague()),
  deleteLeague: byId((world) => world.newLeague()),
  updateLeague: byBody(async (world) => example('updateLeague', { id: await world.newLeague() }), { id: UNKNOWN_ID }),
  listLeaguesOfCountry: {
    relations: { existing: () => ({ params: { country: '5' } }), malformed: () => ({ params: { country: 'x' } }) },
  },
  registerLeagueSeason: byBody(
    async (world) => example('registerLeagueSeason', { leagueId: await world.newLeague() }),
    { leagueId: UNKNOWN_ID },
  ),
  importSeason: byBody(
    async (world) => {
      const { league: _new, ...given } = exampleBodies['importSeason'] as Record<string, unknown>;
      const leagueId = await world.newLeague();
      return { ...given, merges: { 'Alfa BK': null, 'Beta BK': null }, leagueId };
    },
    { leagueId: UNKNOWN_ID },
  ),
  getSeasonToContinue: byId(async (world) => (await world.newSeason()).id),
  createNextSeason: {
    relations: {
      existing: async (world) => {
        const { id, teams } = await world.newSeason();
        const teamIds = teams.map(({ teamId }) => teamId);
        return {
          params: { id },
          body: example('createNextSeason', { teamIds, confirm: ['teams-missing', 'lock-missing', 'team-exists'] }),
        };
      },
      missing: () => ({ params: { id: UNKNOWN_ID }, body: exampleBodies['createNextSeason'] }),
      malformed: () => ({ params: { id: 'x' }, body: exampleBodies['createNextSeason'] }),
    },
  },
  undoImport: byId((world) => world.newImport()),
  getLeagueSeason: byId(async (world) => (await world.newSeason()).id),
  getSeasonDecisions: byId(async (world) => (await world.newSeason()).id),
  updateSeasonRules: byId(async (world) => (await world.newSeason()).id, exampleBodies['updateSeasonRules']),
  addAdjustment: {
    relations: {
      existing: async (world) => {
        const { id, teams } = await world.newSeason();
        return { params: { id }, body: example('addAdjustment', { teamStatsId: teams[0]?.id }) };
      },
      missing: () => ({ params: { id: UNKNOWN_ID }, body: exampleBodies['addAdjustment'] }),
      malformed: () => ({ params: { id: 'x' }, body: exampleBodies['addAdjustment'] }),
    },
  },
  setRuling: {
    relations: {
      existing: async (world) => {
        const { id, teams } = await world.newSeason();
        return { params: { id }, body: example('setRuling', { order: [teams[2]?.id, teams[3]?.id] }) };
      },
      missing: () => ({ params: { id: UNKNOWN_ID }, body: exampleBodies['setRuling'] }),
      malformed: () => ({ params: { id: 'x' }, body: exampleBodies['setRuling'] }),
    },
  },
  removeAdjustment: taken('adjustmentId'),
  removeRuling: taken('rulingId'),
  getSeasonPicture: byId(async (world) => (await world.newSeason()).id),
  getStandings: byId(async (world) => (await world.newSeason()).id),
  getSeasonCalendar: byId(async (world) => (await world.newSeason()).id),
  addSeasonTable: byId(async (world) => (await world.newSeason()).id),
  listSeasonChanges: byId(async (world) => (await world.newSeason()).id),
  listResults: byId(async (world) => (await world.newSeason()).id),
  deleteLeagueSeason: byId(async (world) => (await world.newSeason()).id),
  updateLeagueSeason: byBody(
    async (world) => {
      const { id, teams } = await world.newSeason();
      return example('updateLeagueSeason', { id, teamIds: teams.map(({ teamId }) => teamId) });
    },
    { id: UNKNOWN_ID },
  ),
  registerTeamSeasonStats: byBody(
    async (world) => {
      const { id } = await world.newSeason();
      return { teamId: await world.newTeam(), season: 25, leagueSeasonStatsId: id };
    },
    { leagueSeasonStatsId: UNKNOWN_ID },
  ),
  getTeamSeasonStats: byId(async (world) => (await world.newSeason()).teams[2]?.id ?? ''),
  deleteTeamSeasonStats: byId(async (world) => (await world.newSeason()).teams[2]?.id ?? ''),
  updateTeamSeasonStats: byBody(
    async (world) => example('updateTeamSeasonStats', { id: (await world.newSeason()).teams[2]?.id }),
    { id: UNKNOWN_ID },
  ),
  removeCorrection: byId(async (world) => (await world.newSeason()).teams[2]?.id ?? ''),
  registerRound: byBody(
    async (world) => {
      const { id } = await world.newSeason();
      return { roundNumber: 2, leagueSeasonStatsId: id, deadline: '2025-04-05T14:00:00Z' };
    },
    { leagueSeasonStatsId: UNKNOWN_ID },
  ),
  getRound: byId(async (world) => (await world.newSeason()).roundId),
  deleteRound: byId(async (world) => (await world.newSeason()).roundId),
  updateRound: byBody(async (world) => ({ id: (await world.newSeason()).roundId, deadline: '2025-04-05T14:00:00Z' }), {
    id: UNKNOWN_ID,
  }),
  restoreChange: byId((world) => world.newRestorable()),
  saveRoundMatches: byId(async (world) => (await world.newSeason()).roundId, { matches: [] }),
  registerMatch: byBody(match, { roundId: UNKNOWN_ID }),
  getMatch: byId(async (world) => (await world.newSeason()).matchId),
  deleteMatch: byId(async (world) => (await world.newSeason()).matchId),
  updateMatch: byBody(
    async (world) => {
      const { matchId, roundId } = await world.newSeason();
      return example('updateMatch', { id: matchId, roundId });
    },
    {
      id: UNKNOWN_ID,
    },
  ),
};

import type { Endpoint } from 'shared-contract/endpoint';
import { deleteLeagueSeason, registerLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { deleteLeague, registerLeague, updateLeague } from 'shared-contract/leagues';
import { deleteMatch, registerMatch } from 'shared-contract/matches';
import { deleteRound, registerRound, saveRoundMatches } from 'shared-contract/rounds';
import { deleteTeam, registerTeam } from 'shared-contract/teams';
import { deleteTeamSeasonStats, registerTeamSeasonStats } from 'shared-contract/team-stats';
import {
  entries,
  forgetRound,
  forgetSeason,
  type Model,
  plays,
  statsOf,
  statusOfNewMatch,
  statusOfNewRound,
  statusOfNewStats,
  statusOfTeams,
} from './reference-model.ts';
import { warningCodes } from 'shared-contract/warnings';
import type { Editor } from './small-season.ts';

const SEASONS = [23, 2324, 24];
const deadlineIn = (season: number) => `20${String(season).slice(0, 2)}-09-29T14:00:00.000Z`;
const confirm = warningCodes;

/** A run of operations: the expected state, all ids ever used, and a random source. */
export type Run = {
  model: Model;
  known: Record<keyof Model, string[]>;
  editor: Editor;
  roll: (faces: number) => number;
};

const UNKNOWN_ID = '0199d3a0-0000-7000-8000-0000000000ff';

/** Returns an existing id, or sometimes any id that was ever used. */
function pick({ known, model, roll }: Run, kind: keyof Model): string {
  const ids = roll(8) === 0 ? known[kind] : [...model[kind].keys()];
  return ids[roll(ids.length)] ?? UNKNOWN_ID;
}

/** Returns a team that may play in a round, or sometimes any team. */
function pickPlayer(run: Run, roundId: string): string {
  const own = statsOf(run.model, run.model.rounds.get(roundId)?.seasonId ?? '');
  return run.roll(6) === 0 ? pick(run, 'stats') : (own[run.roll(own.length)]?.[0] ?? UNKNOWN_ID);
}

function remember(run: Run, kind: keyof Model, id: string, value: never) {
  run.known[kind].push(id);
  run.model[kind].set(id, value);
}

/** Adds an entity by a call, and to the model if the call is expected to succeed. */
async function add(run: Run, kind: keyof Model, endpoint: Endpoint, body: object, value: object, expected: number) {
  const { answer, status } = await run.editor.send(endpoint, body);
  expect([endpoint.path, status]).toEqual([endpoint.path, expected]);
  if (expected === 201) remember(run, kind, (answer as { id: string }).id, value as never);
}

async function remove(run: Run, endpoint: Endpoint, id: string, expected: number): Promise<boolean> {
  const { status } = await run.editor.by(endpoint, id);
  expect([endpoint.method, endpoint.path, status]).toEqual([endpoint.method, endpoint.path, expected]);
  return expected === 204;
}

/** The operations on reference data, each checked against the model. */
export const operations = {
  addTeam: (run: Run) =>
    add(run, 'teams', registerTeam, { name: 'Team', country: 5, confirm: ['team-exists'] }, {}, 201),
  addLeague: (run: Run) => {
    const limits = { teams: 2 + run.roll(4), rounds: 1 + run.roll(3) };
    const body = { name: 'League', country: 5, numberOfTeams: limits.teams, numberOfRounds: limits.rounds };
    return add(run, 'leagues', registerLeague, body, limits, 201);
  },
  changeLeague: async (run: Run) => {
    const { leagues, rounds, seasons } = run.model;
    const id = pick(run, 'leagues');
    const limits = { teams: 2 + run.roll(4), rounds: 1 + run.roll(3) };
    const own = new Set(entries(seasons, ({ leagueId }) => leagueId === id).map(([seasonId]) => seasonId));
    const isTooSmall =
      [...own].some((seasonId) => statsOf(run.model, seasonId).length > limits.teams) ||
      entries(rounds, ({ number, seasonId }) => own.has(seasonId) && number > limits.rounds).length > 0;
    const present = isTooSmall ? 409 : 200;
    const expected = leagues.has(id) ? present : 404;
    const body = { id, name: 'League', country: 5, numberOfTeams: limits.teams, numberOfRounds: limits.rounds };
    expect((await run.editor.send(updateLeague, body)).status).toBe(expected);
    if (expected === 200) leagues.set(id, limits);
  },
  addSeason: (run: Run) => {
    const { leagues, seasons } = run.model;
    const value = { leagueId: pick(run, 'leagues'), season: SEASONS[run.roll(SEASONS.length)] ?? 23 };
    const isTaken =
      entries(seasons, (one) => one.leagueId === value.leagueId && one.season === value.season).length > 0;
    const present = isTaken ? 409 : 201;
    return add(run, 'seasons', registerLeagueSeason, value, value, leagues.has(value.leagueId) ? present : 404);
  },
  setTeams: async (run: Run) => {
    const { model } = run;
    const id = pick(run, 'seasons');
    const teamIds = [...new Set(Array.from({ length: run.roll(6) }, () => pick(run, 'teams')))];
    const expected = statusOfTeams(model, id, teamIds);
    const body = { id, season: model.seasons.get(id)?.season ?? 23, teamIds };
    const { answer, status } = await run.editor.send(updateLeagueSeason, body);
    expect(status).toBe(expected);
    if (expected !== 200) return;
    const before = new Map(statsOf(model, id));
    for (const statsId of before.keys()) model.stats.delete(statsId);
    for (const { id: statsId, teamId } of answer.teams) {
      expect(before.get(statsId)?.teamId ?? teamId).toBe(teamId);
      remember(run, 'stats', statsId, { seasonId: id, teamId } as never);
    }
    expect(answer.teams.map(({ teamId }) => teamId).toSorted()).toEqual(teamIds.toSorted());
  },
  addStats: (run: Run) => {
    const value = { seasonId: pick(run, 'seasons'), teamId: pick(run, 'teams') };
    const season = run.model.seasons.get(value.seasonId)?.season ?? 23;
    const body = { teamId: value.teamId, leagueSeasonStatsId: value.seasonId, season };
    const expected = statusOfNewStats(run.model, value.seasonId, value.teamId);
    return add(run, 'stats', registerTeamSeasonStats, body, value, expected);
  },
  addRound: (run: Run) => {
    const value = { seasonId: pick(run, 'seasons'), number: 1 + run.roll(4) };
    const deadline = deadlineIn(run.model.seasons.get(value.seasonId)?.season ?? 23);
    const body = { roundNumber: value.number, leagueSeasonStatsId: value.seasonId, deadline, confirm };
    const expected = statusOfNewRound(run.model, value.seasonId, value.number);
    return add(run, 'rounds', registerRound, body, value, expected);
  },
  addMatch: (run: Run) => {
    const roundId = pick(run, 'rounds');
    const value = { roundId, home: pickPlayer(run, roundId), away: pickPlayer(run, roundId) };
    const goals = { homeTeamGoals: 1, awayTeamGoals: 0, confirm };
    const body = { ...goals, roundId: value.roundId, homeTeamStatsId: value.home, awayTeamStatsId: value.away };
    const expected = statusOfNewMatch(run.model, value.roundId, value.home, value.away);
    return add(run, 'matches', registerMatch, body, value, expected);
  },
  saveMatches: async (run: Run) => {
    const { model, roll } = run;
    const roundId = pick(run, 'rounds');
    const round = model.rounds.get(roundId);
    const teams = statsOf(model, round?.seasonId ?? '').map(([id]) => id);
    const shift = roll(teams.length);
    const turned = [...teams.slice(shift), ...teams.slice(0, shift)];
    const present = entries(model.matches, (match) => match.roundId === roundId).map(([id]) => id);
    const matches = Array.from({ length: roll(1 + Math.floor(turned.length / 2)) }, (_, index) => ({
      id: roll(2) === 0 ? (present[index] ?? null) : null,
      homeTeamStatsId: turned[2 * index] ?? '',
      awayTeamStatsId: turned[2 * index + 1] ?? '',
      homeTeamGoals: roll(3),
      awayTeamGoals: 1,
    }));
    const { answer, status } = await run.editor.send(saveRoundMatches, { matches, confirm }, roundId);
    expect(status).toBe(round === undefined ? 404 : 200);
    if (round === undefined) return;
    for (const id of present) model.matches.delete(id);
    for (const { awayTeamStatsId: away, homeTeamStatsId: home, id } of answer.matches) {
      remember(run, 'matches', id, { roundId, home, away } as never);
    }
    const requested = matches.map(({ awayTeamStatsId, homeTeamStatsId }) => `${homeTeamStatsId} ${awayTeamStatsId}`);
    const returned = answer.matches.map(
      ({ awayTeamStatsId, homeTeamStatsId }) => `${homeTeamStatsId} ${awayTeamStatsId}`,
    );
    expect(returned.toSorted()).toEqual(requested.toSorted());
  },
  deleteMatch: async (run: Run) => {
    const id = pick(run, 'matches');
    if (await remove(run, deleteMatch, id, run.model.matches.has(id) ? 204 : 404)) run.model.matches.delete(id);
  },
  deleteMatchAsRound: async (run: Run) => {
    await remove(run, deleteRound, pick(run, 'matches'), 404);
  },
  deleteRound: async (run: Run) => {
    const id = pick(run, 'rounds');
    if (await remove(run, deleteRound, id, run.model.rounds.has(id) ? 204 : 404)) forgetRound(run.model, id);
  },
  deleteStats: async (run: Run) => {
    const id = pick(run, 'stats');
    const present = plays(run.model, id) ? 409 : 204;
    const isRemoved = await remove(run, deleteTeamSeasonStats, id, run.model.stats.has(id) ? present : 404);
    if (isRemoved) run.model.stats.delete(id);
  },
  deleteTeam: async (run: Run) => {
    const { model } = run;
    const id = pick(run, 'teams');
    const own = entries(model.stats, ({ teamId }) => teamId === id).map(([statsId]) => statsId);
    const present = own.some((statsId) => plays(model, statsId)) ? 409 : 204;
    if (!(await remove(run, deleteTeam, id, model.teams.has(id) ? present : 404))) return;
    for (const statsId of own) model.stats.delete(statsId);
    model.teams.delete(id);
  },
  deleteSeason: async (run: Run) => {
    const id = pick(run, 'seasons');
    const isRemoved = await remove(run, deleteLeagueSeason, id, run.model.seasons.has(id) ? 204 : 404);
    if (isRemoved) forgetSeason(run.model, id);
  },
  deleteLeague: async (run: Run) => {
    const { model } = run;
    const id = pick(run, 'leagues');
    if (!(await remove(run, deleteLeague, id, model.leagues.has(id) ? 204 : 404))) return;
    for (const [seasonId] of entries(model.seasons, ({ leagueId }) => leagueId === id)) forgetSeason(model, seasonId);
    model.leagues.delete(id);
  },
};

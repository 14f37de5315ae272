import fc from 'fast-check';
import { sql } from 'kysely';
import type { Endpoint } from 'shared-contract/endpoint';
import {
  deleteLeagueSeasonStats,
  registerLeagueSeasonStats,
  updateLeagueSeasonStats,
} from 'shared-contract/league-seasons';
import { deleteLeague, registerLeague, updateLeague } from 'shared-contract/leagues';
import { deleteMatch, registerMatch } from 'shared-contract/matches';
import { deleteRound, registerRound, saveRoundMatches } from 'shared-contract/rounds';
import { deleteTeam, registerTeam } from 'shared-contract/teams';
import { deleteTeamSeasonStats, registerTeamSeasonStats } from 'shared-contract/team-stats';
import { startServer, type TestServer } from '../../testing/server.ts';
import { type Editor, editorWith } from '../../testing/small-season.ts';

/** 10,000 operations are 100 runs; a few are enough for every day. `OPERATIONS=10000` does them all. */
const OPERATIONS_OF_A_RUN = 100;
const RUNS = Math.ceil(Number(process.env['OPERATIONS'] ?? 800) / OPERATIONS_OF_A_RUN);
const LIMIT_MS = 600_000;
const SEASONS = [23, 2324, 24];
const deadline = '2025-03-29T14:00:00.000Z';

/** What ought to be there, with the simplest means. */
type Model = {
  teams: Map<string, object>;
  leagues: Map<string, { teams: number; rounds: number }>;
  seasons: Map<string, { leagueId: string; season: number }>;
  stats: Map<string, { seasonId: string; teamId: string }>;
  rounds: Map<string, { seasonId: string; number: number }>;
  matches: Map<string, { roundId: string; home: string; away: string }>;
};

/** An operation: what to do, and dice to choose with. */
type Operation = { name: keyof typeof operations; dice: number[] };
type Run = { model: Model; known: Record<keyof Model, string[]>; editor: Editor; roll: (faces: number) => number };

const kinds = ['teams', 'leagues', 'seasons', 'stats', 'rounds', 'matches'] as const;

const NOBODY = '0199d3a0-0000-7000-8000-0000000000ff';

/** One that is there; now and then one of all there have ever been. */
function pick({ known, model, roll }: Run, kind: keyof Model): string {
  const ids = roll(8) === 0 ? known[kind] : [...model[kind].keys()];
  return ids[roll(ids.length)] ?? NOBODY;
}

/** A team that could play in a round, or any. */
function pickPlayer(run: Run, roundId: string): string {
  const own = statsOf(run.model, run.model.rounds.get(roundId)?.seasonId ?? '');
  return run.roll(6) === 0 ? pick(run, 'stats') : (own[run.roll(own.length)]?.[0] ?? NOBODY);
}

const entries = <Value>(all: Map<string, Value>, isWanted: (value: Value) => boolean) =>
  [...all].filter(([, value]) => isWanted(value));
const statsOf = ({ stats }: Model, seasonId: string) => entries(stats, (one) => one.seasonId === seasonId);
const playersOf = ({ matches }: Model, roundId: string) =>
  entries(matches, (one) => one.roundId === roundId).flatMap(([, { away, home }]) => [home, away]);
const plays = ({ matches }: Model, statsId: string) =>
  [...matches.values()].some(({ away, home }) => home === statsId || away === statsId);

function remember(run: Run, kind: keyof Model, id: string, value: never) {
  run.known[kind].push(id);
  run.model[kind].set(id, value);
}

/** Adds by a call, and to the model if it ought to succeed. */
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

function forgetRound({ matches, rounds }: Model, roundId: string) {
  for (const [id] of entries(matches, (match) => match.roundId === roundId)) matches.delete(id);
  rounds.delete(roundId);
}
function forgetSeason(model: Model, seasonId: string) {
  for (const [id] of entries(model.rounds, (round) => round.seasonId === seasonId)) forgetRound(model, id);
  for (const [id] of statsOf(model, seasonId)) model.stats.delete(id);
  model.seasons.delete(seasonId);
}

function statusOfNewStats({ leagues, seasons, stats, teams }: Model, seasonId: string, teamId: string): number {
  const season = seasons.get(seasonId);
  if (season === undefined || !teams.has(teamId)) return 404;
  const present = entries(stats, (one) => one.seasonId === seasonId);
  if (present.some(([, one]) => one.teamId === teamId)) return 409;
  return present.length < (leagues.get(season.leagueId)?.teams ?? 0) ? 201 : 409;
}

function statusOfNewRound({ leagues, rounds, seasons }: Model, seasonId: string, number: number): number {
  const season = seasons.get(seasonId);
  if (season === undefined) return 404;
  if (number > (leagues.get(season.leagueId)?.rounds ?? 0)) return 400;
  return entries(rounds, (round) => round.seasonId === seasonId && round.number === number).length === 0 ? 201 : 409;
}

function statusOfNewMatch(model: Model, roundId: string, home: string, away: string): number {
  if (home === away) return 400;
  const seasonId = model.rounds.get(roundId)?.seasonId;
  const seasons = [home, away].map((id) => model.stats.get(id)?.seasonId);
  if (seasonId === undefined || seasons.includes(undefined)) return 404;
  if (seasons.some((id) => id !== seasonId)) return 400;
  const players = playersOf(model, roundId);
  return players.includes(home) || players.includes(away) ? 409 : 201;
}

function statusOfTeams(model: Model, seasonId: string, teamIds: string[]): number {
  const season = model.seasons.get(seasonId);
  if (season === undefined) return 404;
  if (teamIds.length > (model.leagues.get(season.leagueId)?.teams ?? 0)) return 400;
  const leaving = statsOf(model, seasonId).filter(([, { teamId }]) => !teamIds.includes(teamId));
  if (leaving.some(([id]) => plays(model, id))) return 409;
  return teamIds.every((id) => model.teams.has(id)) ? 200 : 400;
}

const operations = {
  addTeam: (run: Run) => add(run, 'teams', registerTeam, { name: 'Team', country: 5 }, {}, 201),
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
    return add(run, 'seasons', registerLeagueSeasonStats, value, value, leagues.has(value.leagueId) ? present : 404);
  },
  setTeams: async (run: Run) => {
    const { model } = run;
    const id = pick(run, 'seasons');
    const teamIds = [...new Set(Array.from({ length: run.roll(6) }, () => pick(run, 'teams')))];
    const expected = statusOfTeams(model, id, teamIds);
    const body = { id, season: model.seasons.get(id)?.season ?? 23, teamIds };
    const { answer, status } = await run.editor.send(updateLeagueSeasonStats, body);
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
    const body = { roundNumber: value.number, leagueSeasonStatsId: value.seasonId, deadline };
    const expected = statusOfNewRound(run.model, value.seasonId, value.number);
    return add(run, 'rounds', registerRound, body, value, expected);
  },
  addMatch: (run: Run) => {
    const roundId = pick(run, 'rounds');
    const value = { roundId, home: pickPlayer(run, roundId), away: pickPlayer(run, roundId) };
    const goals = { homeTeamGoals: 1, awayTeamGoals: 0 };
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
    const { answer, status } = await run.editor.send(saveRoundMatches, { matches }, roundId);
    expect(status).toBe(round === undefined ? 404 : 200);
    if (round === undefined) return;
    for (const id of present) model.matches.delete(id);
    for (const { awayTeamStatsId: away, homeTeamStatsId: home, id } of answer.matches) {
      remember(run, 'matches', id, { roundId, home, away } as never);
    }
    const asked = matches.map(({ awayTeamStatsId, homeTeamStatsId }) => `${homeTeamStatsId} ${awayTeamStatsId}`);
    const got = answer.matches.map(({ awayTeamStatsId, homeTeamStatsId }) => `${homeTeamStatsId} ${awayTeamStatsId}`);
    expect(got.toSorted()).toEqual(asked.toSorted());
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
    const isGone = await remove(run, deleteTeamSeasonStats, id, run.model.stats.has(id) ? present : 404);
    if (isGone) run.model.stats.delete(id);
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
    const isGone = await remove(run, deleteLeagueSeasonStats, id, run.model.seasons.has(id) ? 204 : 404);
    if (isGone) forgetSeason(run.model, id);
  },
  deleteLeague: async (run: Run) => {
    const { model } = run;
    const id = pick(run, 'leagues');
    if (!(await remove(run, deleteLeague, id, model.leagues.has(id) ? 204 : 404))) return;
    for (const [seasonId] of entries(model.seasons, ({ leagueId }) => leagueId === id)) forgetSeason(model, seasonId);
    model.leagues.delete(id);
  },
};

/** What every run begins with: two leagues of which the seasons have teams and rounds. */
const foundation: Operation[] = [
  ...Array.from({ length: 6 }, () => 'addTeam' as const),
  ...(['addLeague', 'addLeague', 'addSeason', 'addSeason', 'addSeason'] as const),
  ...Array.from({ length: 8 }, () => 'addStats' as const),
  ...Array.from({ length: 4 }, () => 'addRound' as const),
].map((name, index) => ({ name, dice: Array.from({ length: 12 }, (_, die) => 7 * index + 5 * die + 1) }));

/** How often each operation comes: building up more often than tearing down. */
const weights: Record<keyof typeof operations, number> = {
  addTeam: 6,
  addLeague: 2,
  changeLeague: 2,
  addSeason: 4,
  setTeams: 8,
  addStats: 5,
  addRound: 8,
  addMatch: 12,
  saveMatches: 10,
  deleteMatch: 3,
  deleteMatchAsRound: 1,
  deleteRound: 2,
  deleteStats: 3,
  deleteTeam: 2,
  deleteSeason: 1,
  deleteLeague: 1,
};

const someOperation = fc.oneof(
  ...Object.entries(weights).map(([name, weight]) => ({
    weight,
    arbitrary: fc.record({
      name: fc.constant(name as keyof typeof operations),
      dice: fc.array(fc.nat(9999), { minLength: 12, maxLength: 12 }),
    }),
  })),
);

/** A die for each choice, the same ones in the same order when a run is repeated. */
function diceOf(operation: Operation): (faces: number) => number {
  let next = 0;
  return (faces) => {
    next += 1;
    return faces === 0 ? 0 : (operation.dice[(next - 1) % operation.dice.length] ?? 0) % faces;
  };
}

let server: TestServer;
let editor: Editor;
beforeAll(async () => {
  server = await startServer();
  editor = editorWith(server, await server.adminToken());
});
afterAll(() => server.close());

async function stored(): Promise<Model> {
  const { db } = server.services.store;
  const table = <Row extends { id: string }, Value>(rows: Row[], value: (row: Row) => Value) =>
    new Map(rows.map((row) => [row.id, value(row)]));
  const sides = await db.selectFrom('matchSides').selectAll().execute();
  const teamOf = (matchId: string, side: string) =>
    sides.find((one) => one.matchId === matchId && one.side === side)?.teamStatsId ?? '';
  const matches = await db.selectFrom('matches').selectAll().execute();
  expect(sides).toHaveLength(2 * matches.length);
  return {
    teams: table(await db.selectFrom('teams').selectAll().execute(), () => ({})),
    leagues: table(await db.selectFrom('leagues').selectAll().execute(), (row) => ({
      teams: row.numberOfTeams,
      rounds: row.numberOfRounds,
    })),
    seasons: table(await db.selectFrom('leagueSeasons').selectAll().execute(), ({ leagueId, season }) => ({
      leagueId,
      season,
    })),
    stats: table(await db.selectFrom('teamStats').selectAll().execute(), ({ leagueSeasonId, teamId }) => ({
      seasonId: leagueSeasonId,
      teamId,
    })),
    rounds: table(await db.selectFrom('rounds').selectAll().execute(), ({ leagueSeasonId, roundNumber }) => ({
      seasonId: leagueSeasonId,
      number: roundNumber,
    })),
    matches: table(matches, ({ id, roundId }) => ({ roundId, home: teamOf(id, 'home'), away: teamOf(id, 'away') })),
  };
}

/** Rows that point at nothing: SQLite can say; PostgreSQL never lets one in. */
async function danglingRows(): Promise<number> {
  if (server.services.store.engine === 'postgres') return 0;
  return (await sql`pragma foreign_key_check`.execute(server.services.store.db)).rows.length;
}

async function reset() {
  const { db } = server.services.store;
  await db.deleteFrom('leagues').execute();
  await db.deleteFrom('teams').execute();
}

test(
  'no. 62: whatever is added and deleted in any order, exactly what belongs together goes together',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someOperation, {
          minLength: OPERATIONS_OF_A_RUN,
          maxLength: OPERATIONS_OF_A_RUN,
          size: 'max',
        }),
        async (script) => {
          await reset();
          const model: Model = {
            teams: new Map(),
            leagues: new Map(),
            seasons: new Map(),
            stats: new Map(),
            rounds: new Map(),
            matches: new Map(),
          };
          const known = Object.fromEntries(kinds.map((kind) => [kind, [] as string[]])) as Run['known'];
          for (const operation of [...foundation, ...script]) {
            await operations[operation.name]({ model, known, editor, roll: diceOf(operation) });
          }
          expect(await stored()).toEqual(model);
          expect(await danglingRows()).toBe(0);
        },
      ),
      { numRuns: RUNS },
    );
  },
  LIMIT_MS,
);

import { sql } from 'kysely';
import { listChanges, restoreChange } from 'shared-contract/audit';
import { updateLeagueSeason } from 'shared-contract/league-seasons';
import { deleteMatch, registerMatch, updateMatch } from 'shared-contract/matches';
import { getStandings } from 'shared-contract/public-seasons';
import { deleteRound } from 'shared-contract/rounds';
import { addAdjustment, removeAdjustment, setRuling, updateSeasonRules } from 'shared-contract/season-decisions';
import {
  deleteTeamSeasonStats,
  getTeamSeasonStats,
  removeCorrection,
  updateTeamSeasonStats,
} from 'shared-contract/team-stats';
import { getTeam, listTeams, updateTeam } from 'shared-contract/teams';
import { newDatabase } from '../../../testing/database.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { type Editor, editorWith, smallSeason } from '../../../testing/small-season.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { teamCorrections } from '../../platform/database/migrations/0033-team-corrections.ts';
import { migrations } from '../../platform/database/migrations/index.ts';
import { latestRows } from '../standings/standings.ts';

let server: TestServer;
let token: string;
let editor: Editor;
beforeAll(async () => {
  server = await startServer();
  token = await server.adminToken();
  editor = editorWith(server, token);
});
afterAll(() => server.close());

const statsOf = async (id: string | undefined) => {
  const { computed, corrected, goalsAgainst, goalsFor, points } = (await editor.by(getTeamSeasonStats, id ?? ''))
    .answer;
  const summary = (of: { goalsFor: number; goalsAgainst: number; points: number } | undefined) =>
    `${of?.goalsFor}-${of?.goalsAgainst} ${of?.points}`;
  return [summary({ goalsAgainst, goalsFor, points }), summary(computed), corrected];
};

test('computes a team’s goals and points from its matches and adjustments, below zero too', async () => {
  const { match, round, seasonId, teams } = await smallSeason(editor, 2);
  const [alfa, bravo] = teams;
  const { id } = await editor.made(registerMatch, { ...match(0, 1, [2, 1]), roundId: round.id });
  expect(await statsOf(alfa?.id)).toEqual(['2-1 3', '2-1 3', false]);
  await editor.made(addAdjustment, { teamStatsId: bravo?.id, points: -4, reason: 'Late papers' }, seasonId);
  expect(await statsOf(bravo?.id)).toEqual(['1-2 -4', '1-2 -4', false]);
  await editor.made(updateMatch, { id, awayTeamGoals: 2 });
  expect(await statsOf(alfa?.id)).toEqual(['2-2 1', '2-2 1', false]);
});

test('stores only values that differ as corrections, marks and reverts them, and leaves standings unaffected', async () => {
  const { match, round, seasonId, teams } = await smallSeason(editor, 2);
  const id = teams[0]?.id ?? '';
  const { id: matchId } = await editor.made(registerMatch, { ...match(0, 1, [2, 1]), roundId: round.id });
  await editor.made(updateTeamSeasonStats, { id, goalsFor: 2, goalsAgainst: 1, points: 3 });
  expect(await statsOf(id)).toEqual(['2-1 3', '2-1 3', false]);
  await editor.made(updateTeamSeasonStats, { id, goalsFor: 2, points: 9 });
  await editor.made(updateMatch, { id: matchId, homeTeamGoals: 5 });
  expect(await statsOf(id)).toEqual(['5-1 9', '5-1 3', true]);
  const { answer } = await server.call(getStandings, { params: { id: seasonId } });
  expect(answer.rows[0]).toMatchObject({ teamStatsId: id, points: 3 });

  expect((await editor.by(removeCorrection, id)).status).toBe(204);
  expect((await editor.by(removeCorrection, id)).status).toBe(204);
  expect(await statsOf(id)).toEqual(['5-1 3', '5-1 3', false]);
  const log = await server.call(listChanges, { query: { entity: 'teamSeasonStats', entityId: id }, token });
  expect(log.answer.slice(0, 2)).toMatchObject([
    { before: { points: 9, corrected: true }, after: { points: 3, corrected: false } },
    { before: { points: 3 }, after: { points: 9 } },
  ]);
  await editor.by(deleteTeamSeasonStats, teams[1]?.id ?? '');
  expect((await editor.by(removeCorrection, round.id)).status).toBe(404);
});

test('returns the stats of freshly computed standings in all three reads, after every kind of change', async () => {
  const season = await smallSeason(editor, 4);
  const { match, newRound, round, seasonId, teams } = season;
  const idOf = (index: number) => teams[index]?.id ?? '';
  const teamIds = teams.map(({ teamId }) => teamId);

  /** Asserts that the three endpoints agree with uncached standings. Returns one line per team. */
  async function follow(): Promise<string[]> {
    const fresh = await latestRows(server.services.store.db, [seasonId]);
    const listed = (await server.call(listTeams, { token })).answer.filter(({ id }) => teamIds.includes(id));
    const lines: string[] = [];
    for (const { id, name, seasonStats } of listed) {
      for (const stats of seasonStats) {
        const { goalsAgainst, goalsFor, points } = fresh.get(stats.id) ?? {};
        expect(stats.computed).toEqual({ goalsAgainst, goalsFor, points });
        expect((await editor.by(getTeam, id)).answer.seasonStats).toContainEqual(stats);
        expect((await editor.by(getTeamSeasonStats, stats.id)).answer).toEqual(stats);
        lines.push(`${name} ${goalsFor}-${goalsAgainst} ${points}`);
      }
    }
    return lines;
  }
  const after = async (change: () => Promise<unknown>) => {
    await change();
    return follow();
  };

  expect(await follow()).toEqual(['Alfa 0-0 0', 'Bravo 0-0 0', 'Charlie 0-0 0', 'Delta 0-0 0']);
  const { id } = await editor.made(registerMatch, { ...match(0, 1, [2, 1]), roundId: round.id });
  expect(await follow()).toEqual(['Alfa 2-1 3', 'Bravo 1-2 0', 'Charlie 0-0 0', 'Delta 0-0 0']);
  const result = (home: number, away: number) =>
    editor.made(updateMatch, { id, homeTeamGoals: home, awayTeamGoals: away });
  expect(await after(() => result(1, 1))).toEqual(['Alfa 1-1 1', 'Bravo 1-1 1', 'Charlie 0-0 0', 'Delta 0-0 0']);
  const second = await newRound(2);
  const moved = await after(() =>
    editor.made(updateMatch, { id, roundId: second.id, status: 'awarded', awardedTo: 'home' }),
  );
  expect(moved).toEqual(['Alfa 1-1 3', 'Bravo 1-1 0', 'Charlie 0-0 0', 'Delta 0-0 0']);
  const deduction = { teamStatsId: idOf(3), points: -2, reason: 'Late papers' };
  const adjustment = await editor.made(addAdjustment, deduction, seasonId);
  expect(await follow()).toEqual(['Alfa 1-1 3', 'Bravo 1-1 0', 'Charlie 0-0 0', 'Delta 0-0 -2']);
  const twoPoints = () => editor.made(updateSeasonRules, { winPoints: 2, reason: 'As it was then' }, seasonId);
  expect(await after(twoPoints)).toEqual(['Alfa 1-1 2', 'Bravo 1-1 0', 'Charlie 0-0 0', 'Delta 0-0 -2']);
  const params = { id: seasonId, adjustmentId: adjustment.id };
  expect(await after(() => server.call(removeAdjustment, { params, token }))).toContain('Delta 0-0 0');
  const ruling = { order: [idOf(2), idOf(1)], reason: 'Lots were drawn' };
  expect(await after(() => editor.made(setRuling, ruling, seasonId))).toContain('Bravo 1-1 0');
  const rename = () => editor.made(updateTeam, { teamId: teamIds[1], name: 'Brage' });
  expect(await after(rename)).toContain('Brage 1-1 0');
  const withdraw = () =>
    editor.made(updateTeamSeasonStats, { id: idOf(1), withdrawn: 'annul', confirm: ['results-deleted'] });
  expect(await after(withdraw)).toEqual(['Alfa 0-0 0', 'Brage 0-0 0', 'Charlie 0-0 0', 'Delta 0-0 0']);

  const last = await editor.made(registerMatch, { ...match(2, 3, [4, 0]), roundId: second.id });
  expect(await follow()).toContain('Charlie 4-0 2');
  expect(await after(() => editor.by(deleteMatch, last.id))).toContain('Charlie 0-0 0');
  const restoreLast = async () => {
    const [change] = (await server.call(listChanges, { query: { action: 'delete' }, token })).answer;
    expect((await editor.by(restoreChange, change?.id ?? '')).status).toBe(200);
  };
  expect(await after(restoreLast)).toContain('Charlie 4-0 2');
  expect(await after(() => editor.by(deleteRound, second.id))).toContain('Charlie 0-0 0');
  expect(await after(restoreLast)).toContain('Charlie 4-0 2');
  expect(await after(() => editor.by(deleteRound, second.id))).toContain('Charlie 0-0 0');
  const leave = () => editor.made(updateLeagueSeason, { id: seasonId, season: 25, teamIds: teamIds.slice(0, 3) });
  expect(await after(leave)).toEqual(['Alfa 0-0 0', 'Brage 0-0 0', 'Charlie 0-0 0']);
  const correct = () => editor.made(updateTeamSeasonStats, { id: idOf(0), points: 7 });
  expect(await after(correct)).toContain('Alfa 0-0 0');
  expect((await editor.by(getTeamSeasonStats, idOf(0))).answer).toMatchObject({ points: 7, corrected: true });
});

test('migration keeps typed values as corrections only where they differ from the matches', async () => {
  const database = await newDatabase();
  const store = database.open();
  const { db, engine } = store;
  const now = new Date('2025-01-02T03:04:05.678Z');
  const id = (last: number) => `0199d3a0-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`;
  try {
    await migrate(db, engine, migrations.slice(0, migrations.indexOf(teamCorrections)), now);
    for (const statement of [
      `insert into leagues (id, name, name_key, country, number_of_teams, number_of_rounds)
        values ('${id(1)}', 'Allsvenskan', 'allsvenskan', 178, 3, 2)`,
      `insert into league_seasons (id, league_id, season) values ('${id(2)}', '${id(1)}', 23)`,
      `insert into teams (id, name, name_key, country)
        values ('${id(3)}', 'AIK', 'aik', 178), ('${id(4)}', 'Brage', 'brage', 178), ('${id(5)}', 'Degerfors', 'degerfors', 178)`,
      `insert into team_stats (id, league_season_id, team_id, goals_for, goals_against, points)
        values ('${id(6)}', '${id(2)}', '${id(3)}', 3, 1, 2), ('${id(7)}', '${id(2)}', '${id(4)}', 1, 3, 0),
          ('${id(8)}', '${id(2)}', '${id(5)}', 0, 0, 0)`,
      `insert into rounds (id, league_season_id, round_number, deadline) values ('${id(9)}', '${id(2)}', 1, '2023-04-01T13:00:00.000Z')`,
      `insert into matches (id, round_id, home_goals, away_goals) values ('${id(10)}', '${id(9)}', 3, 1)`,
      `insert into match_sides (match_id, side, round_id, league_season_id, team_stats_id)
        values ('${id(10)}', 'home', '${id(9)}', '${id(2)}', '${id(6)}'), ('${id(10)}', 'away', '${id(9)}', '${id(2)}', '${id(7)}')`,
    ]) {
      await sql.raw(statement).execute(db);
    }
    await migrate(db, engine, migrations, now);
    const rows = await db
      .selectFrom('teamStats')
      .select(['goalsFor', 'goalsAgainst', 'points'])
      .orderBy('id')
      .execute();
    const none = { goalsFor: null, goalsAgainst: null, points: null };
    expect(rows).toEqual([{ ...none, points: 2 }, none, none]);
  } finally {
    await store.close();
    await database.remove();
  }
});

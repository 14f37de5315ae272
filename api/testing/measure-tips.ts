/**
 * Measures how long a server takes to score a round of a season with 1,000,000 tips in PostgreSQL, or 100,000 in
 * SQLite, under a steady load. Also compares pages of that leaderboard with those of a season with 1,000 tips. Run
 * `pnpm bench:tips`, for both stores in one run, or with the name of one. It takes some minutes and 2 GB of disk.
 * `--pages` omits the load during scoring, and `--tips 50000` uses fewer tips.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { countryNumber } from 'shared-contract/countries';
import { getLeaderboard } from 'shared-contract/leaderboards';
import { registerLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { registerLeague } from 'shared-contract/leagues';
import { registerMatch, updateMatch } from 'shared-contract/matches';
import { getStandings } from 'shared-contract/public-seasons';
import { registerRound } from 'shared-contract/rounds';
import { registerTeam } from 'shared-contract/teams';
import { TipScoring } from '../src/tips/scoring/scoring-job.ts';
import { insertTips } from './many-tips.ts';
import { startPostgres } from './postgres.ts';
import { startProcess } from './process.ts';
import { addressOf, generous, startServer, type TestServer } from './server.ts';
import { editorWith } from './small-season.ts';
import { percentile } from './statistics.ts';

const TEAMS = 20;
const FEW = 1000;
const MANY = { sqlite: 100_000, postgres: 1_000_000 };
const RUNS = 500;
const LOAD_EVERY_MS = 20;
const CALM_MS = 10_000;
const FIRST_DEADLINE = Date.UTC(2025, 7, 1, 18);
const DAY_MS = 24 * 60 * 60 * 1000;
const SIGNING_KEY = '3qSxAZk9w0vT7uYb5LmN1pRcE8hJdG2f';

type Kind = keyof typeof MANY;
type Season = { id: string; matches: string[][]; tips: number };

const printRow = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
/** Creates a locked season of 20 teams with two rounds and a number of tips. */
async function newSeason(server: TestServer, from: number, tips: number, own: string): Promise<Season> {
  const { made } = editorWith(server, await server.adminToken());
  const { store } = server.services;
  const country = countryNumber('England');
  const league = await made(registerLeague, {
    name: `${tips} tips`,
    numberOfTeams: TEAMS,
    country,
    numberOfRounds: 38,
  });
  const { id } = await made(registerLeagueSeason, { leagueId: league.id, season: 2526 });
  const teamIds: string[] = [];
  for (let team = 0; team < TEAMS; team += 1) {
    teamIds.push((await made(registerTeam, { name: `Team ${from} ${team}`, country })).id);
  }
  const { teams } = await made(updateLeagueSeason, { id, season: 2526, teamIds });
  const matches: string[][] = [];
  for (const roundNumber of [1, 2]) {
    const deadline = new Date(FIRST_DEADLINE + roundNumber * 7 * DAY_MS).toISOString();
    const round = await made(registerRound, { roundNumber, leagueSeasonStatsId: id, deadline });
    const ids: string[] = [];
    for (let match = 0; match < TEAMS / 2; match += 1) {
      const [home, away] = roundNumber === 1 ? [match, TEAMS - 1 - match] : [(match + 10) % TEAMS, (match * 3) % 10];
      const sides = { homeTeamStatsId: teams[home]?.id, awayTeamStatsId: teams[away]?.id };
      ids.push(
        (await made(registerMatch, { roundId: round.id, ...sides, homeTeamGoals: null, awayTeamGoals: null })).id,
      );
    }
    matches.push(ids);
  }
  const lockedAt = new Date(FIRST_DEADLINE + 7 * DAY_MS).toISOString();
  const numbered = JSON.stringify(teams.map(({ teamId, teamName }) => ({ id: teamId, name: teamName })));
  const tipping = { leagueSeasonId: id, rule: 'places' as const, teams: numbered, locksAt: null, lockedAt: null };
  await store.db.insertInto('tippings').values(tipping).execute();
  await insertTips(store, { leagueSeasonId: id, teams: TEAMS, from, to: from + tips });
  // One of the tips becomes the user's own.
  const one = store.db
    .selectFrom('tips')
    .select('tableId')
    .where('leagueSeasonId', '=', id)
    .where('isRanked', '=', true)
    .limit(1);
  const { tableId } = await one.executeTakeFirstOrThrow();
  await store.db.updateTable('simpleTables').set({ ownerId: own }).where('id', '=', tableId).execute();
  await store.db.updateTable('tips').set({ ownerId: own }).where('tableId', '=', tableId).execute();
  await store.db.updateTable('tippings').set({ lockedAt }).where('leagueSeasonId', '=', id).execute();
  return { id, matches, tips };
}

/** Enters the results of a round. */
async function play(server: TestServer, { matches }: Season, roundNumber: number) {
  const { made } = editorWith(server, await server.adminToken());
  for (const [index, id] of (matches[roundNumber - 1] ?? []).entries()) {
    await made(updateMatch, { id, homeTeamGoals: index % 4, awayTeamGoals: (index * roundNumber) % 3 }, id);
  }
}

/** Reads standings and leaderboard pages every few milliseconds until stopped. */
function steadyLoad(url: string, { id }: Season) {
  const paths = [
    addressOf(getStandings, { params: { id } }),
    ...[1, 2, 50].map((page) => addressOf(getLeaderboard, { params: { lssId: id }, query: { page } })),
  ];
  const times: number[] = [];
  const failed: number[] = [];
  const open = new Set<Promise<void>>();
  let count = 0;
  const timer = setInterval(() => {
    const began = performance.now();
    count += 1;
    const read = fetch(`${url}${paths[count % paths.length] ?? ''}`).then(async (response) => {
      await response.text();
      times.push(performance.now() - began);
      if (response.status !== 200) failed.push(response.status);
      open.delete(read);
    });
    open.add(read);
  }, LOAD_EVERY_MS);
  /** Sends no more requests, and waits for the pending responses. */
  async function stop(): Promise<void> {
    clearInterval(timer);
    await Promise.all(open);
  }
  return { times, failed, stop };
}

/** Returns the seconds from when a server begins to score the round until the scores are public. */
async function secondsToScore(server: TestServer, season: Season, roundNumber: number): Promise<number> {
  const { db } = server.services.store;
  const tipping = () =>
    db.selectFrom('tippings').selectAll().where('leagueSeasonId', '=', season.id).executeTakeFirstOrThrow();
  while ((await tipping()).pendingMark === null) await wait(100);
  const past = new Date(Date.now() - 60_000).toISOString();
  await db.updateTable('tippings').set({ pendingSince: past }).where('leagueSeasonId', '=', season.id).execute();
  while ((await tipping()).scoringUntil === null) await wait(20);
  const began = performance.now();
  const shown = db
    .selectFrom('tipRounds')
    .select('scoredAt')
    .where('leagueSeasonId', '=', season.id)
    .where('roundNumber', '=', roundNumber);
  while ((await shown.executeTakeFirst()) === undefined) await wait(50);
  const seconds = (performance.now() - began) / 1000;
  while ((await tipping()).scoringUntil !== null) await wait(50);
  return seconds;
}

async function timesOf(server: TestServer, seasons: readonly Season[], token: string) {
  const kinds = ['first', 'middle', 'mine'] as const;
  const queryOf = (kind: (typeof kinds)[number], { tips }: Season) =>
    ({ first: {}, middle: { page: Math.floor((tips * 0.875) / 100) }, mine: { around: 'me' } })[kind];
  for (const kind of kinds) {
    const times = seasons.map((): number[] => []);
    // In turns, so that other load on the machine affects all of them.
    for (let run = 0; run < RUNS; run += 1) {
      for (const [index, season] of seasons.entries()) {
        const began = performance.now();
        const { answer } = await server.call(getLeaderboard, {
          params: { lssId: season.id },
          query: queryOf(kind, season),
          token,
        });
        times[index]?.push(performance.now() - began);
        if (answer.rows.length < 40) throw new Error(`A page of ${answer.rows.length} rows`);
      }
    }
    const figures = [50, 99].flatMap((part) => {
      const [few = Number.NaN, many = Number.NaN] = times.map((some) => percentile(some, part));
      return [few.toFixed(1), many.toFixed(1), (many / few).toFixed(2)];
    });
    printRow(`${globalThis.testedStore}, ${kind} page`, ...figures);
  }
}

/** Scores a round of each season while another process serves a steady load. */
async function scoreUnderLoad(server: TestServer, few: Season, many: Season) {
  const kind = globalThis.testedStore;
  const running = await startProcess({ ...server.database.environment, ...generous, SIGNING_KEY });
  const load = steadyLoad(running.url, many);
  await wait(CALM_MS);
  const calm = load.times.splice(0);
  for (const roundNumber of [1, 2]) {
    await play(server, few, roundNumber);
    await secondsToScore(server, few, roundNumber);
    await play(server, many, roundNumber);
    load.times.length = 0;
    const seconds = await secondsToScore(server, many, roundNumber);
    const meanwhile = load.times.splice(0);
    const served = [calm, meanwhile].flatMap((times) => [50, 99].map((part) => percentile(times, part).toFixed(1)));
    printRow(`${kind}, round ${roundNumber} of ${many.tips} tips`, seconds.toFixed(1), ...served, load.failed.length);
  }
  await load.stop();
  await running.end('SIGTERM');
}

/** Scores the rounds of some seasons in this process. */
async function scoreHere(server: TestServer, seasons: readonly Season[]) {
  for (const season of seasons) for (const roundNumber of [1, 2]) await play(server, season, roundNumber);
  const scoring = new TipScoring(server.services);
  await scoring.run();
  server.clock.advance(60);
  await scoring.run();
}

async function measure(kind: Kind, { isOfPagesAlone, tips }: { isOfPagesAlone: boolean; tips: number }) {
  globalThis.testedStore = kind;
  const server = await startServer();
  const { store } = server.services;
  const own = await server.newUser();
  await store.db
    .updateTable('users')
    .set({ emailConfirmed: true, isPublicProfile: true })
    .where('id', '=', own.id)
    .execute();
  const few = await newSeason(server, 0, FEW, own.id);
  const many = await newSeason(server, FEW, tips, own.id);
  // Autovacuum would do this within minutes.
  if (kind === 'postgres') await sql`vacuum analyze`.execute(store.db);
  if (isOfPagesAlone) await scoreHere(server, [few, many]);
  else await scoreUnderLoad(server, few, many);
  if (kind === 'postgres') await sql`vacuum analyze tip_scores`.execute(store.db);
  printRow('pages', `${FEW} tips, median ms`, `${tips}`, 'ratio', `${FEW} tips, p99 ms`, `${tips}`, 'ratio');
  await timesOf(server, [few, many], own.token);
  await server.close();
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'boolean', default: false }, tips: { type: 'string' } },
});
const [chosen] = positionals;
const optionsOf = (kind: Kind) => ({ isOfPagesAlone: values.pages, tips: Number(values.tips ?? MANY[kind]) });
if (!values.pages)
  printRow('round', 'seconds', 'reads before: median ms', 'p99 ms', 'meanwhile: median ms', 'p99 ms', 'refused');
if (chosen !== 'postgres') await measure('sqlite', optionsOf('sqlite'));
if (chosen !== 'sqlite') {
  const postgres = await startPostgres();
  process.env['TEST_POSTGRES_URL'] = postgres.url('');
  await measure('postgres', optionsOf('postgres'));
  await postgres.stop();
}

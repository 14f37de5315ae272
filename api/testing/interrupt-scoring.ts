/**
 * A process for `pnpm test:cluster`: makes a season with many tips by the calls of an API process, and directly in its
 * database. On `begin` it corrects a result, and answers when a process has begun to score the tips again. On `look` it
 * answers whether they are scored. On `check` it waits for that, and answers with a sentence for each failure.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Endpoint } from 'shared-contract/endpoint';
import { logIn } from 'shared-contract/signing-in';
import { systemClock } from '../src/platform/clock.ts';
import { openPostgres } from '../src/platform/database/database.ts';
import { addressOf, type Parts, type TestServer } from './server.ts';
import { tippedSeason } from './tipped-season.ts';

const { API_URL = '', DATABASE_URL = '', EMAIL = '', PASSWORD = '' } = process.env;
const TIPS = 10_000;
const PAUSE_MS = 5;
/** A lease that its process could not return expires after a minute. */
const SCORED_LIMIT_MS = 150_000;
/** The results of the first match in turn. Each change is one correction. */
const RESULTS: readonly [number, number][] = [
  [1, 0],
  [0, 3],
];

const store = openPostgres(DATABASE_URL, { poolSize: 2, onLost: () => undefined });

async function call(endpoint: Endpoint, { body, token, ...parts }: Parts) {
  const response = await fetch(`${API_URL}${addressOf(endpoint, parts)}`, {
    method: endpoint.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer: unknown = text === '' || endpoint.plainText === true ? text : JSON.parse(text);
  return { status: response.status, answer, problem: answer };
}

const { answer: token } = await call(logIn, { body: { email: EMAIL, password: PASSWORD, rememberMe: true } });
// The part of a server that seasons are made with.
const server = { services: { clock: systemClock, store }, adminToken: async () => String(token), call };
const season = await tippedSeason(server as unknown as TestServer);
const setLock = (locksAt: string | null) =>
  store.db.updateTable('tippings').set({ locksAt }).where('leagueSeasonId', '=', season.seasonId).execute();
// Otherwise the API process locks the tips, whose deadline has passed, before all are there.
await setLock(new Date(Date.now() + 3_600_000).toISOString());
await season.addMany(TIPS);
await setLock(null);
await season.lock();

const state = () =>
  store.db.selectFrom('tippings').selectAll().where('leagueSeasonId', '=', season.seasonId).executeTakeFirstOrThrow();

async function untilScored(before: string | null): Promise<void> {
  const giveUpAt = performance.now() + SCORED_LIMIT_MS;
  for (;;) {
    const { pendingMark, scoredMark, scoringUntil } = await state();
    if (scoredMark !== before && pendingMark === null && scoringUntil === null) return;
    if (performance.now() > giveUpAt) throw new Error(`The tips are not scored: ${JSON.stringify(await state())}`);
    await wait(100);
  }
}

/** Returns the scores in short, and how many there are of how many scorings. */
async function scores(): Promise<string> {
  const { rows } = await sql`
    select count(*) as scores, count(distinct scoring_id) as scorings, (select count(*) from tip_scores) as stored,
      md5(string_agg(concat_ws(' ', round_number, table_id, points, exact, rank, position), ','
        order by round_number, table_id)) as digest
    from tip_rounds join tip_scores using (scoring_id)
    where league_season_id = ${season.seasonId}`.execute(store.db);
  return JSON.stringify(rows[0]);
}

let scorings = 0;
let before: string | null = null;
const expected: string[] = [];

async function correct(): Promise<void> {
  before = (await state()).scoredMark;
  await season.play(1, [RESULTS[scorings % RESULTS.length] ?? [0, 0], [2, 2]]);
  scorings += 1;
}

async function begin(): Promise<string[]> {
  await correct();
  while ((await state()).scoringUntil === null) await wait(PAUSE_MS);
  return [];
}

async function check(): Promise<string[]> {
  await untilScored(before);
  const [found, wanted] = [await scores(), expected[(scorings - 1) % RESULTS.length]];
  const corrections = await store.db.selectFrom('tipCorrections').select('scoringId').execute();
  return [
    ...(found === wanted ? [] : [`Scores after an interruption: ${found} instead of ${wanted}`]),
    ...(corrections.length === scorings - 1
      ? []
      : [`${corrections.length} corrections are stored instead of ${scorings - 1}`]),
  ];
}

while (scorings < RESULTS.length) {
  const { scoredMark } = await state();
  await correct();
  await untilScored(scoredMark);
  expected.push(await scores());
}
const look = async () => ((await state()).scoredMark === before ? ['The tips are not scored'] : []);
const tasks: Record<string, () => Promise<string[]>> = { begin, look, check };
const answer = (failures: string[]) => process.send?.({ failures });
process.on('message', (name) => {
  tasks[String(name)]?.().then(answer, (error: unknown) => answer([String(error)]));
});
answer([]);

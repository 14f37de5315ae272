/**
 * Measures the response times of drawn and of cached pictures, for tables of 40 rows with 60 letters, Latin and
 * Japanese: `node testing/measure-pictures.ts`. It also measures reads during 20 pictures per second that all have to
 * be drawn, in the three shapes in turn. Reads with and without pictures alternate in one run. The 99th percentile of a
 * turn's 600 reads is compared with the turn before it; compare the median of the pairs. A separate process reads over
 * persistent connections. All of them share the processors with the server.
 */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { logIn, register } from 'shared-contract/signing-in';
import { newTable } from 'shared-contract/table-rules';
import { exampleBodies } from './examples.ts';
import { startProcess } from './process.ts';
import { drawTable } from '../src/images/draw.ts';
import { loadRenderer } from '../src/images/renderer.ts';
import { textEngine } from '../src/images/text.ts';
import { loadTypefaces } from '../src/images/typefaces.ts';
import { median, percentile } from './statistics.ts';
import { callSteadily, type SteadyCalls, type Timed, timed } from './steady-calls.ts';

const TABLES = 130;
/** The tables of a script whose pictures are timed one by one: five to warm up, and the others. */
const TIMED = { first: 5, end: 45 };
const PICTURES_A_SECOND = 20;
const READS_A_SECOND = 200;
const PAIRS = 8;
const TURN_MS = 3000;
/** Lets the server finish the work after the last picture between pairs. */
const CALM_MS = 1000;

const letters = {
  latin: 'Brighton & Hove Albion Wolverhampton ',
  japanese: '浦和レッドダイヤモンズ横浜マリノス川崎鹿島広島',
};
const nameOf = (script: keyof typeof letters, number: number) =>
  `${number} ${letters[script].repeat(4)}`.slice(0, 60).trim();
const tableOf = (script: keyof typeof letters, number: number) => ({
  ...newTable(40),
  name: nameOf(script, number),
  positiveAfterSeasonTeams: 8,
  numberOfRelegations: 6,
  items: Array.from({ length: 40 }, (_, index) => ({ name: nameOf(script, number + index), tablePlace: index + 1 })),
});

const folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-measured-'));
const many = { PICTURES_PER_MINUTE: '100000', WRITES_PER_MINUTE: '100000', TABLES_PER_DAY: '100000' };
const server = await startProcess({ DATA_DIR: folder, SIGNING_KEY: '3qSxAZk9w0vT7uYb5LmN1pRcE8hJdG2f', ...many });

async function send(call: string, body?: object, token?: string): Promise<string> {
  const response = await fetch(`${server.url}/api${call}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${call} returned ${answer}`);
  return answer;
}

const person = exampleBodies['register'] as { email: string; password: string };
await send(register.path, person);
const token = await send(logIn.path, { email: person.email, password: person.password });
const ids: Record<keyof typeof letters, string[]> = { latin: [], japanese: [] };
for (const script of ['latin', 'japanese'] as const) {
  for (let number = 0; number < TABLES; number += 1) {
    const made = JSON.parse(await send('/table', tableOf(script, number), token)) as { id: string };
    ids[script].push(made.id);
  }
}

const row = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
const ms = (figure: number) => `${figure.toFixed(1)} ms`;
const imageOf = (id: string, shape = 'wide') => `${server.url}/api/publictable/${id}/image?shape=${shape}`;

row('of 40 rows', 'drawn, median', 'drawn, 95 %', 'cached, median', 'cached, 95 %');
row('---', '--:', '--:', '--:', '--:');
for (const script of ['latin', 'japanese'] as const) {
  // A worker's first pictures take longer. It warms up at the start, and with these.
  for (const id of ids[script].slice(0, TIMED.first)) await timed(imageOf(id));
  const measured = ids[script].slice(TIMED.first, TIMED.end);
  const drawn: number[] = [];
  for (const id of measured) drawn.push((await timed(imageOf(id))).ms);
  const cached: number[] = [];
  for (let again = 0; again < 5; again += 1) for (const id of measured) cached.push((await timed(imageOf(id))).ms);
  row(script, ms(median(drawn)), ms(percentile(drawn, 95)), ms(median(cached)), ms(percentile(cached, 95)));
}

const [typefaces, render] = await Promise.all([loadTypefaces(), loadRenderer()]);
const engine = textEngine(typefaces);
/** Measures the CPU time of drawing, which depends less on other load on the machine. */
function processorTime(script: keyof typeof letters, number: number): number {
  const drawn = { table: tableOf(script, number), byline: 'by nobody', productName: 'P', address: 'example.com' };
  const before = process.cpuUsage();
  render(drawTable(drawn, 'wide', engine));
  const { system, user } = process.cpuUsage(before);
  return (system + user) / 1000;
}
process.stdout.write('\n');
row('processor time of a drawing', 'median', '95 %');
row('---', '--:', '--:');
for (const script of ['latin', 'japanese'] as const) {
  const figures = Array.from({ length: 60 }, (_, number) => processorTime(script, number)).slice(10);
  row(script, ms(median(figures)), ms(percentile(figures, 95)));
}
process.stdout.write('\n');

const reads = {
  urls: ids.latin.map((id) => `${server.url}/api/publictable/${id}`),
  aSecond: READS_A_SECOND,
  ms: TURN_MS,
};
const undrawn = Object.values(ids)
  .flatMap((each) => each.slice(TIMED.end))
  .flatMap((id) => ['wide', 'tall', 'full'].map((shape) => imageOf(id, shape)));
const picturesOfTurn = (PICTURES_A_SECOND * TURN_MS) / 1000;
if (undrawn.length < PAIRS * picturesOfTurn) throw new Error('There are too few tables');
const reader = fork(path.join(import.meta.dirname, 'steady-caller.ts'));
let failed = 0;
async function readSteadily(): Promise<number[]> {
  reader.send(reads satisfies SteadyCalls);
  const [answers] = (await once(reader, 'message')) as [Timed[]];
  failed += answers.filter(({ status }) => status !== 200).length;
  return answers.map((answer) => answer.ms);
}

const times = { quiet: [] as number[], beside: [] as number[] };
const ratios: number[] = [];
const pictures = new Map<number, number>();
// A server's first reads take longer.
await readSteadily();
for (let pair = 0; pair < PAIRS; pair += 1) {
  const quiet = await readSteadily();
  const urls = undrawn.splice(0, picturesOfTurn);
  const [beside, drawn] = await Promise.all([
    readSteadily(),
    callSteadily({ urls, aSecond: PICTURES_A_SECOND, ms: TURN_MS }),
  ]);
  for (const { status } of drawn) pictures.set(status, (pictures.get(status) ?? 0) + 1);
  times.quiet.push(...quiet);
  times.beside.push(...beside);
  ratios.push(percentile(beside, 99) / percentile(quiet, 99));
  await wait(CALM_MS);
}
reader.disconnect();
process.stdout.write('\n');
row(`reads, ${READS_A_SECOND} per second`, 'median', '99 %');
row('---', '--:', '--:');
for (const [name, figures] of Object.entries({
  'without pictures': times.quiet,
  [`with ${PICTURES_A_SECOND} pictures per second`]: times.beside,
})) {
  row(name, ms(median(figures)), ms(percentile(figures, 99)));
}
const each = ratios.map((ratio) => ratio.toFixed(2)).join(', ');
const statuses = [...pictures].map(([status, count]) => `${count} × ${status}`).join(', ');
process.stdout.write(`\n99 % with pictures to 99 % without: ${median(ratios).toFixed(2)} in the median of ${each}.\n`);
process.stdout.write(`Pictures requested meanwhile: ${statuses}; failed reads: ${failed}.\n`);
await server.end('SIGTERM');
rmSync(folder, { recursive: true });

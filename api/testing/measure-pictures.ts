import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { logIn, register } from 'shared-contract/signing-in';
import { newTable } from 'shared-contract/table-rules';
import { exampleBodies } from './examples.ts';
import { startProcess } from './process.ts';
import { drawTable } from '../src/pictures/draw.ts';
import { loadRenderer } from '../src/pictures/renderer.ts';
import { textEngine } from '../src/pictures/text.ts';
import { loadTypefaces } from '../src/pictures/typefaces.ts';
import { median, percentile } from './statistics.ts';

/**
 * Measures how long a picture takes that has to be drawn and one that is kept, of tables of 40 rows with 60 letters, Latin and Japanese, and
 * how reads fare beside 20 pictures a second: `node testing/measure-pictures.ts`. Reads beside pictures and without take turns in one run.
 * The client shares its processors with the server.
 */
const TABLES = 150;
const PICTURES_A_SECOND = 20;
const READS_A_SECOND = 100;
const TURNS = 6;
const TURN_MS = 4000;

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
  if (!response.ok) throw new Error(`${call} was answered with ${answer}`);
  return answer;
}

/** The status of a GET, and its milliseconds. */
async function timed(call: string): Promise<{ status: number; ms: number }> {
  const started = performance.now();
  // The server closes connections now and then, as HTTP lets it; 0 stands for such an answer.
  const response = await fetch(`${server.url}/api${call}`).catch(() => null);
  await response?.arrayBuffer();
  return { status: response?.status ?? 0, ms: performance.now() - started };
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
const imageOf = (id: string | undefined, shape = 'wide') => `/publictable/${id}/image?shape=${shape}`;

row('of 40 rows', 'drawn, median', 'drawn, 95 %', 'kept, median', 'kept, 95 %');
row('---', '--:', '--:', '--:', '--:');
for (const script of ['latin', 'japanese'] as const) {
  // The first pictures of a worker take longer: it is warmed at the start, and by these.
  for (const id of ids[script].slice(0, 5)) await timed(imageOf(id));
  const measured = ids[script].slice(5, 45);
  const drawn: number[] = [];
  for (const id of measured) drawn.push((await timed(imageOf(id))).ms);
  const kept: number[] = [];
  for (let again = 0; again < 5; again += 1) for (const id of measured) kept.push((await timed(imageOf(id))).ms);
  row(script, ms(median(drawn)), ms(percentile(drawn, 95)), ms(median(kept)), ms(percentile(kept, 95)));
}

const [typefaces, render] = await Promise.all([loadTypefaces(), loadRenderer()]);
const engine = textEngine(typefaces);
/** The processor time of drawing, which other work on the machine does not lengthen as much. */
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

/** The tables and shapes that were not drawn yet. */
const undrawn = (['tall', 'full', 'wide'] as const).flatMap((shape) =>
  [...ids.latin.slice(shape === 'wide' ? 45 : 0), ...ids.japanese.slice(shape === 'wide' ? 45 : 0)].map((id) =>
    imageOf(id, shape),
  ),
);

/** Makes a call so many times a second, whatever those before take, and answers with what came of it. */
async function keepCalling(next: () => string, aSecond: number): Promise<{ status: number; ms: number }[]> {
  const begun = performance.now();
  const calls: Promise<{ status: number; ms: number }>[] = [];
  for (let count = 0; (count * 1000) / aSecond < TURN_MS; count += 1) {
    await wait(Math.max(0, begun + (count * 1000) / aSecond - performance.now()));
    calls.push(timed(next()));
  }
  return Promise.all(calls);
}

const times = { quiet: [] as number[], beside: [] as number[] };
const pictures = new Map<number, number>();
for (let turn = 0; turn < TURNS; turn += 1) {
  let reads = 0;
  const read = () => `/publictable/${ids.latin[(reads += 1) % TABLES]}`;
  for (const { ms: time } of await keepCalling(read, READS_A_SECOND)) times.quiet.push(time);
  const draw = () => undrawn.shift() ?? imageOf(ids.latin[0]);
  const [made, drawn] = await Promise.all([keepCalling(read, READS_A_SECOND), keepCalling(draw, PICTURES_A_SECOND)]);
  for (const { ms: time } of made) times.beside.push(time);
  for (const { status } of drawn) pictures.set(status, (pictures.get(status) ?? 0) + 1);
  await wait(2000);
}
process.stdout.write('\n');
row('reads, 100 a second', 'median', '99 %');
row('---', '--:', '--:');
row('without pictures', ms(median(times.quiet)), ms(percentile(times.quiet, 99)));
row('beside 20 pictures a second', ms(median(times.beside)), ms(percentile(times.beside, 99)));
const ratio = percentile(times.beside, 99) / percentile(times.quiet, 99);
row('ratio', (median(times.beside) / median(times.quiet)).toFixed(2), ratio.toFixed(2));
const statuses = [...pictures].map(([status, count]) => `${count} × ${status}`).join(', ');
process.stdout.write(`\nPictures asked for meanwhile: ${statuses}.\n`);
await server.end('SIGTERM');
rmSync(folder, { recursive: true });

/**
 * Measures complete calls on SQLite: an import of 380 matches, its repetition and its undo. Also measures the processor
 * time of a dry run, once warm: of the call, which includes the HTTP client, and of its parts. Run `node
 * api/testing/measure-import.ts`.
 */

import { countryNumber } from 'shared-contract/countries';
import { importSeason, undoImport } from 'shared-contract/season-import';
import { carriedSeason } from '../../testing/seasons/carried.ts';
import { dryRun } from '../src/competition/import/import-season.ts';
import { readSeason } from '../src/competition/import/read-season.ts';
import { newDatabase } from './database.ts';
import { ADMIN, startServer } from './server.ts';

const RUNS = 5;
const WARM_RUNS = 30;
const MICROSECONDS = 1000;

const server = await startServer({}, await newDatabase('sqlite'));
const token = await server.signIn(ADMIN);
const source = carriedSeason('premier-league-2024-25.json');

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const before = performance.now();
  const result = await work();
  process.stdout.write(`${what.padEnd(10)} ${Math.round(performance.now() - before)} ms\n`);
  return result;
}

/** Prints the median processor time of warm runs. The figure counts all threads of the process. */
async function processorTime(what: string, work: () => unknown): Promise<void> {
  const used: number[] = [];
  for (let run = 0; run < 2 * WARM_RUNS; run += 1) {
    const before = process.cpuUsage();
    await work();
    const { system, user } = process.cpuUsage(before);
    if (run >= WARM_RUNS) used.push((system + user) / MICROSECONDS);
  }
  const median = used.toSorted((one, other) => one - other)[WARM_RUNS / 2] ?? 0;
  process.stdout.write(`${what.padEnd(28)} ${median.toFixed(1)} ms of CPU\n`);
}

for (let run = 1; run <= RUNS; run += 1) {
  const body = { country: countryNumber('England'), season: 2425, league: { name: 'Premier League' }, source };
  await timed('dry run', () => server.call(importSeason, { body: { ...body, dryRun: true }, token }));
  const { answer } = await timed('import', () =>
    server.call(importSeason, { body: { ...body, dryRun: false }, token }),
  );
  await timed('again', () => server.call(importSeason, { body: { ...body, dryRun: false }, token }));
  await timed('undo', () => server.call(undoImport, { params: { id: answer.importId }, token }));
}
const request = {
  country: countryNumber('England'),
  season: 2425,
  league: { name: 'Premier League' },
  isPublished: true,
};
const read = readSeason(source, request);
const { store } = server.services;
const plan = () => store.read((db) => dryRun(db, request, read));
const call = () => server.call(importSeason, { body: { ...request, source, dryRun: true }, token });
await processorTime('reading', () => readSeason(source, request));
await processorTime('planning a new season', plan);
await processorTime('dry run of a new season', call);
await server.call(importSeason, { body: { ...request, source, dryRun: false }, token });
await processorTime('planning a stored season', plan);
await processorTime('dry run of a stored season', call);
await server.close();

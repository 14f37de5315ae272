/**
 * Measures complete calls on SQLite: an import of 380 matches, its repetition and its undo. Run `node
 * api/testing/measure-import.ts`.
 */

import { countryNumber } from 'shared-contract/countries';
import { importSeason, undoImport } from 'shared-contract/season-import';
import { carriedSeason } from '../../testing/seasons/carried.ts';
import { newDatabase } from './database.ts';
import { ADMIN, startServer } from './server.ts';

const RUNS = 5;

const server = await startServer({}, await newDatabase('sqlite'));
const token = await server.signIn(ADMIN);
const source = carriedSeason('premier-league-2024-25.json');

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const before = performance.now();
  const result = await work();
  process.stdout.write(`${what.padEnd(10)} ${Math.round(performance.now() - before)} ms\n`);
  return result;
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
await server.close();

/**
 * Measures how many tips of one season are saved per second on a durable PostgreSQL, by 1, 4 and 16 concurrent users:
 * `pnpm bench:saving-tips`. Each user saves a tip and deletes it, repeatedly; only the saves are timed.
 */

import { deleteTable } from 'shared-contract/tables';
import { startPostgres } from './postgres.ts';
import { newSeasonToTip } from './season-to-tip.ts';
import { startServer, type TestUser } from './server.ts';
import { percentile } from './statistics.ts';

const PEOPLE = [1, 4, 16];
const SECONDS = 5;

const printRow = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

const postgres = await startPostgres({ isDurable: true });
process.env['TEST_POSTGRES_URL'] = postgres.url('');
globalThis.testedStore = 'postgres';
const server = await startServer();
const season = await newSeasonToTip(server);
const people: TestUser[] = [];
for (let index = 0; index < Math.max(...PEOPLE); index += 1) people.push(await server.newUser());
// Only the first tip numbers the season's teams.
await season.newTip(await server.newUser());

printRow('concurrent users', 'tips per second', 'median ms', 'p99 ms');
for (const some of PEOPLE) {
  const times: number[] = [];
  const until = performance.now() + SECONDS * 1000;
  const saveAgain = async (person: TestUser) => {
    while (performance.now() < until) {
      const began = performance.now();
      const { id } = await season.newTip(person);
      times.push(performance.now() - began);
      await server.call(deleteTable, { params: { id }, token: person.token });
    }
  };
  await Promise.all(people.slice(0, some).map(saveAgain));
  printRow(
    some,
    Math.round(times.length / SECONDS),
    percentile(times, 50).toFixed(1),
    percentile(times, 99).toFixed(1),
  );
}
await server.close();
await postgres.stop();

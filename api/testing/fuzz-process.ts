import { Writable } from 'node:stream';
import { Problem } from 'shared-contract/problem';
import * as v from 'valibot';
import { buildApp } from '../src/app.ts';
import { createLog } from '../src/platform/log.ts';
import { fuzz } from './fuzz.ts';
import { PASSWORD, startServer, type TestServer } from './server.ts';
import { makeWorld } from './world.ts';

/** The findings of a process that runs only the server and its fuzzer; printed as JSON. */
export type FuzzReport = {
  statuses: Record<string, number>;
  serverErrors: string[];
  /** Failures that are not a problem document, or reveal internals. */
  badProblems: string[];
  /** Log entries with an e-mail, a password or a token. */
  leaks: string[];
  memory: { sent: number; residentBytes: number; heapBytes: number }[];
};

const MEASURED_EVERY = 500;
const INSIDES =
  /\n\s+at |\.ts\b|node_modules|kysely|sqlite|\bpg_|\b(?:insert into|delete from|select .* from|update .* set) /i;
const SECRETS = new RegExp(`@|${PASSWORD}|\\bey[\\w-]+\\.`);

const [store = '', requests = '', seed = ''] = process.argv.slice(2);
globalThis.testedStore = store as 'sqlite' | 'postgres';
const report: FuzzReport = { statuses: {}, serverErrors: [], badProblems: [], leaks: [], memory: [] };

const log = createLog(
  'debug',
  new Writable({
    write(line: Buffer, _encoding, done) {
      if (SECRETS.test(line.toString())) report.leaks.push(line.toString());
      done();
    },
  }),
);
const quiet = await startServer();
const world = await makeWorld(quiet);
const app = await buildApp({ ...quiet.services, log });
const server: TestServer = { ...quiet, app, inject: (options) => app.inject(options) };

await fuzz(server, world, {
  requests: Number(requests),
  seed: Number(seed),
  onAnswer: ({ body, request, status }) => {
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    const entry = `${request}: ${status} ${body}`;
    if (status >= 500) report.serverErrors.push(entry);
    if (status < 400) return;
    if (INSIDES.test(body) || !v.is(v.strictObject(Problem.entries), JSON.parse(body))) report.badProblems.push(entry);
  },
  onRound: (sent) => {
    if (sent < (report.memory.length + 1) * MEASURED_EVERY) return;
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    report.memory.push({ sent, residentBytes: rss, heapBytes: heapUsed });
  },
});
await app.close();
await quiet.close();
process.stdout.write(JSON.stringify(report));

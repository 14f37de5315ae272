import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { FuzzReport } from '../../../testing/fuzz-process.ts';
import { byLength } from '../../../../testing/length.ts';
import { growthOf } from '../../../testing/statistics.ts';
import { testWhenLong } from '../../../testing/test-when-long.ts';

const REQUESTS = byLength({ short: 1_000, long: 20_000 });
const SEED = 20_251_121;
const MAX_GROWTH_BYTES = 5 * 1024 * 1024;

/**
 * Fuzzes a server in a separate process, because Jest's own memory growth would hide the server's. A small young
 * generation and a single malloc arena keep memory that is touched for the first time from looking like growth.
 */
async function fuzzed(): Promise<FuzzReport> {
  const program = path.join(import.meta.dirname, '../../../testing/fuzz-process.ts');
  const flags = ['--expose-gc', '--max-semi-space-size=2'];
  const args = [...flags, program, globalThis.testedStore, String(REQUESTS), String(SEED)];
  const env = { ...process.env, NODE_OPTIONS: '', MALLOC_ARENA_MAX: '1' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  // An unhandled rejection also ends the process.
  if (exitCode !== 0) throw new Error(`The fuzzed server has ended with ${exitCode}:\n${output.err}`);
  return JSON.parse(output.out) as FuzzReport;
}

let report: FuzzReport;
beforeAll(async () => {
  report = await fuzzed();
});

test(`causes no server error by ${REQUESTS} mutated requests, by every role to every call`, () => {
  expect(report.serverErrors).toEqual([]);
  const answers = Object.values(report.statuses).reduce((sum, count) => sum + count, 0);
  expect(answers).toBeGreaterThanOrEqual(REQUESTS);
  // Enough requests pass the access and input checks.
  const successes = [200, 201, 204].reduce((sum, status) => sum + (report.statuses[status] ?? 0), 0);
  expect(successes).toBeGreaterThan(REQUESTS / 20);
});

test('returns every failure as a problem document without a stack trace or SQL', () => {
  expect(report.badProblems).toEqual([]);
});

// A server's memory needs many requests to settle.
testWhenLong('uses no more memory during the second half', () => {
  const half = report.memory.filter(({ sent }) => sent > REQUESTS / 2);
  expect(half.length).toBeGreaterThanOrEqual(20);
  const resident = growthOf(half.map(({ residentBytes, sent }) => [sent, residentBytes]));
  const heap = growthOf(half.map(({ heapBytes, sent }) => [sent, heapBytes]));
  expect(resident).toBeLessThanOrEqual(MAX_GROWTH_BYTES);
  expect(heap).toBeLessThanOrEqual(MAX_GROWTH_BYTES);
});

test('logs no e-mail, password or token', () => {
  expect(report.leaks).toEqual([]);
});

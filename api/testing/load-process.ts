import { setTimeout as wait } from 'node:timers/promises';
import { startLoad } from './load.ts';
import { percentile } from './statistics.ts';

/** One turn of a load: requests that are sent over and over, each as soon as a connection has its answer. */
export type Turn = { url: string; requests: string[]; connections: number; ms: number };

/** What came of a turn: answers a second by their status, and milliseconds of an answer. */
export type Measured = { rate: number; median: number; p99: number; statuses: [status: number, count: number][] };

/** Connections are opened, and caches filled, before it counts. */
const WARM_MS = 200;

async function measured({ connections, ms, requests, url }: Turn): Promise<Measured> {
  let sent = 0;
  const request = () => requests[(sent += 1) % requests.length] ?? '';
  const load = startLoad({ url, connections, from: ['127.0.0.1'], request });
  await wait(WARM_MS);
  const began = performance.now();
  const before = load.total();
  load.times.length = 0;
  await wait(ms);
  const answered = load.total() - before;
  const seconds = (performance.now() - began) / 1000;
  const times = [...load.times];
  await load.stop();
  return {
    rate: answered / seconds,
    median: percentile(times, 50),
    p99: percentile(times, 99),
    statuses: [...load.answers],
  };
}

// A process of its own, for its work not to delay what it measures.
process.on('message', (turn: Turn) => void measured(turn).then((result) => process.send?.(result)));
process.on('disconnect', () => process.exit());

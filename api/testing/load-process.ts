import { setTimeout as wait } from 'node:timers/promises';
import { startLoad } from './load.ts';
import { percentile } from './statistics.ts';

/** One turn of a load: requests that are sent repeatedly, each as soon as its connection has received a response. */
export type Turn = { url: string; requests: string[]; connections: number; ms: number };

/** The results of a turn: responses per second and by status, and response times in milliseconds. */
export type Measured = { rate: number; median: number; p99: number; statuses: [status: number, count: number][] };

/** Time to open connections and fill caches before measuring. */
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

// A separate process, so that its work does not delay the server.
process.on('message', (turn: Turn) => void measured(turn).then((result) => process.send?.(result)));
process.on('disconnect', () => process.exit());

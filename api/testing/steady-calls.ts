import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Calls on persistent connections: `aSecond` per second for `ms` milliseconds, to each of `urls` in turn. */
export type SteadyCalls = { urls: string[]; aSecond: number; ms: number };
/** The status of a response, 0 if the connection was closed without one, and the milliseconds until its last byte. */
export type Timed = { status: number; ms: number };

const agent = new http.Agent({ keepAlive: true });

/** Makes one GET and times it. */
export function timed(url: string): Promise<Timed> {
  const started = performance.now();
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, ms: performance.now() - started });
    const request = http.get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => done(response.statusCode ?? 0));
      response.once('error', () => done(0));
    });
    // The server may close a persistent connection at any time.
    request.once('error', () => done(0));
  });
}

/** Makes each call when it is due, regardless of pending ones, and returns all results. */
export async function callSteadily({ aSecond, ms, urls }: SteadyCalls): Promise<Timed[]> {
  const begun = performance.now();
  const calls: Promise<Timed>[] = [];
  for (let count = 0; (count * 1000) / aSecond < ms; count += 1) {
    await wait(Math.max(0, begun + (count * 1000) / aSecond - performance.now()));
    calls.push(timed(urls[count % urls.length] ?? ''));
  }
  return Promise.all(calls);
}

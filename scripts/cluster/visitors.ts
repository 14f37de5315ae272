import { setTimeout as wait } from 'node:timers/promises';
import { type Api, call } from './api.ts';
import { newUser, tableOf } from './writers.ts';

const PAUSE_MS = 100;

export type Visitors = {
  /**
   * Makes one of two public tables private, and starts to read both on each process: the private one must be 404 or
   * 503, the public one 200 or 503.
   */
  start: () => Promise<void>;
  /** Ends the reads. Returns a sentence for each failure, and the longest time without a read on each process. */
  stop: () => Promise<{ failures: string[]; gaps: string[] }>;
};

/** Creates two public tables, and reads them on each process. */
export async function prepareVisitors(apis: readonly Api[], prefix: string): Promise<Visitors> {
  const [writing] = apis;
  if (writing === undefined) throw new Error('No process');
  const token = await newUser(writing);
  const newTable = async (name: string) => {
    const { body } = await call(writing, 'POST', '/table', { body: tableOf(`${prefix} ${name}`, true), token });
    return (body as { id: string }).id;
  };
  const [hidden, shown] = [await newTable('hidden'), await newTable('shown')];
  const failures: string[] = [];
  const gaps = new Map<string, number>();
  const state = { isOver: false };

  async function expectStatus(api: Api, id: string, expected: number): Promise<boolean> {
    const { status } = await call(api, 'GET', `/publictable/${id}`);
    if (status !== expected && status !== 503) failures.push(`${status} instead of ${expected} on ${api.name}`);
    return status === expected;
  }
  for (const api of apis) await expectStatus(api, hidden, 200);
  async function visit(api: Api): Promise<void> {
    let last = performance.now();
    while (!state.isOver) {
      const [, isRead] = await Promise.all([expectStatus(api, hidden, 404), expectStatus(api, shown, 200)]);
      const now = performance.now();
      if (isRead) {
        gaps.set(api.name, Math.max(gaps.get(api.name) ?? 0, now - last));
        last = now;
      }
      await wait(PAUSE_MS);
    }
  }
  let visiting: Promise<unknown> = Promise.resolve();
  return {
    start: async () => {
      const { status } = await call(writing, 'PUT', '/table', {
        body: { tableId: hidden, isPublicTable: false },
        token,
      });
      if (status !== 200) throw new Error(`A table cannot become private: ${status}`);
      visiting = Promise.all(apis.map(visit));
    },
    stop: async () => {
      state.isOver = true;
      await visiting;
      return {
        failures: [...new Set(failures)],
        gaps: [...gaps].map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)} s`),
      };
    },
  };
}

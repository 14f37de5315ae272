/**
 * Measures the CPU time for rejecting the largest invalid bodies, and the size of the responses: `node
 * testing/measure-refusals.ts`. Prints the most expensive call for each kind of invalid body.
 */

import { endpoints } from 'shared-contract/endpoints';
import { hostileBodies } from './hostile-bodies.ts';
import { addressOf, startServer } from './server.ts';
import { median } from './statistics.ts';

const RUNS = 7;

globalThis.testedStore = 'sqlite';
const server = await startServer();
const token = await server.adminToken();

type Cost = { ms: number; bytes: number; call: string };
const costs = new Map<string, Cost>();
for (const { endpoint, name } of endpoints.filter((entry) => entry.endpoint.method !== 'GET')) {
  for (const [shape, payload] of hostileBodies(name, endpoint, { everyField: false })) {
    const times: number[] = [];
    let bytes = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const before = process.cpuUsage();
      const { body } = await server.inject({
        method: endpoint.method,
        url: addressOf(endpoint, { params: { id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' } }),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        payload,
      });
      const { system, user } = process.cpuUsage(before);
      times.push((system + user) / 1000);
      bytes = Buffer.byteLength(body);
    }
    const ms = median(times);
    const kind = shape.replace(/ in .*/, '');
    if (ms > (costs.get(kind)?.ms ?? 0)) costs.set(kind, { ms, bytes, call: name });
  }
}
process.stdout.write('| body of 64 KiB | most, ms of CPU | bytes of response | call |\n| --- | --- | --- | --- |\n');
for (const [kind, { bytes, call, ms }] of costs)
  process.stdout.write(`| ${kind} | ${ms.toFixed(1)} | ${bytes} | ${call} |\n`);
await server.close();

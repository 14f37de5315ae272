/**
 * Measures how many documents of public tables the product serves per second: `pnpm bench:documents`. Builds changed
 * packages and starts the product like `npm start`. Cached documents are those of many tables, each requested before
 * the measurement. A document is not cached if its query has a parameter that the screen reads, so each of those is
 * rendered and compressed for every request. A separate process sends the requests.
 */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pathTo } from 'shared-contract/screens';
import { countOf, startCpuTimer } from './cpu-time.ts';
import { getRequest } from './load.ts';
import type { Measured, Turn } from './load-process.ts';
import { median } from './statistics.ts';
import { startProduct } from '../../e2e/pages/product.ts';

const TABLES = 200;
const TURNS = 5;
const TURN_MS = 2000;
const CONNECTIONS = 16;
/** Only a rendered document contains this style sheet. */
const STYLES = '<style id="first-styles">';
const POLL_MS = 100;
const HEADERS = ['Accept: text/html', 'Accept-Encoding: gzip, br'];

const { values } = parseArgs({ options: { turns: { type: 'string', default: String(TURNS) } } });
const product = await startProduct(Number(process.env['PORT'] ?? 8080), TABLES);
const client = fork(path.join(import.meta.dirname, './load-process.ts'));

async function measure(turn: Turn): Promise<Measured> {
  client.send(turn);
  const [measured] = (await once(client, 'message')) as [Measured];
  const failed = measured.statuses.filter(([status]) => status !== 200);
  if (failed.length > 0) throw new Error(`Answers ${JSON.stringify(failed)}`);
  return measured;
}

const isRendered = async (page: string) =>
  (await (await fetch(`${product.site}${page}`, { headers: { 'accept-encoding': 'br' } })).text()).includes(STYLES);

try {
  const pages = product.tableIds.map((tableId) => pathTo('simpleTable', { tableId }));
  for (const page of pages) {
    // The renderer starts after the first request.
    while (!(await isRendered(page))) await wait(POLL_MS);
  }
  const kinds = {
    cached: pages.map((page) => getRequest(page, HEADERS)),
    rendered: pages.map((page) => getRequest(`${page}?claim`, HEADERS)),
  };
  const rates: Record<string, (Measured & { cpu: number })[]> = { cached: [], rendered: [] };
  for (let turn = 0; turn <= Number(values.turns); turn += 1) {
    for (const [kind, requests] of Object.entries(kinds)) {
      const turned = { url: product.site.replace('localhost', '127.0.0.1'), requests, connections: CONNECTIONS };
      const timer = startCpuTimer(product.pid);
      const measured = await measure({ ...turned, ms: TURN_MS });
      const cpu = timer(countOf(measured.statuses));
      // The first turn warms up both kinds.
      if (turn > 0) rates[kind]?.push({ ...measured, cpu });
    }
  }
  process.stdout.write(
    '| document of a table | per second | median ms | p99 ms | CPU µs |\n| --- | --: | --: | --: | --: |\n',
  );
  for (const [kind, measured] of Object.entries(rates)) {
    const [rate, middle, p99, cpu] = (['rate', 'median', 'p99', 'cpu'] as const).map((name) =>
      median(measured.map((each) => each[name])),
    );
    process.stdout.write(
      `| ${kind} | ${rate?.toFixed(0)} | ${middle?.toFixed(1)} | ${p99?.toFixed(1)} | ${cpu?.toFixed(0)} |\n`,
    );
  }
} finally {
  client.disconnect();
  await product.stop();
}

/**
 * Measures reads and health checks at 50 and at 2,000 connections from ten IP addresses, directly and through nginx,
 * each in one run: `node testing/measure-load.ts`. Requires Linux, where all of 127.0.0.0/8 is local, nginx and curl.
 * The rates depend on the machine; compare the ratios. The clients share its processors with the server.
 */

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ANONYMOUS_ID } from 'shared-contract/tables';
import { exampleBodies } from './examples.ts';
import { getRequest, startLoad } from './load.ts';
import { startProcess } from './process.ts';

const ADDRESSES = Array.from({ length: 10 }, (_, index) => `127.0.1.${index + 1}`);
const SETTLE_MS = 5000;
const PHASE_MS = 8000;
const HEALTH_EVERY_MS = 300;

const run = promisify(execFile);

/**
 * Returns status and seconds of a health check on a new connection, made by a separate process: this one is busy with
 * the load.
 */
async function healthOf(url: string): Promise<string> {
  const format = '%{http_code} %{time_total}';
  const { stdout } = await run('curl', ['-s', '-m', '20', '-o', '/dev/null', '-w', format, `${url}/api/health/live`]);
  return stdout;
}

async function phase(url: string, read: string, connections: number) {
  const load = startLoad({ url, connections: connections / ADDRESSES.length, from: ADDRESSES, request: () => read });
  await wait(SETTLE_MS);
  const before = new Map(load.answers);
  const started = performance.now();
  const healths: string[] = [];
  while (performance.now() - started < PHASE_MS) {
    healths.push(await healthOf(url).catch(() => 'none 20'));
    await wait(HEALTH_EVERY_MS);
  }
  const seconds = (performance.now() - started) / 1000;
  const rate = (status: number) => ((load.answers.get(status) ?? 0) - (before.get(status) ?? 0)) / seconds;
  const worst = Math.max(...healths.map((health) => Number(health.split(' ')[1])));
  const failed = healths.filter((health) => !health.startsWith('200')).length;
  const phased = { reads: rate(200), busy: rate(503), worst, failed, closed: load.closed() };
  await load.stop();
  return phased;
}

async function measure(name: string, url: string, read: string) {
  let calm = 0;
  for (const [what, connections] of [
    ['before', 50],
    ['load', 2000],
    ['5 s after', 50],
  ] as const) {
    const { busy, closed, failed, reads, worst } = await phase(url, read, connections);
    if (calm === 0) calm = reads;
    const figures = [reads.toFixed(0), (reads / calm).toFixed(2), busy.toFixed(0), closed, worst.toFixed(2), failed];
    process.stdout.write(`| ${[name, what, connections, ...figures].join(' | ')} |\n`);
    // Each phase settles for five seconds, so the next one measures from five seconds after the load.
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-load-'));
const server = await startProcess({
  DATA_DIR: path.join(folder, 'data'),
  SIGNING_KEY: '3qSxAZk9w0vT7uYb5LmN1pRcE8hJdG2f',
  TRUSTED_PROXIES: '127.0.0.1',
  EVENT_LOOP_DELAY_MS: '500',
});
const created = await fetch(`${server.url}/api/publictable/${ANONYMOUS_ID}`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(exampleBodies['createAnonymousTable']),
});
const read = getRequest(`/api/publictable/${(await created.json()) as string}`);

process.stdout.write(
  '| way | phase | connections | reads/s | ratio | 503/s | closed | slowest health, s | health failed |\n',
);
process.stdout.write(`|${' --- |'.repeat(9)}\n`);
await measure('direct', server.url, read);

const port = await freePort();
mkdirSync(path.join(folder, 'tmp'));
writeFileSync(
  path.join(folder, 'nginx.conf'),
  `worker_processes 1; worker_rlimit_nofile 20000; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 8192; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((temp) => `${temp}_temp_path ${folder}/tmp/${temp};`).join(' ')}
  upstream api { server ${new URL(server.url).host}; keepalive 32; }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location / { proxy_pass http://api; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header X-Forwarded-For $remote_addr; }
  }
}`,
);
const nginx = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
const answers = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
while (!(await answers()));
await measure('nginx', `http://127.0.0.1:${port}`, read);
nginx.kill();
await once(nginx, 'exit');
await server.end('SIGTERM');
rmSync(folder, { recursive: true });
